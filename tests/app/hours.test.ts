// Whether the organisation is open, by the clocks of the site.
import { expect, test } from 'vitest'
import { isOpenAt } from '../../src/app/enhance/sayWhetherOpen.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const HOURS = JSON.stringify(['09:00', '18:00', DAYS, ['2027-01-26']])

test.each([
  ['on a working day', '2026-11-27T03:30:00Z', true],
  ['a minute before it opens', '2026-11-27T03:29:00Z', false],
  ['at its last minute', '2026-11-27T12:29:00Z', true],
  ['when it closes', '2026-11-27T12:30:00Z', false],
  ['on a Sunday', '2026-11-29T06:00:00Z', false],
  ['on a holiday', '2027-01-26T06:00:00Z', false],
])('%s', (_when, time, isOpen) => {
  expect(isOpenAt(Date.parse(time), HOURS, 'Asia/Kolkata')).toBe(isOpen)
})

test('without days it is open on every day', () => {
  const hours = JSON.stringify(['09:00', '18:00', null, []])
  expect(isOpenAt(Date.parse('2026-11-29T10:00:00Z'), hours)).toBe(true)
})
