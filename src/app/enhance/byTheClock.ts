// What the clock changes on a page that was built before: sections, notices and entries of lists that have ended are
// hidden, by the end of their last day in ms since 1970; and opening hours say whether it is open now.
import { callEach, listen } from '../../ui/enhance.ts'
import { dateFormat } from '../../intl.ts'
import type { OpenHours } from '../../openingHours.ts'

/** Shows the page as it is to be now. */
export function showByClock(): void {
  callEach(hideEnded, sayWhetherOpen)
}

function hideEnded(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-ends]'))
    if (Number(part.dataset.ends) <= Date.now()) part.setAttribute('hidden', '')
}

/** The same now and whenever the visitor returns to the page. */
export function followClock(): void {
  showByClock()
  listen(document, 'visibilitychange', showByClock)
}

// Says beside opening hours whether it is open now, by the clocks of the site.

/** Shows one of the two words behind all opening hours. */
function sayWhetherOpen(now = Date.now()): void {
  for (const hours of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const isOpen = isOpenAt(now, hours.dataset.hours ?? '', document.body.dataset.zone)
    for (const [n, words] of [...hours.children].entries()) words.toggleAttribute('hidden', isOpen !== (n === 0))
  }
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAY_MS = 86_400_000

/** @param hours all spans of opening hours and the dates of holidays, as JSON */
export function isOpenAt(now: number, hours: string, timeZone = 'UTC'): boolean {
  const [spans, holidays] = JSON.parse(hours) as [OpenHours[], string[]]
  // Swedes write days and times as ISO 8601 does.
  const [today, time] = dateFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now).split(' ')
  // By the calendar, because a day on which clocks change is not 24 hours long.
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)
  const beginsOn = (date: string, { days }: OpenHours) =>
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
