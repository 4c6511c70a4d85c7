// The day of a build by the clocks of the site, and when days end.
import { type ShownDay, dayClock, endOfDay } from '../../fields/day.ts'
import { isTimeZone } from '../../model/schemas/siteSchema.ts'
import { isRecord } from '../../model/source/path.ts'

/** What dates are compared with. */
export interface Calendar {
  /** YYYY-MM-DD */
  today: string
  timeZone: string
  /** True where the site names its time zone. */
  isOwn?: boolean
}

/**
 * The calendar of a site.
 * @param config content/site.yaml, which may be wrong or missing
 */
export function calendarOf(config?: unknown, { TODAY } = process.env): Calendar {
  const { timeZone } = isRecord(config) ? config : {}
  const isOwn = typeof timeZone === 'string' && isTimeZone(timeZone)
  const zone = isOwn ? timeZone : 'UTC'
  if (TODAY && !isDay(TODAY)) throw new Error(`TODAY must be a day such as 2026-11-25, not ${TODAY}.`)
  return {
    today: TODAY || dayClock(zone).format(Date.now()),
    timeZone: zone,
    ...(isOwn && { isOwn }),
  }
}

const DAY = 24 * 60 * 60 * 1000
/** True for a day that there is, YYYY-MM-DD. */
export const isDay = (text: string) => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // 30 February becomes 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day after. */
export const dayAfter = (date: string) => new Date(Date.parse(date) + DAY).toISOString().slice(0, 10)

/** A day as components receive it. */
export const shownDay = (date: string, { timeZone }: Calendar): ShownDay => ({ date, ends: endOfDay(date, timeZone) })
