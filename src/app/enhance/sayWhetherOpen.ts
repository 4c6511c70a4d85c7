// Says beside opening hours whether it is open now, by the clocks of the site.
import { dateFormat } from '../../intl.ts'
import type { Span } from '../../ui/openingHours.ts'

/** Shows one of the two words behind all opening hours. */
export function sayWhetherOpen(now = Date.now()): void {
  for (const hours of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const isOpen = isOpenAt(now, hours.dataset.hours ?? '', document.body.dataset.zone)
    for (const [n, words] of [...hours.children].entries()) words.toggleAttribute('hidden', isOpen !== (n === 0))
  }
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAY_MS = 86_400_000

/** @param hours all spans of opening hours and the dates of holidays, as JSON */
export function isOpenAt(now: number, hours: string, timeZone = 'UTC'): boolean {
  const [spans, holidays] = JSON.parse(hours) as [Span[], string[]]
  // Swedes write days and times as ISO 8601 does.
  const [today, time] = dateFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now).split(' ')
  // By the calendar, because a day on which clocks change is not 24 hours long.
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)
  const beginsOn = (date: string, { days }: Span) =>
    !holidays.includes(date) && (days?.includes(DAYS[new Date(date).getUTCDay()]) ?? true)
  return spans.some(span => {
    const { opens, closes } = span
    const isOvernight = closes <= opens
    return (
      (beginsOn(today, span) && opens <= time && (isOvernight || time < closes)) ||
      (isOvernight && beginsOn(yesterday, span) && time < closes)
    )
  })
}
