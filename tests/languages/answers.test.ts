// The answers of a reader come back: what is taken over, and what is refused.
import { expect, test } from 'vitest'
import { editPairs } from '../../src/translate/pairChanges.ts'
import { answerKey, readAnswers, updatesFromAnswers, questionsIn } from '../../src/translate/answers.ts'
import type { Translations } from '../../src/model/locales/translations.ts'
import { loadTelugu } from './library.ts'

const FILE = 'content/te/shelves.yaml'
const PAIRS = `# Words of the shelves.
- en: Novels
  te: నవలలు
  state: draft
- en: Poems # of the village
  te: "కవితలు"
  state: draft
- { en: Maps, te: పటాలు, state: draft }
- en: North
  te: ఉత్తరం
  by: A. B.
  on: 2026-11-01
- en: South
  te: పాతది
  state: stale
  was: Southern
`
const TODAY = '2026-11-27'

interface Answer {
  file: string
  source: string
  target: string
  answer: string
  words?: unknown
}
const right = (source: string, target: string): Answer => ({ file: FILE, source, target, answer: 'right' })
const NOVELS = right('Novels', 'నవలలు')

/** Answers as a sheet sends them. */
function sent(answers: Answer[], more: object = {}): string {
  const of = (kind: string) =>
    Object.fromEntries(answers.flatMap(each => (each.answer === kind ? [[answerKey(each), each.words ?? '']] : [])))
  return JSON.stringify({
    answerSheet: 2,
    language: 'te',
    reader: 'S. Rao',
    made: '2026-11-20',
    on: '2026-11-25',
    right: Object.keys(of('right')).join(' '),
    change: of('change'),
    ask: of('ask'),
    ...more,
  })
}

/** The file of pairs after an import, and what was refused. */
function take(text: string, pairs = PAIRS, accepted: string[] = []) {
  const translations = loadTelugu({ [FILE]: pairs }).translations.get('te') as Translations
  const read = readAnswers(text, 'te')
  if (typeof read === 'string') return { pairs, refused: [read], questions: [], held: [] }
  const { updates, refused, questions, held } = updatesFromAnswers(read, translations, { today: TODAY, accepted })
  let after = pairs
  for (const update of updates) {
    const result = editPairs(after, update)
    if ('message' in result) throw new Error(result.message)
    after = result.text
  }
  return { pairs: after, refused, questions, held }
}

const ALL = sent([
  NOVELS,
  { ...right('Poems', 'కవితలు'), answer: 'change', words: 'పద్యాలు' },
  { ...right('Maps', 'పటాలు'), answer: 'ask', words: 'ఊరి పటాలా,\nలేక దేశ పటాలా?' },
  right('South', 'పాతది'),
])
const AFTER = PAIRS.replace('  te: నవలలు\n  state: draft\n', '  te: నవలలు\n  by: S. Rao\n  "on": 2026-11-25\n')
  .replace('  te: "కవితలు"\n  state: draft\n', '  te: "పద్యాలు"\n  by: S. Rao\n  "on": 2026-11-25\n')
  .replace('- { en: Maps', '# Asked by S. Rao on 2026-11-25: ఊరి పటాలా, లేక దేశ పటాలా?\n- { en: Maps')
  .replace('  te: పాతది\n  state: stale\n  was: Southern\n', '  te: పాతది\n  by: S. Rao\n  "on": 2026-11-25\n')

test('what was right is signed, what was changed is the words of the reader, a question is a comment above its pair', () => {
  const first = take(ALL)
  expect(first.pairs).toBe(AFTER)
  expect(first.refused).toEqual([])
  expect(first.questions).toEqual([`${FILE}:8  ఊరి పటాలా,\nలేక దేశ పటాలా?`])
})

test('the same answers change nothing a second time', () => {
  const again = take(ALL, AFTER)
  expect(again.pairs).toBe(AFTER)
  expect(again.refused).toEqual([])
})

test('the same question about another pair is another question, and a byte order mark stays at the beginning', () => {
  const ask = (source: string, target: string) => sent([{ ...right(source, target), answer: 'ask', words: 'ఎందుకు?' }])
  const bare = `\uFEFF${PAIRS.slice(PAIRS.indexOf('- en'))}`
  const once = take(ask('Novels', 'నవలలు'), bare).pairs
  const twice = take(ask('Poems', 'కవితలు'), once).pairs
  expect(once.startsWith('\uFEFF# Asked by S. Rao on 2026-11-25: ఎందుకు?\n- en: Novels')).toBe(true)
  expect(twice.match(/# Asked by/g)).toHaveLength(2)
})

test('questions are found again above their pairs', () => {
  const file = loadTelugu({ [FILE]: AFTER })
    .translations.get('te')
    ?.file(FILE)
  expect(file && [...questionsIn(file)]).toEqual([
    [2, [{ by: 'S. Rao', on: '2026-11-25', text: 'ఊరి పటాలా, లేక దేశ పటాలా?' }]],
  ])
})

test('words of a message around the answers are left out, and a byte order mark is', () => {
  for (const text of [`\uFEFF${ALL}`, `[27/11, 10:30] S. Rao: ${ALL}\nThank you {all}`.replace(' {all}', '')])
    expect(take(text).pairs).toBe(AFTER)
})

test.each([
  ['1970-01-01', 'before the sheet was made'],
  ['2031-01-01', 'still to come'],
])('where the device says %s, which is %s, the day of the import is written', on => {
  expect(take(sent([NOVELS], { on })).pairs).toContain(`by: S. Rao\n  "on": ${TODAY}\n`)
})

const LONG = 'a'.repeat(5_001)
const better = (words: unknown): Answer => ({ ...NOVELS, answer: 'change', words })
test.each([
  ['nothing', '', 'not whole'],
  ['a file that was cut off', ALL.slice(0, -40), 'not whole'],
  ['a message', 'Dear members, {all} is well', 'not whole'],
  ['other JSON', '{"name": "x"}', 'no answers of a sheet'],
  ['a list', '[1, 2]', 'not whole'],
  ['an older form', sent([NOVELS], { answerSheet: 1 }), 'have the form 1'],
  ['a newer form', sent([NOVELS], { answerSheet: 3, more: 1 }), 'have the form 3'],
  ['another language', sent([NOVELS], { language: 'hi' }), 'are for hi'],
  ['no name', sent([NOVELS], { reader: ' ' }), 'reader'],
  ['a name of several lines', sent([NOVELS], { reader: 'S.\n- en: Rao' }), 'reader'],
  ['a name that turns the direction', sent([NOVELS], { reader: 'S.\u202E Rao' }), 'reader'],
  ['a day that is none', sent([NOVELS], { on: 'yesterday' }), 'on'],
  ['too many answers', sent([], { right: 'ab '.repeat(20_001) }), 'more than 20000'],
  ['a list of answers', sent([NOVELS], { change: [1] }), 'change'],
  ['a field that no sheet writes', sent([NOVELS], { run: 'rm' }), 'no answers of a sheet'],
  ['words that are too long', sent([better(LONG)]), 'is damaged'],
  ['words that are none', sent([better({ a: 1 })]), 'is damaged'],
  ['control characters', sent([{ ...better('a\u0000b'), answer: 'ask' }]), 'is damaged'],
  ['half a letter', sent([better('\uD83D')]), 'is damaged'],
  ['a file outside', sent([{ ...NOVELS, file: '../../etc/passwd' }]), 'has changed since it was read, or is gone'],
  ['a name of every object', sent([], { change: JSON.parse('{"__proto__": "x"}') as object }), ''],
  ['words of another site', sent([right('Harbours', 'రేవులు')]), 'has changed since it was read, or is gone'],
  ['an older translation', sent([right('Novels', 'కథలు')]), 'translation has changed since it was read'],
  ['two answers to one pair', sent([NOVELS, better('కథలు')]), 'given in two ways'],
  ['a change without words', sent([better('  ')]), 'better words are missing'],
  ['a link of the reader', sent([better('[నవలలు](https://evil.example)')]), 'is not in the original text'],
  ['a gap that is never filled', sent([better('నవలలు {n}')]), 'is never filled in'],
  ['letters that were lost', sent([better('?????')]), 'letters were lost'],
])('of %s nothing is written, and it is said why', (_, text, reason) => {
  const { pairs, refused } = take(text)
  expect(pairs).toBe(PAIRS)
  expect(refused.join('\n')).toContain(reason)
})

test('of answers that are damaged in part, the others are taken over', () => {
  const { pairs, refused } = take(sent([NOVELS, { ...better(1), source: 'Maps' }, right('Gone', 'లేదు')]))
  expect(pairs).toContain('te: నవలలు\n  by: S. Rao')
  expect(refused).toHaveLength(2)
})

const RENT = `- en: Rs. 100 for a room
  te: గదికి రూ. 100
  state: draft
`
const rent = (words: string): Answer => ({ ...right('Rs. 100 for a room', 'గదికి రూ. 100'), answer: 'change', words })

test('other words with a number that the content does not have are held, and taken once somebody says so', () => {
  const answers = sent([rent('గదికి రూ. 900')])
  const { pairs, held } = take(answers, RENT)
  expect(pairs).toBe(RENT)
  expect(held).toMatchObject([
    { place: `${FILE}:1`, words: 'గదికి రూ. 900', why: expect.stringContaining('900') as string },
  ])
  expect(take(answers, RENT, [held[0].key]).pairs).toContain('te: గదికి రూ. 900\n  by: S. Rao')
  expect(take(sent([rent('గది అద్దె రూ. 100')]), RENT).held).toEqual([])
})

test('what was wrong with a translation before holds no better words for it', () => {
  const wrong = RENT.replace('రూ. 100', 'రూ. 90')
  const { held, pairs } = take(sent([{ ...rent('గది అద్దె రూ. 90'), target: 'గదికి రూ. 90' }]), wrong)
  expect([held, pairs.includes('by: S. Rao')]).toEqual([[], true])
})

test('a thousand answers are short enough for a message, and no two pairs are called the same', () => {
  const pairs = Array.from({ length: 1510 }, (_, n) => right(`Word ${n}`, `మాట ${n}`))
  const text = sent(pairs)
  expect(text.length).toBeLessThan(25_000)
  expect(new Set(pairs.map(answerKey)).size).toBe(pairs.length)
})

test('the same answer twice in a file counts once', () => {
  expect(take(sent([NOVELS, NOVELS])).refused).toEqual([])
})

test('words of a reader stay words, whatever they look like', () => {
  for (const words of ['అవును # కాదు', "'-- {x: 1}' అని", '- en: వేరే', '&a *b', '<script>అ</script>']) {
    const { pairs, refused } = take(sent([{ ...NOVELS, answer: 'ask', words }]))
    expect([refused, loadTelugu({ [FILE]: pairs }).problems.filter(({ severity }) => severity === 'error')]).toEqual([
      [],
      [],
    ])
    expect(pairs.split('\n').filter(line => !PAIRS.includes(line))).toHaveLength(1)
  }
})

test('a reader may change what another has signed, and the signature goes with the words', () => {
  const { pairs } = take(sent([{ ...right('North', 'ఉత్తరం'), answer: 'change', words: 'ఉత్తర దిక్కు' }]))
  expect(pairs).toContain('te: ఉత్తర దిక్కు\n  by: S. Rao\n  on: 2026-11-25\n')
  // A second reader who agrees changes nothing.
  expect(take(sent([right('North', 'ఉత్తరం')])).pairs).toBe(PAIRS)
})
