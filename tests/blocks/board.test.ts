import { beforeEach, expect, test } from 'vitest'
import { messageOf, rowsOf } from '../../src/blocks/board/rows.ts'
import { provideLanguages } from '../../src/ui/language.ts'

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
  const [paddy, cotton, fine] = rowsOf(items)
  expect([paddy.crop, paddy.grade, paddy.unit, paddy.place]).toEqual(['Paddy', 'Common', 'a quintal', 'The mill'])
  expect(paddy.prices.map(({ price }) => price)).toEqual(['Rs 2,300', 'Rs 2,100'])
  expect([cotton.crop, cotton.prices]).toEqual(['Cotton', []])
  expect([fine.grade, fine.prices.length]).toEqual(['Fine', 1])
})

test('a message has a line for each row, and says where no price holds', () => {
  expect(messageOf('Prices', rowsOf(items), 'Not announced yet')).toBe(
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
  const message = messageOf('Prices', rowsOf(many), 'Not announced yet')
  expect(message.length).toBeLessThanOrEqual(700)
  expect(message).toMatch(/\nCrop number \d+: Not announced yet$/)
})
