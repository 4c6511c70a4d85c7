// Checked values as components receive them, without pictures and documents.
import { asWritten, isDeferred } from '../../src/fields/deferred.ts'
import { type Calendar, shownDay } from '../../src/node/page/calendar.ts'

/** Days with the moment at which they end, and links as they are written. */
export function settle(value: unknown, calendar: Calendar): unknown {
  if (isDeferred(value))
    return value.$ === 'day' ? shownDay(asWritten('day', value), calendar) : asWritten('link', value)
  if (Array.isArray(value)) return value.map(part => settle(part, calendar))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, settle(part, calendar)]))
}
