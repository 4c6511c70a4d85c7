// Days on which something begins, ends or was checked: whole days by the clocks of the site.
import { z } from 'zod'
import { acrossFields, addIssue } from './issueParams.ts'
import { defer, isDeferred } from './deferred.ts'
import { dateFormat } from '../intl.ts'

/** A day as components receive it. */
export interface ShownDay {
  /** YYYY-MM-DD */
  date: string
  /** When the day is over, in ms since 1970. */
  ends: number
}

/** One day, YYYY-MM-DD. */
export const day = (description: string) =>
  z.iso
    .date()
    .describe(`${description}, YYYY-MM-DD`)
    .transform(value => defer<ShownDay>('day', value))

/** The day that a checked field names, YYYY-MM-DD. */
export const dayIn = (value: unknown): string | undefined =>
  isDeferred(value) && value.$ === 'day' ? value.value : undefined

/** Days, months and years that have been, whatever is written: what is still to come is refused, or doubted. */
export const past = z.registry<{ isDoubt: boolean }>()

/** Makes a field one of something that has been. With `isDoubt` what is still to come is a warning. */
export function hasBeen<Schema extends z.ZodType>(schema: Schema, { isDoubt = false } = {}): Schema {
  past.add(schema, { isDoubt })
  return schema
}

/** The dates of an entry: the build leaves it out before the first and after the last day. */
export const dates = () => ({
  from: day('The first day on which it is shown').meta({ label: 'Shown from' }).optional(),
  until: day('The last day on which it is shown').meta({ label: 'Shown until', isLastDay: true }).optional(),
  checked: hasBeen(day('The day on which somebody last made sure that it is right'))
    .optional()
    .meta({ label: 'Checked on', isRare: true }),
})

/** Checks that a price has a date. */
export const pricesHaveDates = () =>
  acrossFields<{ price?: string }>((entry, context) => {
    // A wrong one was reported already.
    if (entry.price !== undefined && !('from' in entry || 'checked' in entry))
      addIssue(
        context,
        ['price'],
        { message: 'a price needs the day from which it holds (from), or on which it was checked (checked)' },
        { needs: ['from', 'checked'] },
      )
  })

// The moments at which days begin and end by the clocks of a time zone, for browsers and for other programs.

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60_000
// In minutes: no clock is further from UTC.
const MAX_OFFSET = 15 * 60

/** The day of a moment as clocks show it, in the form of ISO 8601, as Swedes write it. */
export const dayClock = (timeZone: string): Intl.DateTimeFormat => dateFormat('sv', { timeZone })

/**
 * The first moment after a day, YYYY-MM-DD, by the clocks of a time zone, in ms since 1970. It is looked for, not
 * worked out: when clocks change, a day has 23 or 25 hours, and in some places begins at one o'clock.
 */
export function endOfDay(date: string, timeZone: string): number {
  const clock = dayClock(timeZone)
  const midnight = Date.parse(date) + DAY
  let [during, after] = [-MAX_OFFSET, MAX_OFFSET]
  while (after - during > 1) {
    const middle = Math.floor((during + after) / 2)
    if (clock.format(midnight + middle * MINUTE) > date) after = middle
    else during = middle
  }
  return midnight + after * MINUTE
}

/** The first moment of a day, YYYY-MM-DD, or of a month, YYYY-MM, in ms since 1970. */
export function startOfDay(date: string, timeZone: string): number {
  const first = date.length === 7 ? `${date}-01` : date
  return endOfDay(new Date(Date.parse(first) - DAY).toISOString().slice(0, 10), timeZone)
}

/** A moment as RFC 3339 writes it, by the clocks of a time zone: 2026-11-25T00:00:00+05:30. */
export function withOffset(moment: number, timeZone: string): string {
  const clock = dateFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const shown = Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`)
  // Before clocks were set by zones, some were some seconds beside the minute, which an offset cannot say.
  const offset = Math.round((shown - moment) / MINUTE)
  const [hours, minutes] = [Math.abs(offset) / 60, Math.abs(offset) % 60].map(part => String(Math.floor(part)))
  const local = new Date(moment + offset * MINUTE).toISOString().slice(0, 19)
  return `${local}${offset < 0 ? '-' : '+'}${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}
