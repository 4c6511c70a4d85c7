// Notices in order, and their days in words.
import type { ShownDay } from '../fields/day.ts'
import { fill, dateInWords } from './language.ts'

/** The days of a notice. */
export interface NoticeDays {
  /** That of what is announced. */
  day?: ShownDay
  from?: ShownDay
  until?: ShownDay
  checked?: ShownDay
}

const dateOf = ({ from, checked }: NoticeDays) => (from ?? checked)?.date ?? ''

/** Notices in order, the newest first. */
export const newestFirst = <Notice extends NoticeDays>(notices: readonly Notice[]): Notice[] =>
  [...notices].sort((a, b) => dateOf(b).localeCompare(dateOf(a)))

/** The days in words, for those who read the page without scripts or on paper; empty where there are none. */
export function daysInWords(
  { day, until, checked, from }: NoticeDays,
  { validUntil = '{date}', checkedOn = '{date}' }: Record<string, string>,
): string {
  // The day itself says when it is over.
  const isLater = until?.date !== day?.date
  const parts = [
    day && dateInWords(day.date),
    until ? isLater && fill(validUntil, { date: dateInWords(until.date) }) : !day && from && dateInWords(from.date),
    checked && fill(checkedOn, { date: dateInWords(checked.date) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The days of what is over: the day itself, or the first and the last one. */
export const pastDays = ({ day, from, until }: NoticeDays): string =>
  (day ? [day] : [from, until]).flatMap(each => (each ? [dateInWords(each.date)] : [])).join(' – ')

// The last day of an entry, which any entry of any list may have.

/** Attributes of the element that shows an entry: it is hidden by script once its last day is over. */
export const lastDay = (entry: object) => ({ 'data-ends': (entry as { until?: { ends: number } }).until?.ends })
