// What two people have changed since the same state of a file, put together by values.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedTexts } from '../../src/editor/server/joining.ts'
import { twoVersionsIn, withVersionKept } from '../../src/editor/server/twoVersions.ts'
import { valueAt } from '../../src/model/source/path.ts'
import { parseSource } from '../../src/model/source/source.ts'
import { Random } from '../edit/random.ts'
import { amount } from '../extent.ts'
import { textsIn } from './published.ts'
import { applyEdits } from '../../src/write/applyEdits.ts'
import type { Edit } from '../../src/write/edited.ts'

const NAMES = ['origin/main', 'desk/asha'] as const
const BASE = `# Prices
items:
  - { name: Rice, price: 10 }   # weekly
  - { name: Wheat, price: 20 }
  - { name: Cotton, price: 30 }
note: Open
`
const join = (theirs: string, mine: string, base = BASE) =>
  joinedTexts({ file: 'content/a.yaml', base, theirs, mine }, NAMES)

test('lines beside each other, and two values of one line, are no question', () => {
  const theirs = BASE.replace('price: 10', 'price: 11').replace('Wheat', 'Best wheat')
  const mine = BASE.replace('price: 20', 'price: 21').replace('price: 30', 'price: 31')
  const text = theirs.replace('price: 20', 'price: 21').replace('price: 30', 'price: 31')
  expect(join(theirs, mine)).toEqual({ text, asks: false })
})

test('the same change on both sides is none, and an entry that was added stays beside another one', () => {
  const one = BASE.replace('note: Open', 'note: Closed')
  expect(join(one, one)).toEqual({ text: one, asks: false })
  const add = (name: string) => BASE.replace('note', `  - { name: ${name}, price: 40 }\nnote`)
  const { text = '', asks } = join(add('Jute'), add('Millet')) ?? {}
  expect([asks, /Jute/.test(text), /Millet/.test(text)]).toEqual([false, true, true])
})

test('where both have changed one value, both versions stand there, and all else is as each wants it', () => {
  const theirs = BASE.replace('price: 10', 'price: 11').replace('Open', 'Open every day')
  const mine = BASE.replace('price: 10', 'price: 12').replace('price: 30', 'price: 33')
  const { text = '', asks } = join(theirs, mine) ?? {}
  expect(asks).toBe(true)
  expect(twoVersionsIn('content/a.yaml', text)).toMatchObject({
    names: NAMES,
    left: 0,
    differences: [{ before: '11', after: '12' }],
  })
  const both = theirs.replace('price: 30', 'price: 33')
  expect([withVersionKept(text, 0), withVersionKept(text, 1)]).toEqual([both, both.replace('price: 11', 'price: 12')])
})

test('what is no value, and what has no place any more, is left to the lines of git', () => {
  expect(join(BASE.replace('price: 10', 'price: 11'), BASE.replace('# weekly', '# daily'))).toBeUndefined()
  expect(join(BASE.replace(/ {2}- .*Rice.*\n/, ''), BASE.replace('price: 10', 'price: 12'))).toBeUndefined()
  expect(join('a: \uFFFD\n', 'a: b\n', 'a: c\n')).toBeUndefined()
  expect(
    joinedTexts({ file: 'content/a.csv', base: 'a\n1\n', theirs: 'a\n2\n', mine: 'a\n3\n' }, NAMES),
  ).toBeUndefined()
})

test('an entry that nobody would know again is never there twice', () => {
  const base = 'pages:\n  - { title: A, path: /a, text: x }\n  - { title: B, path: /b, text: y }\n'
  const [one, other] = ['binu', 'chitra'].map(by => base.replace('A,', `${by} 1,`).replace('B,', `${by} 2,`))
  const lost = other.replace('text: x', 'text: z').replace('path: /a', 'path: /c')
  for (const [theirs, mine] of [
    [one, other],
    [one, lost],
    [lost, one],
    [other, one],
  ]) {
    const joined = join(theirs, mine, base)
    const kept = joined && (withVersionKept(joined.text, 1) ?? joined.text)
    if (kept) expect(kept.match(/title/g)).toHaveLength(2)
  }
})

test('texts that several change where they stand are asked for one by one, and all others are as each wants them', () => {
  const file = 'pages.yaml'
  const read = (text: string) => parseSource(file, text).value
  const any = new Random(5)
  let base = readFileSync('tests/sites/library/pages.yaml', 'utf8')
  for (let round = 0; round < amount(8, 200); round++) {
    const paths = textsIn(read(base))
    const changedBy = (who: string) => {
      const edits = Array.from({ length: 1 + any.below(6) }, (_, count) => {
        const path = any.pick(any.once(2) ? paths.slice(0, 5) : paths) as Edit['path']
        return { op: 'set' as const, path, value: `${who} ${round} ${count}` }
      })
      return (applyEdits(file, base, edits) as { text: string }).text
    }
    const [theirs, mine] = [changedBy('binu'), changedBy('chitra')]
    const joined = joinedTexts({ file, base, theirs, mine }, NAMES)
    expect(joined).toBeDefined()
    const [old, one, other] = [base, theirs, mine].map(read)
    for (const side of [0, 1] as const) {
      let kept = joined?.text ?? ''
      for (let next: string | undefined = kept; next !== undefined; next = withVersionKept(kept, side)) kept = next
      const found = read(kept)
      for (const path of paths) {
        const [before, first, second] = [old, one, other].map(each => valueAt(each, path))
        const [preferred, rest] = side ? [second, first] : [first, second]
        expect(valueAt(found, path)).toBe(preferred === before ? rest : preferred)
      }
      base = kept
    }
  }
})

const rows = fc.integer({ min: 0, max: 2 })
const edits = fc.array(
  fc.oneof(
    fc.tuple(rows, fc.integer()).map(([row, value]): Edit => ({ op: 'set', path: ['items', row, 'price'], value })),
    fc.tuple(rows, fc.string()).map(([row, value]): Edit => ({ op: 'set', path: ['items', row, 'unit'], value })),
    fc.string({ minLength: 1 }).map((value): Edit => ({ op: 'set', path: ['note'], value })),
    fc.tuple(rows, rows).map(([row, to]): Edit => ({ op: 'move', path: ['items', row], to })),
    rows.map((row): Edit => ({ op: 'duplicate', path: ['items', row] })),
  ),
  { maxLength: 3 },
)

test('random changes of both: alone each is as it was made, in whichever order; together none is lost unasked', () => {
  const changed = (all: readonly Edit[]) => {
    const made = applyEdits('content/a.yaml', BASE, all)
    return 'text' in made ? made.text : BASE
  }
  const read = (text: string) => parseSource('content/a.yaml', text).value
  fc.assert(
    fc.property(edits, edits, (one, other) => {
      const [theirs, mine] = [changed(one), changed(other)]
      const alone = join(BASE, mine)
      if (alone) expect(read(alone.text)).toEqual(read(mine))
      if (alone) expect(read(join(theirs, BASE)?.text ?? theirs)).toEqual(read(theirs))
      const both = join(theirs, mine)
      if (!both) return
      let [kept, asked] = [both.text, 0]
      for (let next = withVersionKept(kept, 1); next !== undefined; next = withVersionKept(kept, 1)) {
        kept = next
        asked++
      }
      expect(asked > 0).toBe(both.asks)
      // With my version of all that is asked, what I have changed is there.
      const noteOf = (text: string) => (read(text) as { note: string }).note
      if (noteOf(mine) !== noteOf(BASE)) expect(noteOf(kept)).toBe(noteOf(mine))
    }),
    { numRuns: amount(60, 1000) },
  )
})
