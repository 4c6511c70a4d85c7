import { beforeEach, expect, test } from 'vitest'
import { provideLanguages } from '../../src/ui/language.ts'
import { priceData, messageOf, priceRows } from '../../src/ui/prices.ts'

// Dates are written in the language of the pages, which other tests of the worker may have set.
beforeEach(() => provideLanguages({ lang: 'en', base: '/' }))

const day = (date: string) => ({ date, ends: 1 })
const items = [
  { crop: 'Paddy', grade: 'Common', unit: 'a quintal', place: 'All godowns' },
  { crop: 'Cotton', unit: 'a quintal' },
  { crop: 'Paddy', grade: 'Common', price: 'Rs 2,100', from: day('2026-01-01') },
  { crop: 'Paddy', grade: 'Common', price: 'Rs 2,300', from: day('2026-02-01'), place: 'The mill' },
  { crop: 'Paddy', grade: 'Fine', price: 'Rs 2,500', checked: day('2026-02-03') },
]

test('lines of one crop and grade are one row: its newest price first, and the newest place', () => {
  const [paddy, cotton, fine] = priceRows(items)
  expect([paddy.crop, paddy.grade, paddy.unit, paddy.place]).toEqual(['Paddy', 'Common', 'a quintal', 'The mill'])
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
    place: 'The mill',
    price: 'Rs 2,300',
    from: '2026-02-01',
    before: { price: 'Rs 2,100', from: '2026-01-01' },
  })
  expect(rows[1]).not.toHaveProperty('price')
})
