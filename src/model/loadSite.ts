// Checks a whole site: every file by itself, then what only all of them together can tell. No disk, no React, no Vite.
import { checkFiles } from './checks/files.ts'
import { inCell } from './checks/inCell.ts'
import { libraryOf } from './references/library.ts'
import { checkBare } from './checks/pagesFile.ts'
import { checkInclude } from './checks/include.ts'
import { checkMarkup } from './checks/markup.ts'
import { findOrphans } from './checks/orphans.ts'
import type { CheckedPage, PageSummary } from './checks/checkedPage.ts'
import type { Catalogue } from './checks/catalogue.ts'
import { checkPageLists } from './checks/pageLists.ts'
import { checkRoutes, conflictingPages, doubtfulRoutes } from './checks/routes.ts'
import { treesOf } from './checks/deferredValues.ts'
import type { Facts } from './checks/facts.ts'
import { settleLinks } from './checks/settleLinks.ts'
import { checkTargets, type SiteMap } from './checks/targets.ts'
import { type CheckedTheme, checkLetters, checkTheme, missingLetters } from './checks/theme.ts'
import { type CheckedSearchWords, checkSearchWords } from './checks/searchWords.ts'
import type { SearchWords } from './schemas/searchSchema.ts'
import type { Theme } from './schemas/themeSchema.ts'
import { checkWords } from './checks/words.ts'
import type { Code } from './messages/codes.ts'
import { type Problem, sortProblems } from './messages/problem.ts'
import { type CachedFile, type CheckedFile, checkPageFile, type PageFile } from './pageFile.ts'
import { type Sample, samplesOfContent, samplesOfPages } from './samples.ts'
import { type Config, hidesLanguages, loadConfig } from './siteConfig.ts'
import { dependencyCheck, summarize } from './pageSummary.ts'
import { isRecord } from './yaml/path.ts'
import type { Library } from './references/library.ts'
import type { Located } from './references/located.ts'
import type { SiteConfig } from './schemas/siteSchema.ts'
import type { FileContent } from './yaml/decode.ts'
import { parseIfChanged, type Source } from './yaml/source.ts'
import { languageOfFile, translationsOf } from './translations/languages.ts'
import { checkStrayPairs } from './translations/checks/strayPairs.ts'
import { checkTitles } from './translations/checks/titles.ts'
import { checkStaleness } from './translations/checks/staleness.ts'
import { loadLanguages, type SiteLanguages } from './translations/load.ts'
import { saidOn } from './said.ts'

/** The contents of a site's files by path from its root: pages.yaml, included page files, content/*.yaml. */
export type Files = ReadonlyMap<string, FileContent | (() => FileContent)>

/** The content of a file; empty when there is none of that name. */
export function contentOf(files: Files, file: string): FileContent {
  const content = files.get(file) ?? ''
  return typeof content === 'function' ? content() : content
}

/** A page of a site in which nothing is wrong, or of a draft. */
export class SitePage {
  constructor(
    readonly summary: PageSummary,
    private readonly within: PageFile,
    /** Its position among the pages of its file. */
    readonly index: number,
  ) {}

  get file(): string {
    return this.within.file
  }

  /** The whole page; reads and checks its file again where only the summary is known. */
  full(): CheckedPage {
    return (this.within.kind === 'checked' ? this.within : this.within.recheck()).pages[this.index]
  }
}

/** A site whose every value was checked; deferred values still stand in it. */
export interface CheckedSite {
  config: SiteConfig
  /** content/site.yaml, for the places of its values. */
  located: Located
  pages: SitePage[]
}

export interface LoadResult extends SiteLanguages {
  /** Undefined when any error was found. */
  site?: CheckedSite
  /** What could be read of the site, whatever is wrong with it; undefined when content/site.yaml cannot be used. */
  draft?: CheckedSite
  /** How the site looks; neutral while content/theme.yaml is wrong. */
  theme: Theme
  /** What the search is told about words; nothing while content/search.yaml is wrong. */
  searchWords: SearchWords
  /** Everything wrong in all files, in file order. */
  problems: Problem[]
  samples: Sample[]
  /** The files of pages, those that were checked and those known from before. */
  pageFiles: PageFile[]
  /** The files that were read, for code frames. */
  sources: ReadonlyMap<string, Source>
}

/** What is known of a site before it is loaded. */
export interface KnownOfSite {
  /** Page files that are sound by themselves; one is read again only when other pages break it. */
  cached?: ReadonlyMap<string, CachedFile>
  /** Page files of an earlier check, by their path; pages that are as they were are not checked again. */
  before?: ReadonlyMap<string, CheckedFile>
  /** Its languages, and the files of theirs in which something may be wrong. */
  languages?: SiteLanguages & { read: readonly Source[] }
}

/** Loads and checks a whole site. Never throws; a file that does not parse hides no other. */
export function loadSite(
  files: Files,
  catalogue: Catalogue,
  facts: Facts,
  { cached = new Map(), before = new Map(), languages: known }: KnownOfSite = {},
): LoadResult {
  const knownCodes = [...(known?.translations.keys() ?? [])]
  const sources = new Map(
    [...files.keys()]
      .filter(file => !cached.has(file) && !languageOfFile(file, knownCodes))
      .map(file => [file, parseIfChanged(file, contentOf(files, file))]),
  )
  for (const source of known?.read ?? []) sources.set(source.file, source)
  const { languages, translations } = known ?? loadLanguages(sources)
  const codes = [...translations.keys()]
  const isOwn = (file: string) => !languageOfFile(file, codes)
  const own = new Map([...sources].filter(([file]) => isOwn(file)))
  const content = [...own.values()].filter(({ file }) => file.startsWith('content/'))
  const library = libraryOf(own)
  const alone = [...files.keys()]
    .filter(file => !file.startsWith('content/'))
    .map(file => cached.get(file) ?? checkPageFile(sources.get(file) as Source, library, catalogue, before.get(file)))
  const config = loadConfig(library, facts)
  const look = checkTheme(library, facts)
  const searchWords = checkSearchWords(library)
  const isLanguageUnknown = hidesLanguages(config, library)
  const stray = checkStrayPairs(content, files.keys(), isLanguageUnknown ? undefined : config?.located)
  const shared = { config, look, searchWords, stray: stray.files, isLanguageUnknown }
  const together = checkTogether(alone, library, shared, facts)
  for (const file of together.pageFiles) if (file.kind === 'checked') sources.set(file.file, file.source)
  const checked = together.pageFiles.filter(file => file.kind === 'checked')
  const problems = settleLinks(
    [
      ...[...sources.values()].filter(({ file }) => file.startsWith('content/')).flatMap(source => source.problems),
      ...[...translations.values()].flatMap(each => each.problems),
      ...checkFiles(files.keys(), sources, facts),
      ...(config?.problems ?? []),
      ...stray.problems,
      ...look.problems,
      ...searchWords.problems,
      ...checked.flatMap(file => [...file.problems, ...checkInclude(file.source, files.keys(), facts.unlisted)]),
      ...together.problems,
    ],
    { routes: together.pages.map(({ summary }) => summary.head.path), documents: facts.documents },
  )
  const isWhole = !problems.some(problem => problem.severity === 'error')
  if (isWhole && translations.size) {
    const said = saidOn(together.pageFiles, config?.located, catalogue, sources)
    const titles = together.pages.map(({ summary }) => summary.head.title)
    const missing = missingLetters(look.theme, facts)
    for (const each of translations.values())
      problems.push(...checkStaleness(each, said), ...checkTitles(each, titles, missing))
  }
  const draft = config?.valid ? { config: config.value, located: config.located, pages: together.pages } : undefined
  return {
    site: isWhole ? draft : undefined,
    draft,
    theme: look.theme,
    searchWords: searchWords.words,
    problems: sortProblems(problems.map(problem => inCell(problem, sources.get(problem.file)))),
    samples: [...content.flatMap(samplesOfContent), ...together.pageFiles.flatMap(samplesOfPages)],
    languages,
    translations,
    pageFiles: together.pageFiles,
    sources,
  }
}

/** The checked files that all pages share. */
interface SharedFiles {
  config?: Config
  look: CheckedTheme
  searchWords: CheckedSearchWords
  /** Files of translations that belong to no language of the site. */
  stray: ReadonlySet<string>
  /** True where content/site.yaml does not say which languages there are. */
  isLanguageUnknown: boolean
}

const MISLEADING = new Set<Code>(['bad-reference', 'missing-space', 'missing-colon', 'bad-count'])

interface Together {
  pageFiles: PageFile[]
  pages: SitePage[]
  problems: Problem[]
}

/** What only all pages together tell: where links lead, addresses that stand twice, content that nobody uses. */
function checkTogether(
  alone: PageFile[],
  library: Library,
  { config, look, searchWords, stray, isLanguageUnknown }: SharedFiles,
  facts: Facts,
): Together {
  const read = alone.filter(file => file.kind === 'checked')
  const unread = unreadText(read)
  const before = pagesOf(alone)
  const map = siteMap(summariesOf(before), unread, config, facts)
  const missing = missingLetters(look.theme, facts)
  const isMet = dependencyCheck(map, facts)
  const isWhole = (page: PageSummary) => isMet(page) && missing(page.head.title).length === 0
  const codes = translationsOf(config?.located.value).map(({ code }) => code)
  const pageFiles = recheckBroken(alone, before, { isWhole, codes })
  const pages = pagesOf(pageFiles)
  const summaries = summariesOf(pages)
  const checked = pageFiles.flatMap(file => (file.kind === 'checked' ? file.pages : []))
  const configTree = config ? [{ value: config.value, located: config.located, concern: { place: [] } }] : []
  const shared = [...configTree, ...look.trees, ...searchWords.trees]
  const used = new Set([
    ...pageFiles.flatMap(file => file.used),
    ...(config?.located.used ?? []),
    ...look.used,
    ...searchWords.used,
  ])
  // Names of content or languages that are wrong, or cannot be read, leave the right ones unused.
  const isMisled =
    isLanguageUnknown ||
    [...read.flatMap(({ problems }) => problems), ...(config?.problems ?? [])].some(
      ({ code, at }) => MISLEADING.has(code) || at?.[0] === 'languages',
    )
  const targets = checkTargets([...shared, ...checked.flatMap(treesOf)], map, facts)
  if (pages.length === 0)
    return {
      pageFiles,
      pages,
      problems: [
        ...read.flatMap(({ source }) => checkBare(source)),
        ...checkMarkup(shared),
        ...checkWords(shared),
        ...targets,
      ],
    }
  return {
    pageFiles,
    pages,
    problems: [
      ...checkRoutes(checked, summaries, { codes, complete: unread === '' }),
      ...(config ? checkPageLists(config, map.routes) : []),
      ...(isMisled ? [] : findOrphans(library, used, unread).filter(({ file }) => !stray.has(file))),
      ...checkLetters(checked, missing),
      ...checkMarkup(shared),
      ...checkWords(shared),
      ...targets,
    ],
  }
}

const summariesOf = (pages: SitePage[]): PageSummary[] => pages.map(({ summary }) => summary)

function pagesOf(files: PageFile[]): SitePage[] {
  return files.flatMap(file => {
    const summaries = file.kind === 'cached' ? file.pages : file.pages.map(summarize)
    return summaries.map((summary, index) => new SitePage(summary, file, index))
  })
}

/**
 * Reads cached files again whose pages other pages broke: to say what is wrong, and where, takes more than summaries.
 */
function recheckBroken(
  files: PageFile[],
  pages: SitePage[],
  { isWhole, codes }: { isWhole: (page: PageSummary) => boolean; codes: readonly string[] },
): PageFile[] {
  const conflicting = conflictingPages(summariesOf(pages), codes)
  const broken = new Set(
    pages.filter(({ summary }) => conflicting.has(summary) || !isWhole(summary)).map(({ file }) => file),
  )
  return files.map(file => (file.kind === 'cached' && broken.has(file.file) ? file.recheck() : file))
}

/** The text of page files that could not be read: what it declares is in doubt, not missing. */
function unreadText(files: CheckedFile[]): string {
  return files
    .map(({ source }) => (isRecord(source.value) && Array.isArray(source.value.pages) ? source.unread : source.text))
    .join('\n')
    .trim()
}

const ANY = { has: () => true }

function siteMap(pages: PageSummary[], unread: string, config: Config | undefined, { base = '/' }: Facts): SiteMap {
  return {
    // Of two pages with the same path the first counts.
    routes: new Map(pages.toReversed().map(page => [page.head.path, page])),
    aliases: new Set(pages.flatMap(({ head: { aliases } }) => (Array.isArray(aliases) ? aliases : []))),
    // That there is no page at all is one problem, and then no link is to blame.
    doubtful: pages.length === 0 ? ANY : doubtfulRoutes(unread, pages),
    origin: typeof config?.value.url === 'string' ? config.value.url + base.slice(0, -1) : undefined,
  }
}
