// The words of the editor in the language that was chosen for it, and the names of fields.
import { EDIT } from '../protocol.ts'
import { ENGLISH } from './englishWords.ts'
import { KEPT_FOR_GOOD } from './drafts.ts'
import { TELUGU } from './teluguWords.ts'

const KEPT = 'site-editing-language'

// In a browser that keeps nothing the address says it.
const chosen = KEPT_FOR_GOOD.get(KEPT) ?? new URLSearchParams(globalThis.location?.search).get(EDIT)

/** The language of the editor, as it was chosen last in this browser. */
export const LANGUAGE = chosen === 'te' ? 'te' : 'en'

/** What the editor says. */
export const WORDS = LANGUAGE === 'te' ? TELUGU : ENGLISH

export const OTHER_LANGUAGE = LANGUAGE === 'te' ? 'en' : 'te'

/** Changes the language. Every word of the editor follows, because its page is loaded again. */
export function changeLanguage(): void {
  if (KEPT_FOR_GOOD.set(KEPT, OTHER_LANGUAGE)) location.reload()
  else location.search = `?${EDIT}=${OTHER_LANGUAGE}`
}

// Names that mean something to those who wrote the schema alone.
const LABELS: Readonly<Record<string, string>> = {
  src: 'Picture',
  alt: 'What the picture shows',
  position: 'Part that stays in view',
  to: 'Leads to',
  url: 'Address on the web',
  id: 'Short name for links',
  kicker: 'Line above the heading',
  lead: 'Lead',
  reference: 'Name of a price of others',
  higher: 'Words beside the higher price',
  buys: 'We pay these prices',
  tone: 'Ground',
  scheme: 'Light or dark picture',
  rise: 'Rises into view',
  variant: 'Form',
  aliases: 'Other links that lead here',
  noindex: 'Hidden from search engines',
  from: 'Shown from',
  until: 'Shown until',
  checked: 'Checked on',
  asOf: 'As of',
  audio: 'Recordings',
  says: 'What is read',
  sno: 'Number',
  cellNo: 'Mobile number',
  phoneHref: 'Number that is dialled',
  emailHref: 'Address that is written to',
  pdfFile: 'Document (PDF)',
  jsonLd: 'For search engines',
  prose: 'Text',
  cardGrid: 'Cards',
  stats: 'Figures',
  backdrop: 'Background',
  orgChart: 'Organisation',
  hero: 'Hero',
}

/** A name of a field as words: asOf becomes As of. */
export function labelOf(name: string): string {
  const known = LABELS[name]
  if (known) return known
  const words = name.replace(/([a-z])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)
  return words[0].toUpperCase() + words.slice(1)
}
