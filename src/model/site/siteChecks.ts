// Checks across all files of a site. No disk, no React, no Vite.
import { checkBare, type CheckedFile, unreadText } from './pageFile.ts'
import { checkPlaceholders } from '../locales/checks/unfilled.ts'
import { checkRepeatedFacts } from '../checks/repeatedFacts.ts'
import { checkMarkup, checkWords } from '../checks/markup.ts'
import { findOrphans, usedInText } from '../checks/lostFiles.ts'
import { type PageSummary, treesOf } from '../page/checkedPage.ts'
import type { Catalogue } from '../schemas/shape.ts'
import { checkPageLists } from '../checks/pageLists.ts'
import { checkPublicFiles } from '../checks/publicFiles.ts'
import { checkPast, isInFuture } from '../checks/past.ts'
import { checkSiteMap, pagesNotListed } from '../checks/siteMap.ts'
import { checkRoutes, conflictingPages, foldPath } from '../checks/routes.ts'
import type { Facts } from '../checks/facts.ts'
import { checkTargets, type SiteMap } from '../checks/targets.ts'
import { type CheckedTheme, checkLetters, missingLetters } from '../checks/theme.ts'
import type { CheckedContent } from '../page/tableCells.ts'
import type { Problem, Claim } from '../messages/problem.ts'
import type { Config } from './siteConfig.ts'
import { needsCheck, type FileSummary } from './pageSummary.ts'
import { type Library, contentName } from '../source/library.ts'
import type { Source } from '../source/source.ts'
import { sumOf } from '../locales/coverage.ts'
import { checkSharedLimits, checkTitles, checkStaleness, unusedPairs } from '../locales/checks/staleness.ts'
import { checkPlaces } from '../locales/checks/pairFile.ts'
import type { SiteLanguages } from '../locales/load.ts'
import type { PageInLocale } from '../locales/translatePage.ts'
import { textsOfConfig, textsOfPage } from '../locales/sourceWords.ts'
import { textKey } from '../locales/pairs.ts'
import type { Code } from '../messages/codes.ts'
import { isRecord } from '../source/path.ts'

/** A page of a site: what is known of it, its file, and its position among the pages of that. */
export interface SitePage {
  summary: PageSummary
  file: string
  index: number
}

/** A file of pages as the rest of the site knows it. */
export type KnownFile = Pick<FileSummary, 'file' | 'pages' | 'used'> & Partial<FileSummary>

/** A site of which every file was checked by itself. */
export interface Site {
  files: readonly KnownFile[]
  pages: readonly SitePage[]
  checked: ReadonlyMap<string, CheckedFile>
  library: Library
  config?: Config
  look: CheckedTheme
  searchWords: CheckedContent<unknown>
  /** Files of translations that belong to no language of the site. */
  stray: ReadonlySet<string>
  /** The codes of the languages besides that of the content. */
  codes: readonly string[]
  facts: Facts
}

/** Checks across pages: links, duplicate addresses, unused content. */
export function checkTogether(site: Site, map: SiteMap, catalogue: Catalogue): Problem[] {
  const { pages, checked, library, config, look, searchWords, facts } = site
  const read = [...checked.values()]
  const readPages = read.flatMap(file => file.pages)
  const configTree = config ? [{ value: config.value, located: config.located, concern: { place: [] } }] : []
  const shared = [...configTree, ...look.trees, ...searchWords.trees]
  const used = usedContent(site)
  return [
    ...(pages.length ? [] : read.flatMap(({ source }) => checkBare(source))),
    ...checkRoutes(
      readPages,
      pages.map(({ summary }) => summary),
      site.codes,
    ),
    ...checkPublicFiles(facts.published ?? [], {
      pages: pages.map(({ summary }) => summary),
      codes: site.codes,
      hasSecurity: config?.value.security !== undefined,
    }),
    ...readPages.flatMap(page => [...checkPast(page, catalogue, facts), ...checkSiteMap(page, map.routes)]),
    ...(config ? checkPageLists(config, map.routes) : []),
    ...findOrphans(library, used).filter(({ file }) => !site.stray.has(file)),
    ...checkLetters(readPages, missingLetters(look.theme, facts)),
    ...checkRepeatedFacts(configTree, library, facts.earlier).problems,
    ...configTree.flatMap(tree => checkPlaceholders(textsOfConfig(tree.located), () => tree, library)),
    ...checkMarkup(shared),
    ...checkWords(shared),
    ...checkTargets([...shared, ...readPages.flatMap(treesOf)], map, facts),
  ]
}

/** The content that anything refers to. */
export const usedContent = ({ files, checked, config, look, searchWords }: Site): ReadonlySet<string> =>
  new Set([
    ...files.flatMap(file => file.used),
    ...(config?.located.used ?? []),
    ...look.used,
    ...searchWords.used,
    ...usedInText(unreadText([...checked.values()])),
  ])

/**
 * The files known by their summaries with a page that other pages broke; they have to be read for details.
 * @param isClaimed true for what other problems explain
 */
export function brokenFiles(
  { files, pages, checked, look, codes, facts }: Site,
  map: SiteMap,
  isClaimed: (problem: Problem) => boolean,
): string[] {
  const isMet = needsCheck(map, facts, isClaimed)
  const missing = missingLetters(look.theme, facts)
  const conflicting = conflictingPages(
    pages.map(({ summary }) => summary),
    codes,
  )
  const isWhole = (page: PageSummary, locales: Record<string, PageInLocale> = {}) =>
    !conflicting.has(page) &&
    !isInFuture(page, facts) &&
    pagesNotListed(page, map.routes).length === 0 &&
    isMet(page) &&
    [page.head, ...Object.values(locales).map(({ head }) => head)].every(({ title }) => missing(title).length === 0)
  return files.flatMap(({ file, pages: own, locales }) =>
    checked.has(file) || own.every((page, index) => isWhole(page, locales?.[index])) ? [] : [file],
  )
}

/** The texts of the site that were read, and the keys of all. */
function saidOn({ files, checked, config }: Site, catalogue: Catalogue) {
  const read = [...checked.values()].flatMap(file => file.pages)
  const words = [
    ...(config ? textsOfConfig(config.located) : []),
    ...read.flatMap(page => textsOfPage(page, catalogue)),
  ]
  const keys = new Set([...words.map(({ text }) => textKey(text)), ...files.flatMap(({ said = [] }) => said)])
  return { words, keys }
}

/** The problems without those of pairs whose words differ from each other because the site says them no longer. */
export function withoutUnused(
  problems: Problem[],
  site: Site,
  translations: SiteLanguages['translations'],
  catalogue: Catalogue,
): Problem[] {
  if (!problems.some(({ code }) => code === 'translation-differs')) return problems
  const { keys } = saidOn(site, catalogue)
  const unused = new Set(
    [...translations.values()].flatMap(({ shared, language: { script } }) =>
      unusedPairs(shared, { keys, script }).map(({ file, path }) => `${file} ${path[0]}`),
    ),
  )
  return problems.filter(
    ({ code, file, path }) => code !== 'translation-differs' || !unused.has(`${file} ${path?.[0]}`),
  )
}

/** What is out of date in the pairs of a site in which nothing else is wrong. */
export function checkPairs(
  site: Site,
  translations: SiteLanguages['translations'],
  catalogue: Catalogue,
  sources: ReadonlyMap<string, Source>,
): { problems: Problem[]; wanted: string[] } {
  const { files, pages, checked, library, config, look, facts } = site
  const { words, keys } = saidOn(site, catalogue)
  const said = {
    keys,
    words,
    sourceOf: (file: string) => sources.get(file),
  }
  const titles = pages.map(({ summary, file }) => ({ text: summary.head.title, file }))
  const routes = pages.map(({ summary }) => summary.head.path)
  const missing = missingLetters(look.theme, facts)
  const languages = [...withOwn(translations, checked).values()]
  const isUnused = languages.some(each => unusedPairs(each.shared, { keys, script: each.language.script }).length > 0)
  return {
    problems: [
      ...files.flatMap(({ stale = [] }) => stale),
      ...languages.flatMap(each => [
        ...checkStaleness(each, each.shared, said),
        ...checkTitles(each, titles, missing),
        ...(config ? checkSharedLimits(config.located, each) : []),
        ...checkPlaces(each.shared, {
          routes,
          content: library.values(),
          today: facts.today,
          timeZone: facts.timeZone,
        }),
      ]),
    ],
    // A text without words may be what the text of an unused pair has become.
    wanted: isUnused ? files.filter(lacksWords).map(({ file }) => file) : [],
  }
}

const lacksWords = ({ locales = [] }: KnownFile) =>
  locales.some(page => Object.values(page).some(({ coverage }) => sumOf(Object.values(coverage)).missing > 0))

/** The pages of a site as links see them. */
export function siteMap({ pages, config, facts: { base = '/' } }: Site): SiteMap {
  const summaries = pages.map(({ summary }) => summary)
  return {
    // Of two pages with the same path the first counts.
    routes: new Map(summaries.toReversed().map(page => [page.head.path, page])),
    aliases: new Set(summaries.flatMap(({ head: { aliases } }) => (Array.isArray(aliases) ? aliases : []))),
    origin: typeof config?.value.url === 'string' ? config.value.url + base.slice(0, -1) : undefined,
  }
}

/** The languages with the pairs of all files of pages that were checked. */
export const withOwn = (translations: SiteLanguages['translations'], checked: ReadonlyMap<string, CheckedFile>) => {
  const pairs = [...checked.values()].flatMap(file => file.pairs)
  return new Map([...translations].map(([code, each]) => [code, each.with(pairs)]))
}

// What the site as a whole explains: what may be in text that could not be read, and what a page declares wrongly.

// Where these are, the name of the content that is meant was not read.
const MISLEADING: readonly Code[] = ['bad-reference', 'missing-content', 'missing-space', 'missing-colon', 'bad-count']

/** The claims of no single problem. @param sources all files of the site that were read */
export function siteClaims(
  { pages, checked, library, config }: Pick<Site, 'pages' | 'checked' | 'library' | 'config'>,
  sources: Iterable<Source>,
): Claim[] {
  const read = [...checked.values()]
  const summaries = pages.map(({ summary }) => summary)
  const unread = unreadText(read)
  const hidden = [...library].filter(([, { unread, value }]) => unread || value === null || value === undefined)
  const isLanguageUnknown =
    !config ||
    Boolean(library.get('site')?.unread) ||
    config.problems.some(problem => isAbout(problem, 'languages') || isAbout(problem, 'lang'))
  const isMisled =
    isLanguageUnknown ||
    [...read.flatMap(({ problems }) => problems), ...config.problems].some(({ code }) => MISLEADING.includes(code))
  return [
    ...(pages.length ? [] : [{ about: ['page'] }, { about: ['use'] }]),
    ...(unread ? [{ about: ['home'] }] : []),
    ...[...unsettledRoutes(unread, summaries)].map(path => ({ about: ['page', path] })),
    ...read
      .flatMap(({ pages: own }) => own.filter(({ partial }) => partial))
      .map(({ head }) => ({ about: ['page', foldPath(head.path), 'part'] })),
    ...hidden.map(([name]) => ({ about: ['content', name] })),
    ...(isLanguageUnknown ? [{ about: ['language'] }] : []),
    ...(isMisled ? [{ about: ['use'] }] : []),
    ...[...sources].flatMap(fieldsNotRead),
  ]
}

/** True for what is wrong with a field at the top of a file, or with its name. */
const isAbout = ({ at, suggestion }: Problem, field: string) => at?.[0] === field || suggestion === field

/** The fields at the top of a file that are in text that could not be read. */
function fieldsNotRead({ file, unread, value }: Source): Claim[] {
  if (!unread) return []
  const top = isRecord(value) ? value : {}
  const fields = [...unread.matchAll(/^ *["'“]?([A-Za-z_][\w-]*)/gm)].map(([, field]) => field)
  return [
    ...fields.filter(field => !Object.hasOwn(top, field)).map(field => ({ file, path: [field] })),
    // The entries of these are set aside one by one.
    ...['pages', 'items'].filter(list => !Array.isArray(top[list])).map(list => ({ file, path: [list] })),
    ...(contentName(file) ? [] : [{ about: ['include'] }]),
  ]
}

/** Addresses that are declared, but not in a way that links could use: each is blamed once, where it is declared. */
function unsettledRoutes(unread: string, pages: readonly PageSummary[]): Set<string> {
  const written = [...unread.matchAll(/^\s*(?:- )?path:?\s+["']?([^\s"'#]+)/gm)].map(([, path]) => foldPath(path))
  const odd = pages
    .map(page => page.head.path)
    .filter(path => path !== '/' && (path.endsWith('/') || !path.startsWith('/')))
  const seen = new Set<string>()
  const twice = pages.filter(({ head: { path } }) => seen.has(path) || !seen.add(path))
  return new Set([
    ...written,
    ...twice.map(page => foldPath(page.head.path)),
    ...odd.map(path => foldPath(`/${path.replace(/^\/+/, '')}`)),
  ])
}
