// When the organisation can be visited, for pages, their scripts and search engines.

/** The fields of opening hours. */
export interface OpeningHours {
  /** In words. */
  hours: string
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
