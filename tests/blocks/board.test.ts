import { beforeEach, expect, test } from 'vitest'
import { asWritten, isDeferred } from '../../src/fields/deferred.ts'
import type { PriceList } from '../../src/fields/block.ts'
import { boardOn, type PriceLine, type PriceRow } from '../../src/fields/priceLines.ts'
import { runSchema } from '../../src/fields/describe.ts'
import { schema } from '../../src/blocks/board/schema.ts'
import { provideLanguages } from '../../src/ui/language.ts'
import { messageOf } from '../../src/ui/prices.ts'

// Dates are written in the language of the pages, which other tests of the worker may have set.
beforeEach(() => provideLanguages({ lang: 'en', base: '/' }))

type Lines = Record<string, string>[]

/** What the build makes of the days of rows. */
function settle(value: unknown): unknown {
  if (isDeferred(value)) return { date: asWritten('day', value), ends: 1 }
  if (Array.isArray(value)) return value.map(settle)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, settle(part)]))
}

/** What the schema says of a board, by the place of each line, and its rows on a day. */
function boardOf(lines: Lines, today = '2026-12-01') {
  const { output, issues } = runSchema(schema, { title: 'Prices', items: lines })
  const said = issues.map(({ path, message, ...issue }) => [
    path.slice(1).join('.'),
    (issue as { params?: { severity?: string } }).params?.severity ?? 'error',
    (message as unknown as { message: string }).message,
  ])
  const { items } = output as { items: PriceLine[] }
  const rows = settle(boardOn(items, today).rows) as PriceRow[]
  return { said, items, rows, all: rows.map(row => [row.place, row.unit, pricesOf(row)]) }
}

/** The price of a row and those before it. */
const pricesOf = ({ price, history = [] }: PriceRow) => [price?.price, ...history.map(each => each.price)]

const LINES: Lines = [
  { crop: 'Paddy', grade: 'Common', unit: 'a quintal', place: 'All godowns' },
  { crop: 'Cotton', unit: 'a quintal' },
  { crop: 'Paddy', grade: 'Common', price: 'Rs 2,100', from: '2026-01-01' },
  { crop: 'Paddy', grade: 'Common', price: 'Rs 2,300', from: '2026-02-01' },
  { crop: 'Paddy', grade: 'Fine', price: 'Rs 2,500', checked: '2026-02-03' },
]

test('lines of one crop and grade are one row, its newest price first, and place and unit need be said once', () => {
  const [paddy, cotton, fine] = boardOf(LINES).rows
  expect([paddy.crop, paddy.grade, paddy.unit, paddy.place]).toEqual(['Paddy', 'Common', 'a quintal', 'All godowns'])
  expect(pricesOf(paddy)).toEqual(['Rs 2,300', 'Rs 2,100'])
  expect([cotton.crop, cotton.price]).toEqual(['Cotton', undefined])
  expect([fine.grade, pricesOf(fine)]).toEqual(['Fine', ['Rs 2,500']])
})

const SENDER = { name: 'The society', phone: '+91 00000 00001' }
const WORDS = {
  notAnnounced: 'Not announced yet',
  pricesNotAnnounced: 'No prices today',
  pricesLeftOut: '{n} more on the page:',
  validUntil: 'Until {date}',
}
const URL = 'https://example.org/prices'
const listOf = (lines: Lines, today?: string): PriceList => ({
  title: 'Prices',
  url: URL,
  rows: boardOf(lines, today).rows,
})
const messageFor = (lines: Lines, today?: string) => messageOf([listOf(lines, today)], SENDER, WORDS)

test('a message says whose prices they are, has a line for each row, and says where they are and whom to call', () => {
  expect(messageFor(LINES)).toBe(
    `The society

Prices
Paddy, Common: Rs 2,300 a quintal (February 1, 2026)
Cotton: Not announced yet
Paddy, Fine: Rs 2,500 (February 3, 2026)
${URL}

+91 00000 00001`,
  )
})

test('a message has at most 700 letters, ends its list with a whole line, and says how many it leaves out', () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ crop: `Crop ${n}`, price: `Rs ${n + 1}`, from: '2026-01-01' }))
  const message = messageFor(many)
  expect(message.length).toBeLessThanOrEqual(700)
  const kept = message.match(/^Crop \d+: Rs \d+ \(January 1, 2026\)$/gm)?.length ?? 0
  expect(kept).toBeGreaterThan(10)
  expect(message).toContain(`\n${60 - kept} more on the page:\n${URL}\n\n+91 00000 00001`)
  const whole = messageOf([listOf(many)], SENDER, WORDS, { isWhole: true })
  expect(whole.match(/^Crop /gm)).toHaveLength(60)
})

test('a message in which all prices fit leaves none out, however narrowly', () => {
  for (let count = 1; count < 30; count++) {
    const lines = Array.from({ length: count }, (_, n) => ({ crop: `Crop ${n}`, price: 'Rs 1', from: '2026-01-01' }))
    const whole = messageOf([listOf(lines)], SENDER, WORDS, { isWhole: true })
    const message = messageFor(lines)
    expect(message === whole).toBe(whole.length <= 700)
    expect(message.length).toBeLessThanOrEqual(700)
  }
})

test('a message says until when a price holds, because it cannot hide it afterwards', () => {
  const priced = [{ crop: 'Maize', price: 'Rs 2,000', from: '2026-01-01', until: '2026-01-31' }]
  expect(messageFor(priced, '2026-01-31')).toContain('\nMaize: Rs 2,000 (Until January 31, 2026)\n')
  expect(messageFor(priced, '2026-02-01')).toBe(`The society\n\nPrices\nNo prices today\n${URL}\n\n+91 00000 00001`)
})

const paddy = { crop: 'Paddy', grade: 'Common', unit: 'a quintal', from: '2026-11-01' }

test.each<[string, Lines, unknown[]]>([
  [
    'one crop at two places',
    [
      { ...paddy, price: 'Rs 2,100', place: 'Upper yard' },
      { ...paddy, price: 'Rs 2,150', place: 'Lower yard' },
      { ...paddy, price: 'Rs 2,050', place: 'Lower yard', from: '2026-10-01' },
    ],
    [
      ['Upper yard', 'a quintal', ['Rs 2,100']],
      ['Lower yard', 'a quintal', ['Rs 2,150', 'Rs 2,050']],
    ],
  ],
  [
    'one crop by two units',
    [
      { ...paddy, price: 'Rs 2,100' },
      { ...paddy, price: 'Rs 1,600', unit: 'a bag' },
    ],
    [
      [undefined, 'a quintal', ['Rs 2,100']],
      [undefined, 'a bag', ['Rs 1,600']],
    ],
  ],
  [
    'the unit of a place, which the line without a price says',
    [
      { crop: 'Maize', place: 'Upper yard', unit: 'a quintal' },
      { crop: 'Maize', place: 'Lower yard', unit: 'a bag' },
      { crop: 'Maize', place: 'Lower yard', price: 'Rs 1,100', from: '2026-11-01' },
    ],
    [
      ['Upper yard', 'a quintal', [undefined]],
      ['Lower yard', 'a bag', ['Rs 1,100']],
    ],
  ],
  [
    'a place that one line alone says',
    [
      { crop: 'Maize', price: 'Rs 2,000', from: '2026-10-01' },
      { crop: 'Maize', price: 'Rs 2,100', from: '2026-11-01', place: 'The mill' },
    ],
    [['The mill', undefined, ['Rs 2,100', 'Rs 2,000']]],
  ],
])('rows are made of crop, grade, place and unit: %s', (_, lines, all) => {
  expect(boardOf(lines)).toMatchObject({ said: [], all })
})

test('two prices of one thing from one day cannot both hold', () => {
  const { said } = boardOf([
    { ...paddy, price: 'Rs 2,100', place: 'Upper yard' },
    { ...paddy, price: 'Rs 2,150', place: 'Upper yard' },
  ])
  expect(said).toEqual([['1.price', 'error', 'Paddy, Common has a price from 2026-11-01 already, Rs 2,100 (entry 1)']])
})

test('a line that might be for one of several places is told to say which', () => {
  const { said } = boardOf([
    { ...paddy, price: 'Rs 2,100', place: 'Upper yard' },
    { ...paddy, price: 'Rs 2,150', place: 'Lower yard' },
    { ...paddy, price: 'Rs 2,200', from: '2026-12-01' },
  ])
  const message = 'the line does not say its place, and other lines of Paddy, Common have Upper yard and Lower yard'
  expect(said).toEqual([['2', 'error', message]])
})

test('names that differ in capitals or spaces alone are told, and are one row', () => {
  const { said, all } = boardOf([
    { crop: 'Maize', place: 'Upper yard', price: 'Rs 2,000', from: '2026-10-01' },
    { crop: 'maize', place: 'Upper  Yard', price: 'Rs 2,100', from: '2026-11-01' },
  ])
  expect(said).toEqual([
    ['1.crop', 'warning', 'is written Maize in another line'],
    ['1.place', 'warning', 'is written Upper yard in another line'],
  ])
  expect(all).toHaveLength(1)
})

test('rows stay what they are in another language, whatever their words become there', () => {
  const { items } = boardOf([
    { ...paddy, price: 'Rs 2,100', place: 'Upper yard' },
    { ...paddy, price: 'Rs 2,150', place: 'Lower yard' },
  ])
  const translated = items.map(item => ({ ...item, place: 'యార్డు' }))
  expect(boardOn(translated, '2026-12-01').rows).toHaveLength(2)
})

test('a message names the place where a crop has prices at several', () => {
  const message = messageFor([
    { ...paddy, price: 'Rs 2,100', place: 'Upper yard' },
    { ...paddy, price: 'Rs 2,150', place: 'Lower yard' },
    { crop: 'Maize', price: 'Rs 2,000', from: '2026-11-01', place: 'The mill' },
  ])
  expect(message.split('\n').slice(3, 6)).toEqual([
    'Paddy, Common, Upper yard: Rs 2,100 a quintal (November 1, 2026)',
    'Paddy, Common, Lower yard: Rs 2,150 a quintal (November 1, 2026)',
    'Maize: Rs 2,000 (November 1, 2026)',
  ])
})

test.each([
  ['2026-10-31', 'Rs 2,100', '2026-10-31'],
  ['2026-11-01', 'Rs 2,300', '2026-11-30'],
  ['2026-11-30', 'Rs 2,300', '2026-11-30'],
  ['2026-12-01', undefined, undefined],
  ['2026-12-09', undefined, undefined],
  ['2026-12-10', 'Rs 2,400', undefined],
])('on %s a price that is over does not come back, and one without a last day holds until the next: %s', (today, price, until) => {
  const [row] = boardOf(
    [
      { ...paddy, price: 'Rs 2,100', from: '2026-10-01' },
      { ...paddy, price: 'Rs 2,300', from: '2026-11-01', until: '2026-11-30' },
      { ...paddy, price: 'Rs 2,400', from: '2026-12-10' },
    ],
    today,
  ).rows
  expect([row.price?.price, row.price?.until?.date]).toEqual([price, until])
})

test('a row keeps its last twelve prices, each with its first and its last day', () => {
  const lines = Array.from({ length: 15 }, (_, n) => ({ ...paddy, price: `Rs ${2000 + n}`, from: `2026-11-${n + 10}` }))
  const [{ price, history = [] }] = boardOf(lines).rows
  expect([price?.amount, history.length]).toEqual([2014, 12])
  expect(history[0]).toMatchObject({ price: 'Rs 2013', amount: 2013, from: '2026-11-23', until: '2026-11-23' })
})

const base = { crop: 'Paddy', grade: 'Common', unit: 'a quintal' }
const maize = { crop: 'Maize', price: 'Rs 2,000', from: '2026-11-01' }

test.each<[string, Lines, unknown[]]>([
  [
    'ten times the price before, among days on which it was checked',
    [
      { crop: 'Maize', price: 'Rs 2,000', checked: '2026-11-01' },
      { crop: 'Maize', price: 'Rs 20,500', checked: '2026-11-08' },
    ],
    [['1.price', 'warning', 'the price before was Rs 2,000, and this is Rs 20,500']],
  ],
  [
    'digits of another script, a tenth of the price before',
    [maize, { ...maize, price: 'రూ ౨౦౫', from: '2026-11-08' }],
    [['1.price', 'warning', 'the price before was Rs 2,000, and this is రూ ౨౦౫']],
  ],
  [
    'the sign of the Telugu script that looks like a zero',
    [{ ...maize, price: 'రూ 2,3ం0' }],
    [['0.price', 'warning', 'రూ 2,3ం0 has letters among its digits']],
  ],
  [
    'a price of less than nothing',
    [{ ...maize, price: '-Rs 2,000' }],
    [['0.price', 'warning', '-Rs 2,000 is less than nothing']],
  ],
  [
    'another currency in one row',
    [maize, { ...maize, price: '$2,050', from: '2026-11-08' }],
    [['1.price', 'warning', '$2,050 is in USD, and Rs 2,000 of Maize is in INR']],
  ],
  [
    'no currency where others say theirs',
    [maize, { crop: 'Cotton', price: '7,100', from: '2026-11-01' }],
    [['1.price', 'warning', '7,100 does not say its currency, and Rs 2,000 of Maize is in INR']],
  ],
  [
    'the unit in the price, and once more',
    [{ ...base, price: 'Rs 2,300 a quintal', from: '2026-11-01' }],
    [['0.price', 'warning', 'Rs 2,300 a quintal says its unit, which is shown behind it once more']],
  ],
  [
    'a grade in the crop of one line',
    [base, { crop: 'Common paddy', unit: 'a quintal', price: 'Rs 2,300', from: '2026-11-01' }],
    [['1.crop', 'warning', 'another line has this as the crop Paddy of the grade Common']],
  ],
  [
    'a unit that is written in two ways',
    [base, { ...base, unit: 'per quintal', price: 'Rs 2,300', from: '2026-11-01' }],
    [['1.unit', 'warning', 'is written a quintal in another line']],
  ],
  [
    'a unit that takes the place of another one',
    [
      { ...base, price: 'Rs 2,300', from: '2026-10-01' },
      { ...base, price: 'Rs 1,700', unit: 'a bag', from: '2026-11-01' },
    ],
    [['1.unit', 'warning', 'until now Paddy, Common was priced by a quintal, and that price goes on being shown']],
  ],
  [
    'a year that was not counted on',
    [
      { ...maize, from: '2026-09-01' },
      { ...maize, price: 'Rs 2,050', from: '2026-10-01' },
      { ...maize, price: 'Rs 2,100', from: '2025-11-01' },
    ],
    [
      [
        '2.from',
        'warning',
        '2025-11-01 is before 2026-10-01, the day of the line beside it, so that this is an old price',
      ],
    ],
  ],
  [
    'a year that was not counted on, the newest first',
    [
      { ...maize, price: 'Rs 2,100', from: '2025-11-01' },
      { ...maize, price: 'Rs 2,050', from: '2026-10-01' },
      { ...maize, from: '2026-09-01' },
      { ...maize, from: '2026-08-01' },
    ],
    [
      [
        '0.from',
        'warning',
        '2025-11-01 is before 2026-10-01, the day of the line beside it, so that this is an old price',
      ],
    ],
  ],
])('a board is compared with itself: %s', (_, lines, said) => expect(boardOf(lines).said).toEqual(said))

test.each<[string, Lines]>([
  ['newest first', [maize, { ...maize, from: '2026-10-01' }, { ...maize, from: '2026-09-01' }]],
  [
    'one row the newest first, and another one last',
    [
      maize,
      { ...maize, from: '2026-10-01' },
      { ...base, price: 'Rs 2,300', from: '2026-10-01' },
      { ...base, price: 'Rs 2,350', from: '2026-11-01' },
    ],
  ],
  [
    'a unit whose last price has ended',
    [
      { ...base, price: 'Rs 2,300', from: '2026-10-01', until: '2026-10-31' },
      { ...base, price: 'Rs 1,700', unit: 'a bag', from: '2026-11-01' },
    ],
  ],
  ['a range, and a price in words', [maize, { ...maize, price: 'Rs 2,000 to 2,100', from: '2026-11-08' }]],
  ['every script of digits', [maize, { ...maize, price: 'రూ ౨,౦౫౦', from: '2026-11-08' }]],
  [
    'grades that share a word',
    [
      { ...base, grade: 'Grade A', price: 'Rs 2,300', from: '2026-11-01' },
      { ...base, grade: 'Grade B', price: 'Rs 2,200', from: '2026-11-01' },
    ],
  ],
])('nothing is said of a sound board: %s', (_, lines) => expect(boardOf(lines).said).toEqual([]))
