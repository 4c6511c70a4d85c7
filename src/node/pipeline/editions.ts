// The site in its other languages: the same pages below /te/, with the words of the language.
import { editionBase, href } from '../../app/addresses.ts'
import type { EditionLink, SiteData } from '../../app/data.ts'
import type { CheckedSite } from '../../model/loadSite.ts'
import type { PageHead } from '../../model/schemas/pageSchema.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import { type Counts, percentOf, sumOf } from '../../model/translations/coverage.ts'
import type { Language } from '../../model/translations/languages.ts'
import type { SiteLanguages } from '../../model/translations/load.ts'
import { translateConfig } from '../../model/translations/translatePage.ts'
import type { Translations } from '../../model/translations/translations.ts'
import type { PageCache, TranslatedPage } from '../cache/pageCache.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { type CompileContext, compileConfig } from './compile.ts'
import type { PageEntry, PageTranslation } from './pageEntry.ts'
import { withoutMissing } from './editionShell.ts'
import { compileIn, contextIn, type PageContext } from './pageWork.ts'
import { type EditionShell, siteAddress } from './shell.ts'
import { translatedPages } from './translated.ts'

/** The site in one of its other languages. */
export interface Edition {
  language: Language
  config: SiteConfig
  site: SiteData
  /** Its pages; those without words of the language are not made. */
  entries: PageEntry[]
  /** The paths of the pages that are not made. */
  missing: string[]
}

// Percent of its words: pages with fewer are not offered to search engines.
const MIN_OFFERED_PERCENT = 80

/** Compiles a site in all its other languages that have any pages. */
export async function compileEditions(
  site: CheckedSite,
  { languages, translations }: SiteLanguages,
  cache: PageCache,
  context: PageContext,
): Promise<Edition[]> {
  const editions = await Promise.all(
    [...translations.values()].map(each => compileEdition(site, languages, each, { cache, context })),
  )
  return editions.filter(({ entries }) => entries.length)
}

interface Work {
  cache: PageCache
  context: PageContext
}

async function compileEdition(
  checked: CheckedSite,
  languages: Language[],
  translations: Translations,
  { cache, context: { compile, compiled } }: Work,
): Promise<Edition> {
  const frame = await compileFrame(checked, languages, translations, { cache, compile })
  const { language, config, site, missing } = frame
  const entries: PageEntry[] = []
  for (const { page, translated } of frame.made) {
    const { file, index, summary } = page
    let facts = translated.compiled
    if (!facts) {
      const result = await compileIn(translations, page.full(), compile)
      compiled.put({ path: summary.head.path, language: language.code }, result.bytes, true)
      const known = cache.addTranslated(file, index, language.code, { ...translated, compiled: result.facts })
      facts = known ?? result.facts
    }
    const entry = {
      summary: { ...summary, head: translated.head },
      file,
      index,
      compiled: facts,
      language: language.code,
    }
    entries.push({ ...entry, ...frame.around(translated) })
  }
  return { language, config, site, entries, missing }
}

/** A site in a language, without its pages. */
export interface EditionFrame extends Omit<Edition, 'entries'> {
  /** The pages that are made. */
  made: ReturnType<typeof translatedPages>
  /** A compiled value in which links to pages that are not made lead to those in the language of the content. */
  led: <Value>(value: Value) => Value
  /** What stands around a page. */
  around: (page: TranslatedPage) => Required<Pick<PageEntry, 'breadcrumbs' | 'translation'>>
}

/** Finds out which pages there are in a language, and compiles what they share. */
export async function compileFrame(
  checked: CheckedSite,
  languages: Language[],
  translations: Translations,
  { cache, compile }: { cache: PageCache; compile: CompileContext },
): Promise<EditionFrame> {
  const { language } = translations
  const pages = translatedPages(checked.pages, translations, cache)
  const made = pages.filter(({ translated }) => translated.shown)
  const missing = pages.filter(({ translated }) => !translated.shown).map(({ page }) => page.summary.head.path)
  const edition = { base: editionBase(language.code, compile.base), root: compile.base, missing }
  const led = <Value>(value: Value): Value =>
    missing.length
      ? (JSON.parse(withoutMissing(Buffer.from(JSON.stringify(value)), edition).toString()) as Value)
      : value

  const config = configIn(checked, translations)
  const compiledSite = await compileConfig(
    { config, pages: made.map(({ translated: { head } }) => ({ summary: { head } })) },
    contextIn(language.code, compile),
  )
  // Its own address is no link to its home page, which may be missing.
  const site = { ...led(compiledSite), base: edition.base, ...editionData(language, languages, compile.base) }
  const heads = pages.map(({ page, translated }) => (translated.shown ? translated.head : page.summary.head))
  const titles = new Map(heads.map(head => [head.path, head.title]))
  return {
    language,
    config,
    site,
    missing,
    made,
    led,
    around: ({ head, coverage }) => ({
      breadcrumbs: led(breadcrumbsOf(head.path, site.menu, titles, edition.base)),
      translation: translationOf(head, sumOf(Object.values(coverage)), config, languages[0], compile.base),
    }),
  }
}

/** content/site.yaml in a language. */
function configIn({ config, located }: CheckedSite, translations: Translations): SiteConfig {
  const { code, locale } = translations.language
  return { ...translateConfig(config, located, translations), lang: code, locale }
}

/** Words with their places filled in. */
const fill = (template: string, parts: Record<string, string | number>) =>
  template.replace(/\{(\w+)\}/g, (whole, key: string) => String(parts[key] ?? whole))

/** What a language is called in another one. */
const nameIn = (code: string, { code: other, name }: Language) =>
  new Intl.DisplayNames([code], { type: 'language' }).of(other) ?? name

function translationOf(
  { path }: PageHead,
  counts: Counts,
  { words, lang }: SiteConfig,
  from: Language,
  base: string,
): PageTranslation {
  const percent = percentOf(counts)
  const { partlyTranslated, readOriginal, awaitsReview } = words
  const language = nameIn(lang, from)
  return {
    offered: percent >= MIN_OFFERED_PERCENT,
    notices: {
      ...(percent < 100 &&
        partlyTranslated &&
        readOriginal && {
          notice: {
            text: fill(partlyTranslated, { n: 100 - percent, language }),
            link: fill(readOriginal, { language }),
            to: href(path, base),
          },
        }),
      ...(counts.draft > 0 && awaitsReview && { draftNotice: awaitsReview }),
    },
  }
}

/** What the data of a site says of its languages; nothing where it has one. @param own the language of the pages */
export function editionData(
  own: Language | undefined,
  languages: readonly Language[],
  root: string,
): Pick<SiteData, 'editions' | 'root'> {
  if (!own || languages.length < 2) return {}
  const [first] = languages
  const editions = languages
    .filter(({ code }) => code !== own.code)
    .map(({ code, name, script }): EditionLink => {
      const base = code === first.code ? root : editionBase(code, root)
      return { code, name, base, ...(script !== own.script && { script }) }
    })
  return {
    editions,
    ...(own.code !== first.code && { root }),
  }
}

/**
 * Tells each page in which other languages it is.
 * @param origin the published address of the site, without a slash at its end
 */
export function linkEditions(entries: PageEntry[], editions: readonly Edition[], from: Language, origin: string): void {
  const others = editions.map(({ language, entries: own }) => ({
    code: language.code,
    pages: new Map(own.map(entry => [entry.summary.head.path, entry])),
  }))
  for (const entry of entries) {
    const { path, noindex } = entry.summary.head
    const found = others.flatMap(({ code, pages }) => {
      const page = pages.get(path)
      return page ? [{ code, page }] : []
    })
    if (found.length === 0) continue
    const codes = [from.code, ...found.map(({ code }) => code)]
    const locales = new Map(
      [from, ...editions.map(({ language }) => language)].map(({ code, locale }) => [code, locale]),
    )
    const address = (code: string) => (code === from.code ? origin + path : `${origin}/${code}${path}`)
    const offered = found.filter(({ page }) => page.translation?.offered)
    const alternates =
      noindex || offered.length === 0
        ? undefined
        : [
            ...[from.code, ...offered.map(({ code }) => code)].map(code => ({
              language: code,
              href: address(code),
              locale: locales.get(code),
            })),
            { language: 'x-default', href: address(from.code) },
          ]
    entry.languages = codes.slice(1)
    entry.alternates = alternates
    for (const { code, page } of found) {
      page.languages = codes.filter(other => other !== code)
      // What is mostly in another language is found there.
      if (page.translation?.offered) page.alternates = alternates
      else page.canonical = address(from.code)
    }
  }
}

/** The site in the language of the content, with what its page for unknown addresses says in the others. */
export const withNotFound = (site: SiteData, editions: readonly Edition[]): SiteData => ({
  ...site,
  editions: site.editions?.map(link => {
    const words = editions.find(({ language }) => language.code === link.code)?.site.words
    return { ...link, ...(words?.notFound && { notFound: words.notFound }) }
  }),
})

/** The parts of shells that are those of each language, by its code. */
export const editionShells = (editions: readonly Edition[], root: string): Record<string, EditionShell> =>
  Object.fromEntries(
    editions.map(({ language: { code }, config, site, missing }) => [
      code,
      { base: site.base, root, folder: `${code}/`, config, site, siteFile: siteAddress(site, root), missing },
    ]),
  )
