// Opening hours in words, and whether it is open now, which a script says.
import { ownLocale } from './language.ts'
import { hoursInWords, type OpeningHours, spansOf } from '../openingHours.ts'
import { withLang, useWords } from './withLang.tsx'

/** The hours alone, in the words of the page. */
export function HoursInWords(hours: OpeningHours) {
  const { dayRange, timeRange } = useWords()
  return withLang(hoursInWords(hours, { locale: ownLocale(), dayRange, timeRange }))
}

/** byTheClock.ts shows one of the words behind the hours. */
export function Hours({ holidays = [], ...times }: OpeningHours) {
  const { openNow, closedNow } = useWords()
  const spans = spansOf(times)
  return (
    <>
      <HoursInWords {...times} />{' '}
      {spans.length > 0 && openNow && closedNow && (
        <span data-hours={JSON.stringify([spans, holidays.map(({ date }) => date)])}>
          <strong hidden>{withLang(openNow)}</strong>
          <strong hidden>{withLang(closedNow)}</strong>
        </span>
      )}
    </>
  )
}
