// Days by the clocks of a site, in words and as moments.
import { expect, test } from 'vitest'
import { calendarOf, shownDay } from '../../src/node/pipeline/calendar.ts'

const INDIA = { timeZone: 'Asia/Kolkata', locale: 'en_IN' }

test('the setting says what day it is', () => {
  expect(calendarOf(INDIA, { TODAY: '2026-11-25' })).toEqual({
    today: '2026-11-25',
    timeZone: 'Asia/Kolkata',
    locale: 'en-IN',
  })
})

test.each(['25.11.2026', '2026-11-45', 'tomorrow'])('%s is no day', day => {
  expect(() => calendarOf(INDIA, { TODAY: day })).toThrow(`not ${day}`)
})

test('a time zone that does not exist counts as UTC; validating tells it', () => {
  expect(calendarOf({ timeZone: 'Asia/Nowhere' }, { TODAY: '2026-11-25' }).timeZone).toBe('UTC')
})

test.each([
  ['Asia/Kolkata', '2026-11-30T18:30:00.000Z'],
  ['UTC', '2026-12-01T00:00:00.000Z'],
  ['America/New_York', '2026-12-01T05:00:00.000Z'],
])('in %s the 30th of November ends at %s', (timeZone, end) => {
  const calendar = { today: '2026-11-25', timeZone, locale: 'en-IN' }
  expect(new Date(shownDay('2026-11-30', calendar).ends).toISOString()).toBe(end)
})

test.each([
  ['en-IN', '30 November 2026'],
  ['te', '30 నవంబర్, 2026'],
])('a day in %s is %s', (locale, words) => {
  expect(shownDay('2026-11-30', { today: '2026-11-25', timeZone: 'UTC', locale }).words).toBe(words)
})
