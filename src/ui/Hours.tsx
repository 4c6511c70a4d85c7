// Opening hours in words, and whether it is open now, which a script says.
import { type OpeningHours, spansOf } from './openingHours.ts'
import { withLang, useWords } from './withLang.tsx'

/** sayWhetherOpen.ts shows one of the words behind the hours. */
export function Hours({ hours, holidays = [], ...times }: OpeningHours) {
  const { openNow, closedNow } = useWords()
  const spans = spansOf(times)
  return (
    <>
      {withLang(hours)}{' '}
      {spans.length > 0 && openNow && closedNow && (
        <span data-hours={JSON.stringify([spans, holidays.map(({ date }) => date)])}>
          <strong hidden>{withLang(openNow)}</strong>
          <strong hidden>{withLang(closedNow)}</strong>
        </span>
      )}
    </>
  )
}
