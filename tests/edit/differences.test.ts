// What differs between two states of a file, in words, and the edit that takes each difference back.
import './english.ts'
import { expect, test } from 'vitest'
import { differenceLine, stepInWords } from '../../src/editor/client/changeWords.ts'
import { differencesBetween } from '../../src/editor/server/differences.ts'
import { applyEdits } from '../../src/write/applyEdits.ts'
import { parseSource } from '../../src/model/source/source.ts'

const BEFORE = `pages:
  - path: /contact
    title: Contact us
    blocks:
      - type: facts
        title: How to reach us
        phone: 01632 960001
        items:
          - { name: Paddy, price: 2300 }
          - { name: Cotton, price: 6000 }
          - { name: Maize, price: 1900 }
        words: [one, two, three]
        image: { src: a.svg, alt: A boat }
  - path: /rules
    title: Rules
    blocks: []
`

const PAIRS = `- en: Open
  te: తెరిచి ఉంది
- en: Closed
  te: మూసి ఉంది
`

/** Each change of a text, and the difference that it is. */
const CHANGES: [string, [string, string], object][] = [
  ['a text', ['960001', '960002'], { kind: 'changed', before: '01632 960001', after: '01632 960002' }],
  ['a number', ['2300', '2369'], { kind: 'changed', before: '2300', after: '2369', within: 'Paddy' }],
  ['a name', ['Cotton', 'Long cotton'], { kind: 'changed', before: 'Cotton', after: 'Long cotton' }],
  ['a field added', ['price: 1900', 'price: 1900, unit: sack'], { kind: 'added', after: 'sack', within: 'Maize' }],
  ['a field removed', ['{ name: Maize, price: 1900 }', '{ name: Maize }'], { kind: 'removed', before: '1900' }],
  ['a picture', ['a.svg', 'b.svg'], { kind: 'changed', before: 'a.svg', after: 'b.svg', page: 'Contact us' }],
  ['a word of a list', ['two', 'four'], { kind: 'changed', before: 'two', after: 'four' }],
  ['an entry removed', ['          - { name: Cotton, price: 6000 }\n', ''], { kind: 'removed', before: 'Cotton' }],
  ['an entry added', ['[one,', '[zero, one,'], { kind: 'added', after: 'zero' }],
  ['an entry moved', ['one, two, three', 'three, one, two'], { kind: 'moved', after: 'three' }],
  [
    'a page removed',
    ['  - path: /rules\n    title: Rules\n    blocks: []\n', ''],
    { kind: 'removed', before: 'Rules' },
  ],
]

test.each(CHANGES)('%s is one difference, and its edit takes it back', (_, [old, now], difference) => {
  const after = BEFORE.replace(old, now)
  expect(after).not.toBe(BEFORE)
  const [before, value] = [BEFORE, after].map(text => parseSource('pages.yaml', text).value)
  const found = differencesBetween('pages.yaml', before, value)
  expect(found).toMatchObject([difference])
  const made = applyEdits('pages.yaml', after, found[0].back ? [found[0].back] : [])
  expect(parseSource('pages.yaml', 'text' in made ? made.text : '').value).toEqual(before)
})

test('an entry that moved and was changed is both, and nothing else', () => {
  const after = BEFORE.replace('          - { name: Paddy, price: 2300 }\n', '').replace(
    'price: 1900 }\n',
    'price: 1900 }\n          - { name: Paddy, price: 2369 }\n',
  )
  const [before, value] = [BEFORE, after].map(text => parseSource('pages.yaml', text).value)
  expect(differencesBetween('pages.yaml', before, value).map(({ kind, after: words }) => [kind, words])).toEqual([
    ['moved', 'Paddy'],
    ['changed', '2369'],
  ])
})

test('the words of a language are told with those that they are for', () => {
  const [before, value] = [PAIRS, PAIRS.replace('మూసి ఉంది', 'మూసివేశారు')].map(
    text => parseSource('content/te/pages.yaml', text).value,
  )
  expect(differencesBetween('content/te/pages.yaml', before, value)).toMatchObject([
    { path: [1, 'te'], before: 'మూసి ఉంది', after: 'మూసివేశారు', within: 'Closed' },
  ])
})

test('sections and entries are called as people know them, not as files do', () => {
  const pages = (blocks: object[]) => ({ pages: [{ path: '/', title: 'Home', blocks }] })
  const grid = { type: 'cardGrid', items: [] }
  expect(differencesBetween('pages.yaml', pages([]), pages([grid]))).toMatchObject([
    { kind: 'added', label: 'Section', after: 'Cards', page: 'Home' },
  ])
  const [before, now] = [[], [{ title: 'Seed meeting' }]].map(items => ({ notices: { items } }))
  expect(differencesBetween('content/season.yaml', before, now)).toMatchObject([
    { kind: 'added', label: 'Notices', after: 'Seed meeting' },
  ])
})

test('a mark is told by its name, and a field that has come or gone by its own', () => {
  const hidden = { file: 'pages.yaml', kind: 'added' as const, label: 'Hidden', within: 'Prices', page: 'Home' }
  const mark = { ...hidden, path: ['pages', 0, 'blocks', 1, 'hidden'], after: 'true' }
  expect(differenceLine(mark, [])).toBe('Added: Hidden, Prices on Home')
  expect(stepInWords({ id: 1, differences: [mark] }, [])).toBe('Hidden, Prices')
})

test('a change is told by its entry, not by the picture that came along', () => {
  const picture = { file: 'content/images/k-lakshmi.jpg', kind: 'added' as const, path: [] }
  const entry = { file: 'content/a.yaml', kind: 'added' as const, path: ['people', 2], label: 'People', after: 'K. L.' }
  const step = { id: 1, differences: [picture, entry] }
  expect(stepInWords(step, [])).toBe('Added: People: K. L., and 1 more')
})
