// Days by the clocks of a site, as moments.
import { expect, test } from 'vitest'
import { startOfDay, withOffset } from '../../src/fields/day.ts'
import { calendarOf, shownDay } from '../../src/node/page/calendar.ts'

const INDIA = { timeZone: 'Asia/Kolkata' }

test('the setting says what day it is', () => {
  expect(calendarOf(INDIA, { TODAY: '2026-11-25' })).toEqual({
    today: '2026-11-25',
    timeZone: 'Asia/Kolkata',
    isOwn: true,
  })
})

test.each(['25.11.2026', '2026-11-45', '2026-02-30', 'tomorrow'])('%s is no day', day => {
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
  const calendar = { today: '2026-11-25', timeZone }
  expect(new Date(shownDay('2026-11-30', calendar).ends).toISOString()).toBe(end)
})

// Clocks that go forward or back during the day, at its end, or so that it ends twice.
test.each([
  ['Australia/Sydney', '2026-10-03', '2026-10-03T14:00:00.000Z'],
  ['Australia/Sydney', '2026-10-04', '2026-10-04T13:00:00.000Z'],
  ['Australia/Sydney', '2027-04-03', '2027-04-03T13:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-26', '2026-09-26T12:00:00.000Z'],
  ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z'],
  ['America/Havana', '2026-03-07', '2026-03-08T05:00:00.000Z'],
  ['America/Havana', '2026-10-31', '2026-11-01T04:00:00.000Z'],
  ['America/Santiago', '2026-04-04', '2026-04-05T04:00:00.000Z'],
  ['America/Santiago', '2026-09-05', '2026-09-06T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-30', '2026-11-30T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-11-30', '2026-12-01T12:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-30', '2026-11-30T18:15:00.000Z'],
])('in %s the day %s ends at %s', (timeZone, day, end) => {
  expect(new Date(shownDay(day, { today: day, timeZone }).ends).toISOString()).toBe(end)
})

// Clocks that go forward at midnight or the day before, offsets of half hours and quarters, a day that was left out.
test.each([
  ['Asia/Kolkata', '2026-11-25', '2026-11-25T00:00:00+05:30'],
  ['America/Los_Angeles', '2026-11-25', '2026-11-25T00:00:00-08:00'],
  ['America/Los_Angeles', '2026-07-01', '2026-07-01T00:00:00-07:00'],
  ['America/Los_Angeles', '2026-11-02', '2026-11-02T00:00:00-08:00'],
  ['UTC', '2026-11-25', '2026-11-25T00:00:00+00:00'],
  ['Asia/Kathmandu', '2026-11-25', '2026-11-25T00:00:00+05:45'],
  ['America/St_Johns', '2026-11-25', '2026-11-25T00:00:00-03:30'],
  ['Africa/Cairo', '2026-04-24', '2026-04-24T01:00:00+03:00'],
  ['America/Havana', '2026-11-01', '2026-11-01T00:00:00-04:00'],
  ['Pacific/Kiritimati', '2026-11-25', '2026-11-25T00:00:00+14:00'],
  ['Pacific/Apia', '2011-12-30', '2011-12-31T00:00:00+14:00'],
  ['Europe/London', '2024-05', '2024-05-01T00:00:00+01:00'],
  ['Asia/Kolkata', '1881-06', '1881-06-01T00:00:00+05:21'],
])('in %s %s begins at %s', (timeZone, day, start) => {
  const written = withOffset(startOfDay(day, timeZone), timeZone)
  expect(written).toBe(start)
  expect(new Intl.DateTimeFormat('sv', { timeZone }).format(Date.parse(written))).toBe(start.slice(0, 10))
})
