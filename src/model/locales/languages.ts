// The languages of a site: which there are, what they are called, and which files hold their words.
import { languageNames, localeOf } from '../../intl.ts'
import { isRootFile } from '../source/include.ts'
import { isRecord } from '../source/path.ts'

/** A language of a site. */
export interface Language {
  /** As in `te` or `en-GB`. */
  code: string
  /** What its speakers call it. */
  name: string
  /** Language and country for sharing, as in te_IN. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** Its script by the four letters of Unicode; several with spaces between, as in Japanese. */
  script: string
  /** The paths of pages that have to be complete in it; a * at the end matches anything. */
  complete?: string[]
}

// Codes of ISO 15924 that stand for several scripts of Unicode, or for a form of one.
const COMPOSITES: Record<string, string> = {
  Jpan: 'Hani Hira Kana',
  Kore: 'Hang Hani',
  Hans: 'Hani',
  Hant: 'Hani',
  Aran: 'Arab',
}

/** The letters of a language's script, as they are written in a character class of a regular expression. */
export const lettersOf = (script: string) => script.replace(/\w+ ?/g, code => `\\p{sc=${code.trim()}}`)

/** All that is known of a language by its code. */
export function languageOf(code: string, locale?: string): Language {
  const full = localeOf(code).maximize()
  const name = languageNames(code, { languageDisplay: 'standard' }).of(code) ?? code
  return {
    code,
    // CLDR has some names in lower case, as in running text.
    name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
    locale: locale ?? `${full.language}_${full.region}`,
    direction: directionOf(full),
    script: COMPOSITES[full.script ?? ''] ?? full.script ?? 'Latn',
  }
}

interface TextInfo {
  direction: 'ltr' | 'rtl'
}

/** Node has had this as a method and as a property. */
function directionOf(locale: Intl.Locale): Language['direction'] {
  const known = locale as Intl.Locale & { getTextInfo?: () => TextInfo; textInfo?: TextInfo }
  return (known.getTextInfo?.() ?? known.textInfo)?.direction ?? 'ltr'
}

const CODE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/

/** True for the code of a language as sites write it, such as te or en-GB. */
export const isLanguageCode = (text: string) => CODE.test(text)

/** The languages that content/site.yaml names, the first one being that of the content; none where it names none. */
export function languagesOf(site: unknown): Language[] {
  if (!isRecord(site) || !Array.isArray(site.languages)) return []
  const named: unknown[] = site.languages
  // A slip in the list leaves the language of the pages, by which the pairs call their words.
  const isNamed = named.some(entry => (isRecord(entry) ? entry.code : entry) === site.lang)
  const all = isNamed || !isLanguageCode(String(site.lang)) ? named : [site.lang, ...named.slice(1)]
  return all.flatMap((entry, index) => {
    // A code alone, or with the locale where that is not the usual one.
    const { code, locale = index === 0 ? site.locale : undefined } = isRecord(entry) ? entry : { code: entry }
    if (typeof code !== 'string' || !CODE.test(code)) return []
    const complete = isRecord(entry) && Array.isArray(entry.complete) ? { complete: entry.complete.map(String) } : {}
    return [{ ...languageOf(code, typeof locale === 'string' ? locale : undefined), ...complete }]
  })
}

/** The languages besides that of the content. */
export const translationsOf = (site: unknown) => languagesOf(site).slice(1)

/** The file with the translations of a file into a language: content/te/home.yaml for content/home.yaml. */
export function pairFileOf(file: string, code: string): string {
  const name = file.replace(/^content\//, '').replace(/\.(?:yml|csv)$/, '.yaml')
  return `content/${code}/${name}`
}

/** The language of a pair file; undefined for all other files. */
export function languageOfFile(file: string, codes: readonly string[]): string | undefined {
  const code = /^content\/([^/]+)\/.+\.ya?ml$/.exec(file)?.[1]
  return code !== undefined && codes.includes(code) ? code : undefined
}

/** True for the list of terms of a language. */
export const isTermsFile = (file: string, code: string) => file === `content/${code}/terms.yaml`

/** True for a file whose pairs serve all pages; those of an included page file serve its own pages. */
export const hasSharedPairs = (file: string) => file.startsWith('content/') || isRootFile(file)
