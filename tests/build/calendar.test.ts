// Days by the clocks of a site, in words and as moments, and what pages show of entries with dates.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dates } from '../../src/fields/day.ts'
import { calendarOf, shownDay, validOn } from '../../src/build/pipeline/calendar.ts'
import type { CheckedPage } from '../../src/model/checks/checkedPage.ts'

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

describe('what a page shows', () => {
  const entry = z.strictObject({ title: z.string(), ...dates() })
  const page = (...items: object[]) =>
    ({ blocks: [{ type: 'notice', props: { items: items.map(item => entry.parse(item)) } }] }) as unknown as CheckedPage
  const shown = (today: string, ...items: object[]) =>
    validOn(page(...items), today).blocks.flatMap(({ props }) =>
      (props.items as { title: string }[]).map(each => each.title),
    )

  test.each([
    ['2026-11-30', []],
    ['2026-12-01', ['A']],
    ['2026-12-05', ['A']],
    ['2026-12-06', []],
  ])('on %s of an entry from the 1st until the 5th of December: %j', (today, titles) => {
    expect(shown(today, { title: 'A', from: '2026-12-01', until: '2026-12-05' })).toEqual(titles)
  })

  test('entries without dates stay, and a section without any entry goes', () => {
    expect(shown('2026-12-01', { title: 'A' }, { title: 'B', until: '2026-11-30' })).toEqual(['A'])
    expect(validOn(page({ title: 'B', until: '2026-11-30' }), '2026-12-01').blocks).toEqual([])
  })
})
