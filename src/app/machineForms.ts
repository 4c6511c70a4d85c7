// Opening hours for search engines.
import { type OpeningHours, spansOf } from '../openingHours.ts'
import { priceData, messageOf, type PriceList } from '../ui/prices.ts'
import { provideLanguages } from '../ui/language.ts'
import type { SiteData } from './data.ts'

/** As schema.org has them: one specification or a list of them; none where the hours are given only in words. */
export function hoursData(contact: Omit<OpeningHours, 'hours'>): Record<string, unknown> {
  const all = spansOf(contact).map(({ opens, closes, days }) => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    // Hours that end on the next day are written as they are; the end of a day cannot be written.
    closes: closes === '24:00' ? '23:59' : closes,
    ...(days && { dayOfWeek: days }),
  }))
  return all.length ? { openingHoursSpecification: all.length === 1 ? all[0] : all } : {}
}

// The price lists of a language for messages and for other programs.

/** All price lists as one message. */
export function pricesAsText(lists: readonly PriceList[], site: SiteData): string {
  // Days are written in the language of the pages.
  provideLanguages(site)
  return `${messageOf(lists, site.words)}\n`
}

/** All price lists as JSON. */
export const pricesAsJson = (lists: readonly PriceList[], { name, lang }: SiteData): string =>
  JSON.stringify({ name, language: lang, boards: priceData(lists) })
