// When the organisation can be visited, for pages, their scripts and search engines.
import { dateFormat, listFormat, localeOf } from './intl.ts'

/** The fields of opening hours. */
export interface OpeningHours {
  /** In words, where no times can say it. */
  hours?: string
  /** HH:MM, by the clocks of the site; one that is not after the opening time is on the next day. */
  opens?: string
  closes?: string
  /** Names of days in English. Every day where there are none. */
  openDays?: string[]
  alsoOpen?: { opens: string; closes: string; days?: string[] }[]
  holidays?: { date: string; name: string }[]
}

/** Hours that begin on some days. */
export interface OpenHours {
  opens: string
  closes: string
  days?: string[]
}

/** All hours, those after a break and on other days too; none where the hours are given only in words. */
export const spansOf = ({ opens, closes, openDays, alsoOpen = [] }: Omit<OpeningHours, 'hours'>): OpenHours[] => [
  ...(opens && closes ? [{ opens, closes, days: openDays }] : []),
  ...alsoOpen.map(span => ({ ...span, days: span.days ?? openDays })),
]

// The hours in words: Monday to Friday, 9:00-13:00 and 14:00-18:00; Saturday, 9:00-12:00.

/** How a language says hours. */
export interface HoursForm {
  /** Its code, with a country or without. */
  locale: string
  /** From one day to another, with {from} and {until}. */
  dayRange?: string
  /** From one time to another, with {from} and {until}. */
  timeRange?: string
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Opening hours in the words of a language; empty where nothing is said. */
export function hoursInWords(hours: OpeningHours, form: HoursForm): string {
  if (hours.hours) return hours.hours
  const byDays = new Map<string, string[]>()
  for (const { opens, closes, days = [] } of spansOf(hours)) {
    const key = daysInWords(days, form)
    const times = between(timeOf(opens, form.locale), timeOf(closes, form.locale), form.timeRange)
    byDays.set(key, [...(byDays.get(key) ?? []), times])
  }
  return [...byDays]
    .map(([days, times]) => {
      const parts = [days, listFormat(form.locale).format(times)].filter(Boolean)
      return parts.join(commaOf(form.locale))
    })
    .join('; ')
}

/** The comma of a language, with the space behind it. */
const commaOf = (locale: string) => listFormat(locale).formatToParts(['1', '2', '3'])[1].value

const between = (from: string, until: string, range = '{from}–{until}') =>
  range.replace('{from}', from).replace('{until}', until)

/** Days in the order of the week, three and more in a row as from one to another; empty for all days. */
function daysInWords(days: readonly string[], { locale, dayRange }: HoursForm): string {
  const open = WEEK.flatMap((day, index) => (days.includes(day) ? [index] : []))
  if (open.length === 0 || open.length === WEEK.length) return ''
  const runs: number[][] = []
  for (const day of open) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  const parts = runs.flatMap(run => {
    const names = run.map(day => nameOfDay(day, locale))
    return names.length < 3 ? names : between(names[0], names[names.length - 1], dayRange)
  })
  return listFormat(locale).format(parts)
}

// The first of January 2024 was a Monday.
const moment = (day: number, hour = 12, minute = 0) => Date.UTC(2024, 0, 1 + day, hour, minute)

const nameOfDay = (day: number, locale: string) =>
  dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(moment(day))

/**
 * A time of day as a language says it: 9:00 and 18:00; or with the part of the day, ఉదయం 9, where clocks count to
 * twelve and AM and PM would be letters of another script.
 */
function timeOf(time: string, locale: string): string {
  const [hour, minute] = time.split(':').map(Number)
  const at = moment(0, hour % 24, minute)
  const clock = dateFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  const isOfTwelve = clock.resolvedOptions().hour12 ?? false
  const { script } = localeOf(locale).maximize()
  if (!isOfTwelve || script === 'Latn') return `${hour}:${time.slice(3)}`
  const form: Intl.DateTimeFormatOptions = { hour: 'numeric', dayPeriod: 'long', timeZone: 'UTC' }
  if (minute) form.minute = '2-digit'
  const parts = dateFormat(locale, form).formatToParts(at)
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  return [of('dayPeriod'), [of('hour'), of('minute')].filter(Boolean).join(':')].filter(Boolean).join(' ')
}
