// A price or another amount without its figure never passes, in whatever field and script it is written.
import { expect, test } from 'vitest'
import { amountWithoutFigure } from '../../src/fields/money.ts'
import { loadTelugu } from '../languages/library.ts'
import { loadLibrary, textOf } from './library.ts'

const NEXT = '      - type: social\n'

/** What is said of the library's pages with a section more. */
const problemsWith = (section: string) =>
  loadLibrary({ 'pages.yaml': textOf('pages.yaml').replace(NEXT, `${section}\n${NEXT}`) }).problems

const found = (section: string) => problemsWith(section).map(({ code, line, place }) => ({ code, line, place }))

/** The line of the first section more. */
const LINE = textOf('pages.yaml').split(NEXT)[0].split('\n').length

const notice = (fields: string) => `      - { type: notice, items: [{ title: Cards, ${fields} }] }`

const AMOUNTS = [
  'Rs 0,000 a quintal',
  'Rs. 0',
  'Rs 0.00',
  '₹0',
  '₹ 00',
  '₹ —',
  'Rs. ___ a bag',
  '₹ …',
  'Rs XX a bag',
  '0 rupees',
  '0,00,000',
  '$ 0.00',
  '0,00 €',
  'క్వింటాలుకు రూ. 0,000',
  'రూ. ౦',
  'రూ. ౦,౦౦౦',
  '౦ రూపాయలు',
  'रु ०',
]

test.each(AMOUNTS)('%s has no figure, wherever words may stand', amount => {
  const quoted = JSON.stringify(amount)
  const places = [
    notice(`checked: 2026-11-20, price: ${quoted}`),
    notice(`text: ${quoted}`),
    notice(`text: ${JSON.stringify(`Cards cost **${amount}** for now.`)}`),
    `      - { type: stats, items: [{ value: ${quoted}, label: a card }] }`,
    `      - { type: stats, items: [{ value: "7", label: ${quoted} }] }`,
    `      - { type: prose, title: Cards, body: ${quoted} }`,
    `      - { type: summary, items: [{ label: Cards, answer: ${quoted} }, { label: Books, answer: Two. }] }`,
    `      - { type: table, title: Cards, caption: Cards, columns: [{ field: a, label: A, kind: heading }, { field: b, label: B }], rows: [{ a: Card, b: ${quoted} }] }`,
  ]
  const lines = places.map((_, n) => LINE + n)
  expect(found(places.join('\n')).map(({ code, line }) => [code, line])).toEqual(
    lines.map(line => ['missing-figure', line]),
  )
})

test('the message says where, and what to write', () => {
  const [problem, ...others] = problemsWith(notice('checked: 2026-11-20, price: "Rs 0,000 a quintal"'))
  expect(others).toEqual([])
  expect(problem).toMatchObject({ code: 'missing-figure', severity: 'error', file: 'pages.yaml' })
  expect(problem.place).toContain('items > 1 (Cards) > price')
  expect(`${problem.message}. ${problem.hint}`).toBe(
    '"Rs 0,000 a quintal" has no figure for "Rs 0,000". Write the figure, or say in words that it is not announced yet or that nothing is paid.',
  )
})

test.each([
  '0',
  '0,000',
  '00',
  '౦',
  '—',
  '?',
  '…',
  'TBA',
  'Rs a quintal',
  '0 a quintal',
  '0 per 100 kg',
])('a price is not %s', price =>
  expect(found(notice(`checked: 2026-11-20, price: ${JSON.stringify(price)}`)).map(({ code }) => code)).toEqual([
    'missing-figure',
  ]))

test.each(['—', '-', '?', '…', 'TBD', '₹', 'Rs'])('a figure is not %s', value =>
  expect(
    found(`      - { type: stats, items: [{ value: ${JSON.stringify(value)}, label: cards }] }`).map(
      ({ code }) => code,
    ),
  ).toEqual(['missing-figure']))

test.each([
  'Two pounds a year',
  'Rs 2,300 a quintal',
  'Rs 0.50 a page',
  '₹1,000.00',
  'రూ. 1,50,000 వరకు',
  'రూ. ౨,౩౦౦',
  'Rs 20 for 0 to 5 kg',
  '20 rupees',
  '1.00 €',
  '-5 $',
])('%s is a price', price => expect(found(notice(`checked: 2026-11-20, price: ${JSON.stringify(price)}`))).toEqual([]))

test.each([
  'Members have paid Rs **10,000** since 2000.',
  'రూ. **352** కోట్లు',
  'Call +91 00000 00001, from 09:00.',
  'Rs – the sign of the rupee',
  'In 2000 Rs 50 was much.',
  'Version 0.0.0 costs nothing.',
  'Prices in Rs',
  'Price (₹)',
])('%s may be said', text => expect(amountWithoutFigure(text)).toBe(undefined))

test.each([
  ['A passbook costs Rs 0 for members.', 'warning'],
  ['సభ్యులకు పాస్ పుస్తకం ధర రూ. ౦ మాత్రమే.', 'warning'],
  ['A passbook costs Rs 0,000 for members.', 'error'],
  ['A passbook costs ₹ — for all members.', 'error'],
  ['Rs 0 a bag', 'error'],
])('%s is told with an %s', (words, severity) => {
  const problems = problemsWith(notice(`text: ${JSON.stringify(words)}`))
  expect(problems.map(problem => [problem.code, problem.severity])).toEqual([['missing-figure', severity]])
})

test('a figure may hold for a year that is written as a number', () => {
  expect(found('      - { type: stats, items: [{ value: "7", label: cards, asOf: 2024 }] }')).toEqual([])
  expect(found('      - { type: prose, title: A, body: B, source: The office, asOf: 2024 }')).toEqual([])
})

test('a measure whose every value is zero draws nothing', () => {
  const chart = (values: number[]) =>
    `      - { type: chart, title: Sold, caption: Sold, label: { field: year, label: Year }, measures: [{ field: sold, label: Sold, unit: Rs }], columns: [{ field: sold, label: Sold }], records: [${values.map((sold, n) => `{ year: "${2000 + n}", sold: ${sold} }`).join(', ')}] }`
  expect(found(chart([0, 0])).map(({ code, place }) => [code, place])).toEqual([
    ['missing-figure', expect.stringContaining('measures > 1')],
  ])
  expect(found(chart([0, 4]))).toEqual([])
})

test('a sample was not checked, wherever its mark stands', () => {
  const price = 'price: Rs 20, checked: 2026-11-20'
  const item = `title: Cards, ${price}`
  const places = [
    notice(`${price}, sample: true`),
    `      - { type: notice, sample: true, items: [{ ${item} }] }`,
    '      - { type: prose, title: Cards, body: Two., checked: 2026-11-20, sample: true }',
    '      - { type: cardGrid, variant: plain, items: [{ title: Cards, content: Two., checked: 2026-11-20, sample: true }] }',
  ]
  const said = places.map(place => problemsWith(place).map(({ code, message }) => `${code}: ${message}`))
  expect(said).toEqual(places.map(() => ['not-valid: a sample cannot have been checked']))
})

test('a sample in a content file was not checked, whether the file or a list in it bears the mark', () => {
  const shown = (reference: string) => `      - { type: notice, items: { from: ${reference} } }`
  const item = '{ title: Cards, price: Rs 20, checked: 2026-11-20 }'
  const load = (reference: string, content: string) =>
    loadLibrary({
      'pages.yaml': textOf('pages.yaml').replace(NEXT, `${shown(reference)}\n${NEXT}`),
      'content/cards.yaml': content,
    }).problems.map(({ code, file }) => `${file} ${code}`)
  expect(load('cards', `sample: true\nitems:\n  - ${item}\n`)).toEqual(['content/cards.yaml not-valid'])
  expect(load('cards.all', `all:\n  sample: true\n  items:\n    - ${item}\n`)).toEqual(['content/cards.yaml not-valid'])
  expect(load('cards.all', `sample: true\nall:\n  - ${item}\n`)).toEqual(['content/cards.yaml not-valid'])
  expect(load('cards', `items:\n  - ${item}\n`)).toEqual([])
})

test('a translation gives the figure as well', () => {
  const pairs = '- en: Open six days a week\n  te: ఒక్కో కార్డుకు రూ. 0\n  state: draft\n'
  const { problems } = loadTelugu({ 'content/te/pages.yaml': pairs })
  expect(problems.map(({ code, line }) => [code, line])).toContainEqual(['missing-figure', 2])
})
