// The languages of a site: which pages there are in each, and what these share.
import { languageNames } from '../../intl.ts'
import { phoneLinkOf } from '../../telephone.ts'
import { localeBase } from '../../app/site.ts'
import type { LocaleLink, SiteData } from '../../app/data.ts'
import type { CheckedSite, SitePage } from '../../model/site/loadSite.ts'
import type { PageHead } from '../../model/schemas/pageSchema.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import { type Counts, coverageOf, isReviewed, percentOf, sumOf } from '../../model/locales/coverage.ts'
import type { Language } from '../../model/locales/languages.ts'
import { type PageInLocale, translateConfig } from '../../model/locales/translatePage.ts'
import { textsOfConfig } from '../../model/locales/sourceWords.ts'
import type { Translations } from '../../model/locales/translations.ts'
import { breadcrumbsOf, type LinksTo, linksBelow } from '../page/resolveDeferred.ts'
import type { CheckedFolder, PageEntry } from './pageEntry.ts'
import { type CompileContext, compileConfig } from './compile.ts'
import type { Alternate } from '../page/head.ts'

/** A page in a language. */
export interface LocalePage {
  page: SitePage
  /** Its head in the language. */
  head: PageHead
  /** What it is in a language other than that of the content. */
  translated?: PageInLocale
}

/** The site in one of its languages. */
export interface Locale {
  /** The code of the language; empty for a site that names no languages. */
  code: string
  /** Undefined for a site that names no languages. */
  language?: Language
  /** Where its pages begin, with a slash at both ends, and their folder in the built site, with a slash at its end. */
  base: string
  folder: string
  config: SiteConfig
  /** What its pages share. */
  site: SiteData
  /** How far the words are that all its pages show; undefined in the language of the content. */
  shared?: Counts
  pages: readonly LocalePage[]
  /** The paths of pages that it does not have. */
  missing: ReadonlySet<string>
  compile: CompileContext
  breadcrumbs: (path: string) => ReturnType<typeof breadcrumbsOf>
}

/**
 * The locales of a site, that of the content first; others only where they have any pages.
 * @param isEvery true for all pages in all languages, however little of them is translated
 */
export async function compileLocales(
  site: CheckedSite,
  checked: Pick<CheckedFolder, 'languages' | 'translations' | 'localesOf'>,
  compile: CompileContext,
  isEvery = false,
): Promise<Locale[]> {
  const { translations, localesOf } = checked
  const isShown = (page: SitePage, code: string) => isEvery || localesOf(page)[code].shown
  // Nothing leads to a language that has no page yet.
  const languages = checked.languages.filter(({ code }, n) => n === 0 || site.pages.some(page => isShown(page, code)))
  const own = site.pages.map((page): LocalePage => ({ page, head: page.summary.head }))
  const first = await compileLocale(
    { language: languages[0], languages, config: site.config, pages: own, all: own },
    compile,
  )
  const others = languages.slice(1).flatMap(language => {
    const each = translations.get(language.code)
    if (!each) return []
    const all = site.pages.map((page): LocalePage => {
      const translated = localesOf(page)[language.code]
      return isShown(page, language.code)
        ? { page, head: translated.head, translated }
        : { page, head: page.summary.head }
    })
    const pages = all.filter(({ translated }) => translated)
    const shared = sumOf(Object.values(coverageOf(textsOfConfig(site.located), each)))
    return compileLocale({ language, languages, config: configIn(site, each), shared, pages, all }, compile)
  })
  return [first, ...(await Promise.all(others))]
}

/** The locales with what the page for unknown addresses says in all languages, on the first one. */
export function withNotFound(locales: Locale[]): Locale[] {
  const [first, ...others] = locales
  if (others.length === 0) return locales
  const editions = first.site.editions?.map(link => {
    const words = others.find(({ code }) => code === link.code)?.site.words
    return { ...link, ...(words?.notFound && { notFound: words.notFound }) }
  })
  return [{ ...first, site: { ...first.site, editions } }, ...others]
}

interface LocaleParts {
  language?: Language
  languages: readonly Language[]
  config: SiteConfig
  shared?: Counts
  /** The pages that the language has, and all of the site. */
  pages: LocalePage[]
  all: LocalePage[]
}

async function compileLocale(
  { language, languages, config, shared, pages, all }: LocaleParts,
  context: CompileContext,
): Promise<Locale> {
  const isFirst = language?.code === languages[0]?.code
  const code = language?.code ?? ''
  const had = new Set(pages.map(({ page }) => page.summary.head.path))
  const missing = new Set(all.map(({ page }) => page.summary.head.path).filter(path => !had.has(path)))
  const compile = isFirst ? context : contextIn(code, missing, context)
  const { pagesBase: base = compile.base, linksTo = linksBelow(base) } = compile
  const compiled = await compileConfig({ config, heads: pages.map(({ head }) => head) }, compile)
  const site = { ...compiled, base, ...linksToLocales(language, languages, compile.base) }
  const titles = new Map(all.map(({ head }) => [head.path, head.title]))
  return {
    code,
    language,
    base,
    folder: isFirst ? '' : `${code}/`,
    config,
    site,
    shared,
    pages,
    missing,
    compile,
    breadcrumbs: path => breadcrumbsOf(path, site.menu, titles, linksTo),
  }
}

/** How pages are compiled in another language: links to pages that it does not have lead to those of the content. */
export function contextIn(code: string, missing: ReadonlySet<string>, context: CompileContext): CompileContext {
  const pagesBase = localeBase(code, context.base)
  const [here, there] = [linksBelow(pagesBase), linksBelow(context.base)]
  const linksTo: LinksTo = address => (missing.has(address.split(/[?#]/)[0]) ? there : here)(address)
  return {
    ...context,
    language: code,
    pagesBase,
    linksTo,
    origin: `${context.origin}/${code}`,
  }
}

/** content/site.yaml in a language. */
function configIn({ config, located }: CheckedSite, translations: Translations): SiteConfig {
  const { code, locale } = translations.language
  return { ...translateConfig(config, located, translations), lang: code, locale }
}

/** What a language is called in another one. */
const nameIn = (code: string, { code: other, name }: Language) => languageNames(code).of(other) ?? name

/** What the data of a site says of its languages; nothing where it has one. @param own the language of the pages */
function linksToLocales(
  own: Language | undefined,
  languages: readonly Language[],
  root: string,
): Pick<SiteData, 'editions' | 'root'> {
  if (!own || languages.length < 2) return {}
  const [first] = languages
  const editions = languages
    .filter(({ code }) => code !== own.code)
    .map(({ code, name, script }): LocaleLink => {
      const base = code === first.code ? root : localeBase(code, root)
      return { code, name, base, ...(script !== own.script && { script }) }
    })
  return { editions, ...(own.code !== first.code && { root }) }
}

// Percent of its words: pages with fewer are not offered to search engines.
const MIN_OFFERED_PERCENT = 80

const countsOf = ({ coverage }: PageInLocale) => sumOf(Object.values(coverage))

/** True for a translated page that search engines may offer. */
const isOffered = (page: PageInLocale) => percentOf(countsOf(page)) >= MIN_OFFERED_PERCENT

/** What is to be said of a page because it is a translation. */
export function noticesOf(
  { head: { path }, translated }: LocalePage,
  { config: { words, lang, contact }, compile: { base }, shared }: Locale,
  from: Language | undefined,
): PageEntry['notices'] {
  if (!translated || !from) return {}
  const counts = countsOf(translated)
  const percent = percentOf(counts)
  const { partlyTranslated, readOriginal, awaitsReview, reviewAdvice = '' } = words
  return {
    ...(percent < 100 &&
      partlyTranslated &&
      readOriginal && {
        notice: {
          text: partlyTranslated,
          link: readOriginal,
          to: linksBelow(base)(path),
          parts: { n: 100 - percent, language: nameIn(lang, from) },
        },
      }),
    ...(awaitsReview &&
      !isWholeReviewed(translated, shared) && {
        draftNotice: {
          summary: awaitsReview,
          text: reviewAdvice,
          link: contact.phone,
          to: phoneLinkOf(contact.phone),
        },
      }),
  }
}

/** True where all that a page shows is signed: its sections, and what is around them. */
function isWholeReviewed({ reviewed: { head, sections, signed } }: PageInLocale, shared: Counts | undefined): boolean {
  return signed === sections && head && (!shared || isReviewed(shared))
}

/** What pages are said to be in other languages, by path. */
export interface LanguageLinks {
  /** The codes of the other languages. */
  languages: string[]
  /** The languages it is in, its own among them, as search engines are to know them. */
  alternates?: Alternate[]
  /** The whole address of the page that search engines are to offer instead. */
  canonical?: string
}

/**
 * The links of pages to themselves in other languages.
 * @param origin the published address of the site, without a slash at its end
 */
export function languageLinks(
  locales: readonly Locale[],
  origin: string,
): (page: LocalePage, code: string) => LanguageLinks | undefined {
  const [first, ...others] = locales
  const byPath = others.map(({ code, pages }) => ({
    code,
    pages: new Map(pages.map(({ page, translated }) => [page.summary.head.path, translated])),
  }))
  const localeOf = new Map(locales.map(({ code, language }) => [code, language?.locale]))
  return ({ page: { summary } }, code) => {
    const { path, noindex } = summary.head
    const found = byPath.filter(({ pages }) => pages.has(path))
    if (found.length === 0) return undefined
    const codes = [first.code, ...found.map(each => each.code)]
    const address = (other: string) => (other === first.code ? origin + path : `${origin}/${other}${path}`)
    const offered = found.flatMap(({ code: other, pages }) => {
      const translated = pages.get(path)
      return translated && isOffered(translated) ? [other] : []
    })
    const isIndexed = !noindex && offered.length > 0
    const alternates = [first.code, ...offered].map(other => ({
      language: other,
      href: address(other),
      locale: localeOf.get(other),
    }))
    const all = [...alternates, { language: 'x-default', href: address(first.code) }]
    const isOwnOffered = code === first.code || offered.includes(code)
    return {
      languages: codes.filter(other => other !== code),
      ...(isOwnOffered && isIndexed && { alternates: all }),
      // What is mostly in another language is found there.
      ...(!isOwnOffered && { canonical: address(first.code) }),
    }
  }
}
