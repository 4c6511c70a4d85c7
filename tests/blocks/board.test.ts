import { beforeEach, expect, test } from 'vitest'
import { withRows } from '../../src/fields/priceLines.ts'
import { runSchema } from '../../src/fields/describe.ts'
import { schema } from '../../src/blocks/board/schema.ts'
import { provideLanguages } from '../../src/ui/language.ts'
import { messageOf, priceData, type PriceLine, priceRows } from '../../src/ui/prices.ts'

// Dates are written in the language of the pages, which other tests of the worker may have set.
beforeEach(() => provideLanguages({ lang: 'en', base: '/' }))

const day = (date = '') => ({ date, ends: 1 })
const items = withRows([
  { crop: 'Paddy', grade: 'Common', unit: 'a quintal', place: 'All godowns' },
  { crop: 'Cotton', unit: 'a quintal' },
  { crop: 'Paddy', grade: 'Common', price: 'Rs 2,100', from: day('2026-01-01') },
  { crop: 'Paddy', grade: 'Common', price: 'Rs 2,300', from: day('2026-02-01') },
  { crop: 'Paddy', grade: 'Fine', price: 'Rs 2,500', checked: day('2026-02-03') },
])

test('lines of one crop and grade are one row, its newest price first, and place and unit need be said once', () => {
  const [paddy, cotton, fine] = priceRows(items)
  expect([paddy.crop, paddy.grade, paddy.unit, paddy.place]).toEqual(['Paddy', 'Common', 'a quintal', 'All godowns'])
  expect(paddy.prices.map(({ price }) => price)).toEqual(['Rs 2,300', 'Rs 2,100'])
  expect([cotton.crop, cotton.prices]).toEqual(['Cotton', []])
  expect([fine.grade, fine.prices.length]).toEqual(['Fine', 1])
})

test('a message has a line for each row, and says where no price holds', () => {
  expect(messageOf([{ title: 'Prices', items }], { notAnnounced: 'Not announced yet' })).toBe(
    [
      'Prices',
      'Paddy, Common: Rs 2,300 a quintal (February 1, 2026)',
      'Cotton: Not announced yet',
      'Paddy, Fine: Rs 2,500 (February 3, 2026)',
    ].join('\n'),
  )
})

test('a message has at most 700 letters, and ends with a whole line', () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ crop: `Crop number ${n}` }))
  const message = messageOf([{ title: 'Prices', items: many }], { notAnnounced: 'Not announced yet' })
  expect(message.length).toBeLessThanOrEqual(700)
  expect(message).toMatch(/\nCrop number \d+: Not announced yet$/)
})

test('a message says until when a price holds, because it cannot hide it afterwards', () => {
  const priced = [{ crop: 'Maize', price: 'Rs 2,000', from: day('2026-01-01'), until: day('2026-01-31') }]
  expect(messageOf([{ items: priced }], { validUntil: 'Until {date}' })).toBe(
    'Maize: Rs 2,000 (Until January 31, 2026)',
  )
})

test('other programs get the newest price of each row with its days, and the one before', () => {
  const [{ title, rows }] = priceData([{ title: 'Prices', items }])
  expect(title).toBe('Prices')
  expect(JSON.parse(JSON.stringify(rows[0]))).toEqual({
    crop: 'Paddy',
    grade: 'Common',
    unit: 'a quintal',
    place: 'All godowns',
    price: 'Rs 2,300',
    from: '2026-02-01',
    before: { price: 'Rs 2,100', from: '2026-01-01' },
  })
  expect(rows[1]).not.toHaveProperty('price')
})

const paddy = { crop: 'Paddy', grade: 'Common', unit: 'a quintal', from: '2026-11-01' }

/** What the schema says of a board, by the place of each line, and the rows of the board. */
function boardOf(...lines: Record<string, string>[]) {
  const { output, issues } = runSchema(schema, { title: 'Prices', items: lines })
  const said = issues.map(({ path, message, ...issue }) => [
    path.slice(1).join('.'),
    (issue as { params?: { severity?: string } }).params?.severity ?? 'error',
    (message as unknown as { message: string }).message,
  ])
  const shown = (output as { items: PriceLine[] }).items.map((item, n) => ({ ...item, from: day(lines[n].from) }))
  const rows = issues.length
    ? []
    : priceRows(shown).map(row => [row.place, row.unit, row.prices.map(each => each.price)])
  return { said, rows, items: shown }
}

test.each<[string, Record<string, string>[], unknown[]]>([
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
      ['Upper yard', 'a quintal', []],
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
])('rows are made of crop, grade, place and unit: %s', (_, lines, rows) => {
  expect(boardOf(...lines)).toMatchObject({ said: [], rows })
})

test('two prices of one thing from one day cannot both hold', () => {
  const { said } = boardOf(
    { ...paddy, price: 'Rs 2,100', place: 'Upper yard' },
    { ...paddy, price: 'Rs 2,150', place: 'Upper yard' },
  )
  expect(said).toEqual([['1.price', 'error', 'Paddy, Common has a price from 2026-11-01 already, Rs 2,100 (entry 1)']])
})

test('a line that might be for one of several places is told to say which', () => {
  const { said } = boardOf(
    { ...paddy, price: 'Rs 2,100', place: 'Upper yard' },
    { ...paddy, price: 'Rs 2,150', place: 'Lower yard' },
    { ...paddy, price: 'Rs 2,200', from: '2026-12-01' },
  )
  const message = 'the line does not say its place, and other lines of Paddy, Common have Upper yard and Lower yard'
  expect(said).toEqual([['2', 'error', message]])
})

test('names that differ in capitals or spaces alone are told, and are one row', () => {
  const { said, items } = boardOf(
    { crop: 'Maize', place: 'Upper yard', price: 'Rs 2,000', from: '2026-10-01' },
    { crop: 'maize', place: 'Upper  Yard', price: 'Rs 2,100', from: '2026-11-01' },
  )
  expect(said).toEqual([
    ['1.crop', 'warning', 'is written Maize in another line'],
    ['1.place', 'warning', 'is written Upper yard in another line'],
  ])
  expect(priceRows(items).map(({ prices }) => prices.length)).toEqual([2])
})

test('rows stay what they are in another language, whatever their words become there', () => {
  const { items } = boardOf(
    { ...paddy, price: 'Rs 2,100', place: 'Upper yard' },
    { ...paddy, price: 'Rs 2,150', place: 'Lower yard' },
  )
  expect(priceRows(items.map(item => ({ ...item, place: 'యార్డు' })))).toHaveLength(2)
})

test('a message names the place where a crop has prices at several', () => {
  const { items } = boardOf(
    { ...paddy, price: 'Rs 2,100', place: 'Upper yard' },
    { ...paddy, price: 'Rs 2,150', place: 'Lower yard' },
    { crop: 'Maize', price: 'Rs 2,000', from: '2026-11-01', place: 'The mill' },
  )
  expect(messageOf([{ items }], {}).split('\n')).toEqual([
    'Paddy, Common, Upper yard: Rs 2,100 a quintal (November 1, 2026)',
    'Paddy, Common, Lower yard: Rs 2,150 a quintal (November 1, 2026)',
    'Maize: Rs 2,000 (November 1, 2026)',
  ])
})
