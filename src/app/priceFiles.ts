// The price lists of a language for messages and for other programs.
import { priceData, messageOf, type PriceList } from '../ui/prices.ts'
import { provideLanguages } from '../ui/language.ts'
import type { SiteData } from './data.ts'

/** All price lists as one message. */
export function pricesAsText(lists: readonly PriceList[], site: SiteData): string {
  // Days are written in the language of the pages.
  provideLanguages(site)
  return `${messageOf(lists, site.words)}\n`
}

/** All price lists as JSON. */
export const pricesAsJson = (lists: readonly PriceList[], { name, lang }: SiteData): string =>
  JSON.stringify({ name, language: lang, boards: priceData(lists) })
