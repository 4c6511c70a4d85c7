// Facts that texts refer to: "Call {phone}", "open {hours}", "in {count outlets} outlets". Each is declared once, in
// content/site.yaml or as a list, and every text that shows it follows.
import { numberFormat } from '../../intl.ts'
import { hoursInWords, type OpeningHours } from '../../openingHours.ts'
import { phoneLinkOf } from '../../telephone.ts'
import { isRecord, type Path, valueAt } from './path.ts'

/** A fact of the site, and how each language says it. */
export interface Fact {
  /** The texts of content/site.yaml that it is made of, which each language has in its own words. */
  texts: { text: string; at: Path }[]
  /** The fact in a language. @param words the texts in that language @param locale its code, such as te-IN */
  say(words: readonly string[], locale: string): string
  /** The address of a link to it. */
  link?: string
}

/** A text with placeholders: as it is written, and the fact behind each placeholder as it is written. */
export interface Filled {
  text: string
  facts: ReadonlyMap<string, Fact>
}

/** The names of facts in content/site.yaml. */
export const FACTS = ['phone', 'email', 'address', 'hours'] as const

/** A placeholder: {phone}, or {count outlets} with the list that is counted. */
export const PLACEHOLDER = /\{\s*(phone|email|address|hours|count)(?:\s*[:\s]\s*([\w./-]+))?\s*\}/g

const same = (text: string, link?: string): Fact => ({ texts: [], say: () => text, ...(link && { link }) })

/** The number of entries of a list. */
export const factOfCount = (count: number): Fact => ({
  texts: [],
  say: (_, locale) => numberFormat(locale).format(count),
})

/** A fact of content/site.yaml by its name; undefined where it is not declared, or not as it should be. */
export function factOf(name: (typeof FACTS)[number], site: unknown): Fact | undefined {
  const contact = valueAt(site, ['contact'])
  if (!isRecord(contact)) return undefined
  if (name === 'hours') return factOfHours(contact, site)
  const value = contact[name]
  if (name === 'address') return isTexts(value) ? factOfAddress(value) : undefined
  if (typeof value !== 'string') return undefined
  return same(value, name === 'phone' ? phoneLinkOf(value) : `mailto:${value}`)
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string')

const factOfAddress = (lines: string[]): Fact => ({
  texts: lines.map((text, index) => ({ text, at: ['contact', 'address', index] })),
  say: words => words.join(', '),
})

function factOfHours(contact: OpeningHours, site: unknown): Fact | undefined {
  if (typeof contact.hours === 'string')
    return { texts: [{ text: contact.hours, at: ['contact', 'hours'] }], say: ([words]) => words }
  const texts = (['dayRange', 'timeRange'] as const).map(name => {
    const at = ['words', name]
    const text = valueAt(site, at)
    return { text: typeof text === 'string' ? text : '', at }
  })
  const say = ([dayRange, timeRange]: readonly string[], locale: string) =>
    hoursInWords(contact, { locale, dayRange: dayRange || undefined, timeRange: timeRange || undefined })
  try {
    return say(['', ''], 'en') ? { texts, say } : undefined
  } catch {
    // Hours that are wrong are reported where they are declared.
    return undefined
  }
}

/** The locale of a site as programs write it. */
export function localeOfSite(site: unknown): string {
  const locale = valueAt(site, ['locale'])
  return typeof locale === 'string' && /^[a-z]{2,3}(?:_[A-Z]{2})?$/.test(locale) ? locale.replace('_', '-') : 'en'
}

/** A text with its placeholders filled in. An address of a link gets that which dials, or writes to, the fact. */
export function fillIn(text: string, facts: ReadonlyMap<string, Fact>, say: (fact: Fact) => string): string {
  return text.replace(PLACEHOLDER, (written, _name, _list, offset: number) => {
    const fact = facts.get(placeholderKey(written))
    if (!fact) return written
    const before = text.slice(0, offset)
    if (fact.link && /\]\(\s*$/.test(before)) return fact.link
    // After the beginning of a link comes the rest of it.
    return fact.link && /(?:^|\()(?:tel|mailto):$/.test(before) ? fact.link.replace(/^\w+:/, '') : say(fact)
  })
}

/** A placeholder in the form that all spellings of it share. */
export const placeholderKey = (written: string) =>
  written.replace(/[\s:]+/g, ' ').replace(/\{ | \}/g, sign => sign.trim())
