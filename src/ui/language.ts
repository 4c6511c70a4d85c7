// The language of the pages, for parts that show words or links of another one. Set once, before anything renders.
import { dateFormat, languageNames, numberFormat, pluralRules } from '../intl.ts'

/** A language of the site. */
export interface OtherLanguage {
  code: string
  /** Its script by four letters, or several with spaces between, where that tells its words apart. */
  script?: string
  /** Where its pages begin, with a slash at both ends. */
  base: string
}

/** A pattern for runs of words in a language. */
interface Run {
  code: string
  pattern: RegExp
}

interface Languages {
  /** The language of the pages, and all of the site. */
  own: OtherLanguage
  all: OtherLanguage[]
  /** Runs of words in other languages, as their scripts tell them apart. */
  runs: Run[]
  /** How numbers and dates are written; the order of {day}, {month} and {year} where it is not usual in the locale. */
  format: { locale: string; date?: string; month?: string }
}

let languages: Languages = {
  own: { base: '/', code: 'en' },
  all: [],
  runs: [],
  format: { locale: 'en' },
}

/** The locale by which the pages write days and numbers, such as en-IN. */
export const ownLocale = (): string => languages.format.locale

/** Patterns for runs of words in other languages. */
export const languageRuns = () => languages.runs

interface Pages {
  lang: string
  /** Language and country, such as en_IN. */
  locale?: string
  /** Where the pages of this language begin, with a slash at both ends. */
  base: string
  editions?: readonly OtherLanguage[]
  words?: { date?: string; month?: string }
}

/** Sets the language of the pages, and the others of the site. */
export function provideLanguages(pages: Pages): void {
  const { lang, base, editions: others = [] } = pages
  const own = { base, code: lang }
  languages = {
    own,
    // Those first whose pages stand within those of another: the language of the content comes last.
    all: [own, ...others].sort((a, b) => b.base.length - a.base.length),
    runs: others.flatMap(({ code, script }) => (script ? [{ code, pattern: runOf(script) }] : [])),
    format: { locale: (pages.locale ?? lang).replace('_', '-'), ...pages.words },
  }
}

/** Letters of a script with the spaces, signs and joiners between them. */
function runOf(script: string): RegExp {
  const letters = script.replace(/\w+ ?/g, code => `\\p{sc=${code.trim()}}`)
  return new RegExp(`([${letters}](?:[${letters}\\p{M}\\u200C\\u200D\\s\\d,.!?'’&/–-]*[${letters}])?)`, 'u')
}

/** The other languages of the site. */
export const otherLanguages = (): OtherLanguage[] => languages.all.filter(language => language !== languages.own)

// The name of a file in an address, and the language that it may name: /documents/loans.te.pdf.
const FILE = /(?:\.([a-z]{2,3}))?\.\w+(?:[?#].*)?$/

/** True for the address of a file of this site, such as a document, and not of a page. */
export const isFile = (to: string): boolean => to.startsWith('/') && FILE.test(to)

/**
 * The language of a page or document of this site that a link leads to, where that is not the language of these pages.
 * A document is in the language that its name ends with, or else in that of the pages beside it.
 */
export function languageBehind(to: string): string | undefined {
  const { own, all } = languages
  if (all.length < 2 || !to.startsWith('/')) return undefined
  const [, named] = FILE.exec(to) ?? []
  const found = all.find(({ code }) => code === named) ?? all.find(({ base }) => `${to}/`.startsWith(base))
  return found === own ? undefined : found?.code
}

/** The name of a language in the language of the pages. */
export const languageName = (code: string): string => languageNames(languages.own.code).of(code) ?? code

/** A day as 2024-05-31, or a month as 2024-05, in words of the language of the pages. */
export function dateInWords(date: string): string {
  const { format } = languages
  const [year, month, day] = date.split('-').map(Number)
  const written = (form: Intl.DateTimeFormatOptions) =>
    dateFormat(format.locale, { ...form, numberingSystem: 'latn', timeZone: 'UTC' }).format(
      Date.UTC(year, month - 1, day || 1),
    )
  const order = day ? format.date : format.month
  if (!order) return written(day ? { dateStyle: 'long' } : { month: 'long', year: 'numeric' })
  return order
    .replace('{year}', String(year))
    .replace('{month}', written({ month: 'long' }))
    .replace('{day}', String(day))
}

/** A number with its digits grouped as the language of the pages does: 16,78,974 in India. */
export const formatNumber = (value: number): string => numbers().format(value)

const numbers = (form?: Intl.NumberFormatOptions) =>
  numberFormat(languages.format.locale, { ...form, numberingSystem: 'latn' })

/** The size of a file: KB below a megabyte. */
export const formatSize = (bytes: number): string =>
  bytes < 1e6
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} KB`
    : `${numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1e6)} MB`

/** How long something takes: minutes and seconds. */
export function formatLength(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const parts = [
    { unit: 'minute', value: Math.floor(whole / 60) },
    { unit: 'second', value: whole % 60 },
  ].filter(({ value }) => value > 0)
  return parts.map(({ unit, value }) => numbers({ style: 'unit', unit, unitDisplay: 'short' }).format(value)).join(' ')
}

// Forms for numbers are written in this order, those that a language has.
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** The one of several forms that goes with a number in the language of the pages. */
export function formFor(forms: readonly string[], n: number): string {
  const rules = pluralRules(languages.own.code)
  const known = FORMS.filter(form => rules.resolvedOptions().pluralCategories.includes(form))
  return forms[known.indexOf(rules.select(n))] ?? forms[forms.length - 1]
}

// Fills the gaps of an interface word.

/**
 * Fills `{name}` parts: fill('Go to {name} {n}', { name: 'testimonial', n: 2 }). Of words such as
 * '{n} book | {n} books' it takes the form that goes with n.
 */
export function fill(template: string, parts: Record<string, string | number>): string {
  const forms = template.split(' | ')
  const { n } = parts
  const chosen = forms.length > 1 && typeof n === 'number' ? formFor(forms, n) : template
  return chosen.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const part = parts[key] ?? whole
    return typeof part === 'number' ? formatNumber(part) : part
  })
}
