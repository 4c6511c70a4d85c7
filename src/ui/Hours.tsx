// Opening hours in words, and whether it is open now, which a script says.
import { withLang } from './withLang.tsx'
import { useWords } from './useWords.ts'

/** When the organisation can be visited, by the clocks of the site. */
export interface OpeningHours {
  /** In words. */
  hours: string
  /** HH:MM */
  opens?: string
  closes?: string
  /** Names of days in English. */
  openDays?: string[]
  holidays?: { date: string; name: string }[]
}

/** sayWhetherOpen.ts shows one of the words behind the hours. */
export function Hours({ hours, opens, closes, openDays, holidays = [] }: OpeningHours) {
  const { openNow, closedNow } = useWords()
  return (
    <>
      {withLang(hours)}{' '}
      {opens && closes && openNow && closedNow && (
        <span data-hours={JSON.stringify([opens, closes, openDays, holidays.map(({ date }) => date)])}>
          <strong hidden>{withLang(openNow)}</strong>
          <strong hidden>{withLang(closedNow)}</strong>
        </span>
      )}
    </>
  )
}
