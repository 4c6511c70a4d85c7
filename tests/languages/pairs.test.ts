// `npm run translate` adds what is missing and leaves all else as it was.
import { expect, test } from 'vitest'
import { editPairs, type Addition, type PairChange } from '../../src/translate/pairChanges.ts'
import { textOf } from '../model/library.ts'
import { loadTelugu, translated } from './library.ts'

const HAND = `# Words of the shelves.

- en: "Novels"   # the thick ones
  te: 'నవలలు'
  state: draft
# maps last
- te: పటాలు
  en: Maps
`

test('what is missing is added in reading order, and all else stays as it was', () => {
  const files = translated({ 'content/te/shelves.yaml': HAND })
  const text = files['content/te/shelves.yaml']
  expect(text.startsWith('# Words of the shelves.\n\n')).toBe(true)
  for (const line of HAND.split('\n')) expect(text).toContain(line)
  expect([...text.matchAll(/en: "?(\w+)/g)].map(([, word]) => word)).toEqual([
    'Novels',
    'North',
    'Poems',
    'Maps',
    'South',
  ])
})

test('a second run changes nothing', () => {
  const once = translated()
  expect(translated(once)).toEqual(once)
  expect(Object.keys(once).sort()).toEqual([
    'content/te/history.yaml',
    'content/te/pages.yaml',
    'content/te/pages/search.yaml',
    'content/te/shelves.yaml',
    'content/te/site.yaml',
    'content/te/stops.yaml',
  ])
})

test('files of pairs are read without complaint, empty pairs too', () => {
  expect(loadTelugu(translated()).problems).toEqual([])
})

test('a changed sentence makes its own pair stale, with the old words, and no other', () => {
  const history = textOf('content/history.yaml')
  const first = translated()
  const [, sentence] = /- en: (.{20,60}[a-z])\n {2}te:/.exec(first['content/te/history.yaml']) as RegExpExecArray
  const done = first['content/te/history.yaml'].replace(
    `- en: ${sentence}\n  te:`,
    `- en: ${sentence}\n  te: పాత మాటలు\n  state: draft`,
  )
  const changed = `${sentence} indeed`
  const files = translated({
    ...first,
    'content/te/history.yaml': done,
    'content/history.yaml': history.replace(sentence, changed),
  })
  expect(files['content/te/history.yaml']).toBe(
    done.replace(
      `- en: ${sentence}\n  te: పాత మాటలు\n  state: draft`,
      `- en: ${changed}\n  te: పాత మాటలు\n  state: stale\n  was: ${sentence}`,
    ),
  )
  expect(translated(files)).toEqual(files)
})

test('quotes, line folding and the order of entries make nothing stale', () => {
  const first = translated()
  const pages = textOf('pages.yaml')
  const lead = 'Two hundred novels, every morning paper, and a lamp that is on until nine.'
  const folded = pages.replace(`lead: ${lead}`, `lead: >\n            ${lead.replace(' paper', '\n            paper')}`)
  expect(folded).not.toBe(pages)
  const rows = textOf('content/shelves.yaml').split('\n')
  const turned = rows
    .toSorted((a, b) => (a.includes('shelf:') && b.includes('shelf:') ? (a < b ? 1 : -1) : 0))
    .join('\n')
  const files = { ...first, 'pages.yaml': folded, 'content/shelves.yaml': turned }
  expect(translated(files)).toEqual(files)
})

test('pairs are changed in place, whatever stands around them', () => {
  const edit = (before: string, additions: Addition[], changes: PairChange[] = []) => {
    const result = editPairs(before, { file: 'content/te/pages.yaml', additions, changes })
    return 'text' in result ? result.text : result.message
  }
  const text = '- en: one\n  te: ఒకటి # so\n  state: draft\n- en: |\n    two\n\n    more\n  te: రెండు\n'
  expect(edit(text, [], [{ index: 0, fields: { state: undefined, by: 'Asha' } }])).toBe(
    '- en: one\n  te: ఒకటి # so\n  by: Asha\n- en: |\n    two\n\n    more\n  te: రెండు\n',
  )
  expect(edit(text, [], [{ index: 1, fields: { en: 'three', te: 'మూడు' } }])).toBe(
    '- en: one\n  te: ఒకటి # so\n  state: draft\n- en: |-\n    three\n  te: మూడు\n',
  )
  expect(edit('', [{ after: -1, fields: { en: 'one', te: '' } }])).toBe('- en: one\n  te:\n')
})

test('words and a translation that have changed places are one mistake, not two', () => {
  const turned = HAND.replace('"Novels"', 'నవలలు').replace("'నవలలు'", 'Novels')
  const { problems } = loadTelugu({ 'content/te/shelves.yaml': turned })
  expect(problems.map(({ line, code, hint }) => [line, code, hint])).toEqual([
    [4, 'other-script', 'Exchange the two texts.'],
  ])
})

test('a language that is written out is told once, and nothing of its pairs', () => {
  const site = textOf('content/site.yaml').replace('lang: en\n', 'lang: en\nlanguages: [en, Telugu]\n')
  const { problems } = loadTelugu({ 'content/site.yaml': site, 'content/te/shelves.yaml': HAND })
  expect(problems.map(({ code, hint }) => [code, hint])).toEqual([['bad-format', 'Write te.']])
})

test('a bold run that ends within a word is warned of, with the word made whole', () => {
  const english = 'A teacher lent her **own books** first.'
  const hints = (telugu: string) =>
    loadTelugu({
      'pages.yaml': textOf('pages.yaml').replace(
        /body: \|\n {10}A teacher[\s\S]*?2006\n/,
        `body: ${JSON.stringify(english)}\n`,
      ),
      'content/te/pages.yaml': `- en: ${JSON.stringify(english)}\n  te: ${JSON.stringify(telugu)}\n  state: draft\n`,
    })
      .problems.filter(({ file }) => file.includes('/te/'))
      .map(({ code, line, column, hint }) => [code, line, column, hint])
  expect(hints('ఒక టీచరు తన **పుస్తకాలు** ఇచ్చింది.')).toEqual([])
  expect(hints('ఒక టీచరు **సొంత పుస్తకం**లో రాసింది.')).toEqual([
    ['odd-letters', 2, expect.any(Number), 'Write **సొంత పుస్తకంలో**, with the ending in the bold run.'],
  ])
  expect(hints('అది **27**న జరిగింది.').map(([code]) => code)).toContain('odd-letters')
})
