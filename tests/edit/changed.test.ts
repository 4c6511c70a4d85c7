// Edits of a text that somebody else has changed meanwhile: elsewhere both stay, at the same value nothing is written.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverted } from '../../src/editor/server/steps.ts'
import { applyEdit } from '../../src/write/applyEdits.ts'
import type { Edit } from '../../src/write/edited.ts'
import { applyToChanged } from '../../src/write/rebase.ts'

const BASE = `# prices
pages:
  - path: /
    title: Home
    blocks:
      - type: stats
        items:
          - { label: Rice, price: 10 }
          - { label: Rice bran, price: 10 }
          - { label: Cotton, price: 10 }

  - path: /b
    title: Second
`
const both = (now: string, ...edits: Edit[]) => applyToChanged('pages.yaml', BASE, now, edits)
const items = (index: number) => ['pages', 0, 'blocks', 0, 'items', index]
const without = (text: string, part: string) => {
  expect(text).toContain(part)
  return text.replace(part, '')
}

const PRICE: Edit = { op: 'set', path: [...items(1), 'price'], value: 12 }

/** What somebody else may do: a name, and the text before and after. */
const ELSEWHERE: [name: string, from: string, to: string][] = [
  ['a line above', '# prices\n', '# prices\n# of today\n\n'],
  [
    'an entry above',
    '          - { label: Rice, price',
    '          - { label: Wheat, price: 10 }\n          - { label: Rice, price',
  ],
  ['a page above', 'pages:\n', 'pages:\n  - path: /new\n    title: New\n'],
  ['the same line, another field', 'Rice bran', 'Bran of rice'],
  ['an entry that is gone', '          - { label: Rice, price: 10 }\n', ''],
  ['a change above and one below', 'title: Home\n    blocks:', 'title: House\n    note: x\n    blocks:'],
  ['line ends', '\n', '\r\n'],
  ['a byte order mark', '# prices', '\uFEFF# prices'],
]

test.each(ELSEWHERE)('a price and %s: both stay', (name, from, to) => {
  const now = name === 'line ends' ? BASE.replaceAll(from, to) : BASE.replace(from, to)
  expect(now).not.toBe(BASE)
  const line = /\{ label: (?:Rice bran|Bran of rice), price: 10 \}/
  expect(both(now, PRICE)).toMatchObject({ text: now.replace(line, found => found.replace('10', '12')) })
})

test('every kind of edit finds its place again', () => {
  const now = BASE.replace(
    '          - { label: Rice, ',
    '          - { label: Wheat, price: 1 }\n          - { label: Rice, ',
  )
  const bran = '          - { label: Rice bran, price: 10 }\n'
  const cotton = '          - { label: Cotton, price: 10 }\n'
  const dal = '          - { label: Dal, price: 10 }\n'
  const value = { label: 'Dal', price: 10 }
  expect(both(now, { op: 'delete', path: items(1) })).toMatchObject({ text: without(now, bran) })
  expect(both(now, { op: 'duplicate', path: items(1) })).toMatchObject({ text: now.replace(bran, bran + bran) })
  expect(both(now, { op: 'insert', path: items(2), values: [value] })).toMatchObject({
    text: now.replace(cotton, dal + cotton),
  })
  expect(both(now, { op: 'insert', path: items(3), values: [value] })).toMatchObject({
    text: now.replace(cotton, cotton + dal),
  })
  expect(both(now, { op: 'move', path: items(1), to: 2 })).toMatchObject({
    text: without(now, bran).replace(cotton, cotton + bran),
  })
  expect(both(now, { op: 'move', path: items(2), to: 1 })).toMatchObject({
    text: without(now, cotton).replace(bran, cotton + bran),
  })
  expect(both(now, { op: 'rename', path: [...items(2), 'label'], to: 'name' })).toMatchObject({
    text: now.replace('{ label: Cotton', '{ name: Cotton'),
  })
  expect(both(now, { op: 'set', path: [...items(2), 'unit'], value: 'kg' })).toMatchObject({
    text: now.replace('Cotton, price: 10 }', 'Cotton, price: 10, unit: kg }'),
  })
  expect(
    both(now, PRICE, { op: 'delete', path: items(0) }, { ...PRICE, path: [...items(0), 'label'], value: 'B' }),
  ).toMatchObject({
    text: without(now, '          - { label: Rice, price: 10 }\n').replace('Rice bran, price: 10', 'B, price: 12'),
  })
})

test('at the same value both are shown', () => {
  const now = BASE.replace('Rice bran, price: 10', 'Rice bran, price: 11')
  expect(both(now, PRICE)).toEqual({
    conflict: true,
    file: 'pages.yaml',
    line: 9,
    column: 33,
    edit: PRICE,
    base: 10,
    theirs: 11,
  })
  expect(both(now, { op: 'delete', path: items(1) })).toMatchObject({ conflict: true, theirs: { price: 11 } })
  expect(both(now, { op: 'set', path: items(1), value: 'x' })).toMatchObject({ conflict: true })
})

test('both made the same change: it stays once', () => {
  const now = BASE.replace('Rice bran, price: 10', 'Rice bran, price: 12')
  expect(both(now, PRICE)).toMatchObject({ text: now })
})

test('what is gone, or cannot be told from others, is a conflict', () => {
  expect(both(BASE.replace(/.*Rice bran.*\n/, ''), PRICE)).toMatchObject({ conflict: true, base: 10 })
  expect(
    both(BASE.replace(/.*Rice bran.*\n/, '          - { label: A, price: 1 }\n          - {}\n'), PRICE),
  ).toMatchObject({
    conflict: true,
  })
  expect(both('pages: []\n', PRICE)).toMatchObject({ conflict: true })
  // One of three has gone and two have other names: whose price it is nobody can say.
  const others = BASE.replace(/.*label: Rice, .*\n/, '')
    .replace('Rice bran', 'Wheat')
    .replace('Cotton', 'Dal')
  expect(both(others, PRICE)).toMatchObject({ conflict: true })
})

test('a file that cannot be read any more is left alone', () => {
  expect(both(BASE.replace('title: Home', 'title: "Home'), PRICE)).toMatchObject({
    message: 'the file cannot be read from here on',
  })
})

test('an edit is written into the text as it would be without the other', () => {
  const direct = applyEdit('pages.yaml', BASE, PRICE)
  expect(both(BASE, PRICE)).toMatchObject({ text: 'text' in direct ? direct.text : '' })
})

/** The text after a change was taken back in it; undefined where that is refused. */
function takenBack(now: string, before: string, after: string): string | undefined {
  const [old, made, text] = [before, after, now].map(each => Buffer.from(each))
  return reverted({ file: 'pages.yaml', before: old, after: made }, text)?.after?.toString()
}

const madeIn = (text: string, edit: Edit) => {
  const made = applyEdit('pages.yaml', text, edit)
  if ('message' in made) throw new Error(made.message)
  return made.text
}

const CHANGES: [name: string, edit: Edit][] = [
  ['a price', PRICE],
  ['a field', { op: 'delete', path: [...items(1), 'price'] }],
  ['a new field', { op: 'set', path: [...items(1), 'note'], value: 'new' }],
  ['a new entry', { op: 'insert', path: items(2), values: [{ label: 'Dal', price: 9 }] }],
  ['an entry', { op: 'delete', path: items(2) }],
]

test.each(CHANGES)('a change of %s is taken back', (_, edit) => {
  const after = madeIn(BASE, edit)
  expect(takenBack(after, BASE, after)).toBe(BASE)
})

test.each(
  CHANGES.flatMap(([name, edit]) => ELSEWHERE.map(other => [name, other[0], edit, other[1], other[2]] as const)),
)('a change of %s is left alone where %s was changed meanwhile: the file has moved on', (_, other, edit, from, to) => {
  const outside = (text: string) => (other === 'line ends' ? text.replaceAll(from, to) : text.replace(from, to))
  const after = madeIn(BASE, edit)
  expect(takenBack(outside(after), BASE, after)).toBeUndefined()
})

test('a change is not taken back where its value was changed, or is gone, though another entry has the same', () => {
  const after = madeIn(BASE, PRICE).replace('Cotton, price: 10', 'Cotton, price: 12')
  const before = after.replace('bran, price: 12', 'bran, price: 10')
  expect(takenBack(after.replace('bran, price: 12', 'bran, price: 13'), before, after)).toBeUndefined()
  expect(takenBack(without(after, '          - { label: Rice bran, price: 12 }\n'), before, after)).toBeUndefined()
})

test('whatever others do around it, a change is taken back at its own value or not at all', () => {
  const list = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 })
  const others = fc.array(fc.record({ at: fc.nat(6), price: fc.option(fc.integer({ min: 1, max: 3 })) }), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(list, fc.nat(5), others, fc.boolean(), (prices, own, outside, isFlow) => {
      const name = `n${own % prices.length}`
      const line = ([id, price]: [string, number]) =>
        isFlow ? `  - { id: ${id}, price: ${price} }\n` : `  - id: ${id}\n    price: ${price}\n`
      const write = (entries: [string, number][]) => `items:\n${entries.map(line).join('')}`
      const before = prices.map((price, index): [string, number] => [`n${index}`, price])
      const set = (entries: [string, number][], price: number) =>
        entries.map((entry): [string, number] => (entry[0] === name ? [name, price] : entry))
      const after = set(before, 9)
      let now = after
      for (const { at, price } of outside)
        if (price === null) now = now.filter(([id], index) => index !== at || id === name)
        else now = now.toSpliced(at, 0, [`x${now.length}`, price])
      const text = takenBack(write(now), write(before), write(after))
      expect([undefined, write(set(now, prices[own % prices.length]))]).toContain(text)
    }),
    { numRuns: 300 },
  )
})
