// Whether the organisation is open, by the clocks of the site.
import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { isOpenAt } from '../../src/app/enhance/byTheClock.ts'
import { hoursData } from '../../src/app/machineForms.ts'
import { Hours } from '../../src/ui/Hours.tsx'
import type { OpeningHours } from '../../src/openingHours.ts'
import { WordsContext } from '../../src/ui/withLang.tsx'

const WORKING = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const WORDS = { openNow: 'Open', closedNow: 'Closed' }

/** What a script finds behind the hours on a page. */
function told(hours: Omit<OpeningHours, 'hours'>): string {
  const shown = createElement(Hours, { hours: 'See the door', ...hours })
  const html = renderToString(createElement(WordsContext, { value: WORDS }, shown))
  return (/data-hours="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')
}

// Written as what clocks show at the place, of which the second has summer time.
const ZONES = { 'Asia/Kolkata': '+05:30', 'America/Los_Angeles': '-08:00' }
const isOpen = (hours: Omit<OpeningHours, 'hours'>, clock: string, zone: keyof typeof ZONES) =>
  isOpenAt(Date.parse(`${clock.replace(' ', 'T')}:00${ZONES[zone]}`), told(hours), zone)

const day = {
  opens: '09:00',
  closes: '18:00',
  openDays: WORKING,
  holidays: [{ date: '2026-12-25', name: 'Christmas' }],
}
// From Thursday to Saturday, into the next morning.
const night = { ...day, opens: '18:00', closes: '02:00', openDays: ['Thursday', 'Friday', 'Saturday'] }
const withBreak = {
  ...day,
  closes: '13:00',
  alsoOpen: [
    { opens: '14:00', closes: '18:00' },
    { opens: '10:00', closes: '12:00', days: ['Saturday'] },
  ],
}

// 2026-11-27 is a Friday.
test.each([
  ['at its first minute', day, '2026-11-27 09:00', true],
  ['a minute before it opens', day, '2026-11-27 08:59', false],
  ['at its last minute', day, '2026-11-27 17:59', true],
  ['when it closes', day, '2026-11-27 18:00', false],
  ['on a day that is not named', day, '2026-11-29 12:00', false],
  ['on a holiday', day, '2026-12-25 12:00', false],
  ['late on the first day of a week of nights', night, '2026-11-26 23:59', true],
  ['at midnight', night, '2026-11-27 00:00', true],
  ['after midnight of the last night, on a day that is not named', night, '2026-11-29 01:59', true],
  ['when a night ends', night, '2026-11-29 02:00', false],
  ['before the first night, on the morning of a day that is named', night, '2026-11-26 01:00', false],
  ['in the evening between two nights', night, '2026-11-28 17:59', false],
  ['in the night after a holiday', night, '2026-12-26 01:00', false],
  ['in the night that runs into a holiday', night, '2026-12-25 01:00', true],
  ['before a break', withBreak, '2026-11-27 12:59', true],
  ['in a break', withBreak, '2026-11-27 13:30', false],
  ['after a break', withBreak, '2026-11-27 14:00', true],
  ['on a short day', withBreak, '2026-11-28 11:00', true],
  ['in the afternoon of a short day', withBreak, '2026-11-28 15:00', false],
  ['in the afternoon of a holiday', withBreak, '2026-12-25 15:00', false],
  ['at the last minute of a day that ends at midnight', { opens: '10:00', closes: '24:00' }, '2026-11-29 23:59', true],
  ['after a day that ends at midnight', { opens: '10:00', closes: '24:00' }, '2026-11-29 00:30', false],
  ['at any time, where it never closes', { opens: '00:00', closes: '24:00' }, '2026-11-29 00:00', true],
  ['on every day, where no days are named', { opens: '18:00', closes: '02:00' }, '2026-11-30 00:30', true],
])('%s', (_when, hours, clock, expected) => {
  expect([isOpen(hours, clock, 'Asia/Kolkata'), isOpen(hours, clock, 'America/Los_Angeles')]).toEqual([
    expected,
    expected,
  ])
})

test('the night after the one in which clocks are put forward belongs to the day before', () => {
  const sundays = told({ opens: '18:00', closes: '02:00', openDays: ['Sunday'] })
  // Monday, 2026-03-09, 00:30 in California, whose Sunday had 23 hours.
  expect(isOpenAt(Date.parse('2026-03-09T00:30:00-07:00'), sundays, 'America/Los_Angeles')).toBe(true)
  expect(isOpenAt(Date.parse('2026-03-08T00:30:00-08:00'), sundays, 'America/Los_Angeles')).toBe(false)
})

test('hours in words alone say nothing about now', () => {
  expect(told({ holidays: day.holidays })).toBe('')
})

test('search engines are told all hours, and those past midnight as they are', () => {
  expect(hoursData(night)).toEqual({
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      opens: '18:00',
      closes: '02:00',
      dayOfWeek: night.openDays,
    },
  })
  const specification = hoursData(withBreak).openingHoursSpecification as object[]
  expect(specification).toMatchObject([
    { opens: '09:00', closes: '13:00', dayOfWeek: WORKING },
    { opens: '14:00', closes: '18:00', dayOfWeek: WORKING },
    { opens: '10:00', closes: '12:00', dayOfWeek: ['Saturday'] },
  ])
  expect(hoursData({ opens: '00:00', closes: '24:00' })).toMatchObject({
    openingHoursSpecification: { opens: '00:00', closes: '23:59' },
  })
  expect(hoursData({})).toEqual({})
})
