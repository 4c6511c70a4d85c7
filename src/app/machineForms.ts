// Opening hours for search engines.
import { type OpeningHours, spansOf } from '../openingHours.ts'
import type { PriceList } from '../fields/block.ts'
import { messageOf } from '../ui/prices.ts'
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

// The price lists of a language in words.

/** All price lists, whole, as one message. */
export function pricesAsText(lists: readonly PriceList[], site: SiteData): string {
  // Days are written in the language of the pages.
  provideLanguages(site)
  const sender = { name: site.name, phone: site.contact.phone }
  return `${messageOf(lists, sender, site.words, { isWhole: true })}\n`
}
