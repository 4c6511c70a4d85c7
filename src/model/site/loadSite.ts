// Checks a whole site: every file by itself, then what only all of them together can tell. No disk, no React, no Vite.
import { checkFiles } from '../checks/files.ts'
import { libraryOf, type Located } from '../source/library.ts'
import { checkInclude } from '../source/include.ts'
import type { CheckedPage } from '../page/checkedPage.ts'
import type { Catalogue } from '../schemas/shape.ts'
import type { Facts } from '../checks/facts.ts'
import { settleLinks } from '../checks/routes.ts'
import { checkLineHeights } from '../locales/checks/lineHeights.ts'
import { checkTheme } from '../checks/theme.ts'
import { checkContent } from '../page/tableCells.ts'
import { NO_SEARCH_WORDS, type SearchWords, searchSchema } from '../schemas/searchSchema.ts'
import type { Theme } from '../schemas/themeSchema.ts'
import type { Code } from '../messages/codes.ts'
import type { Problem } from '../messages/problem.ts'
import { claimsOn, sortProblems } from '../messages/sortProblems.ts'
import { type CheckedFile, checkPageFile } from './pageFile.ts'
import { type Sample, samplesOfContent, samplesOfPages, type FileSummary, summarize } from './pageSummary.ts'
import {
  siteClaims,
  brokenFiles,
  checkPairs,
  checkTogether,
  type KnownFile,
  type Site,
  type SitePage,
  siteMap,
  withOwn,
  withoutUnused,
  usedContent,
} from './siteChecks.ts'
import { loadConfig } from './siteConfig.ts'
import type { SiteConfig } from '../schemas/siteSchema.ts'
import type { FileContent } from '../source/decode.ts'
import { parseSource, type Source } from '../source/source.ts'
import { languageOfFile, languagesOf, translationsOf, pairFileOf } from '../locales/languages.ts'
import { checkStrayPairs } from '../locales/checks/strayPairs.ts'
import { loadLanguages, ownPairFiles, type SiteLanguages } from '../locales/load.ts'
import { findRenamed } from '../checks/lostFiles.ts'

export type { SitePage } from './siteChecks.ts'

/** The contents of a site's files by path from its root: pages.yaml, included page files, content/*.yaml. */
export type Files = ReadonlyMap<string, FileContent | (() => FileContent)>

/** The content of a file; empty when there is none of that name. */
export function contentOf(files: Files, file: string): FileContent {
  const content = files.get(file) ?? ''
  return typeof content === 'function' ? content() : content
}

/** A site with every value checked; deferred values are still in it. */
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
  /** Words that the search knows; none while content/search.yaml is wrong. */
  searchWords: SearchWords
  /** Everything wrong in all files, in file order. */
  problems: Problem[]
  samples: Sample[]
  /** The files of pages that were checked, by their path. */
  files: ReadonlyMap<string, CheckedFile>
  /** All files of pages, and the content that each uses. */
  pageFiles: readonly { file: string; used: readonly string[] }[]
  /** Files known by their summaries of which the rest of the site asks more: they are to be checked too. */
  wanted: readonly string[]
  /** A page as it was checked. */
  full: (page: SitePage) => CheckedPage
  /** The files of the site that were read, for code frames. */
  sources: ReadonlyMap<string, Source>
}

/** What is known of a site before it is loaded. */
export interface KnownOfSite {
  /** What is known of files of pages in which nothing is wrong. */
  summaries?: ReadonlyMap<string, FileSummary>
  /** Files of pages that were checked. */
  checked?: ReadonlyMap<string, CheckedFile>
  /** Files of pages of an earlier check; pages that are as they were are not checked again. */
  before?: ReadonlyMap<string, CheckedFile>
  /** The languages of the site, with the pairs that serve all pages. */
  languages?: SiteLanguages
  /** Parses a file, or gives it as it was parsed before. */
  parse?: (file: string, content: FileContent) => Source
}

/** Loads and checks a whole site. Never throws; a file that does not parse hides no other. */
export function loadSite(files: Files, catalogue: Catalogue, facts: Facts, known: KnownOfSite = {}): LoadResult {
  const { library, languages, checked, sources } = readSources(files, catalogue, facts, known)
  const { translations } = languages
  const pageFiles = pageFilesIn(files).map(file => knownFile(file, checked, known, catalogue))
  const config = loadConfig(library, facts)
  const look = checkTheme(library, facts)
  const searchWords = checkContent<SearchWords>(library, 'search', searchSchema)
  const pages = pageFiles.flatMap(({ file, pages: own }) =>
    own.map((summary, index): SitePage => ({ summary, file, index })),
  )
  const stray = checkStrayPairs([...library.values()], files.keys(), config?.located)
  const codes = translationsOf(config?.located.value).map(({ code }) => code)
  const own = { config, look, searchWords, stray: stray.files, codes }
  const site = { files: pageFiles, pages, checked, library, facts, ...own }
  const map = siteMap(site)
  const all = [
    ...[...library.values()].flatMap(source => source.problems),
    ...[...translations.values()].flatMap(each => each.problems),
    ...checkFiles(files.keys(), sources, facts),
    ...(config?.problems ?? []),
    ...stray.problems,
    ...look.problems,
    ...checkLineHeights(look, config?.located.value, facts.fonts),
    ...searchWords.problems,
    ...pageFiles.flatMap(({ problems = [] }) => problems),
    ...[...checked.values()].flatMap(({ source }) => checkInclude(source, files.keys(), facts.unlisted)),
    ...checkTogether(site, map, catalogue),
  ]
  const pairsOf = (file: string) => codes.map(code => pairFileOf(file, code)).filter(pairs => files.has(pairs))
  const lost = findRenamed(all, { library, used: usedContent(site), pairsOf })
  const found = withoutUnused([...all, ...lost], site, translations, catalogue)
  const claims = siteClaims(site, sources.values())
  const routes = pages.map(({ summary }) => summary.head.path)
  const problems = settleLinks(found, routes, facts.documents)
  const wanted = brokenFiles(site, map, claimsOn(problems, claims))
  const isWhole = !problems.some(problem => problem.severity === 'error') && wanted.length === 0
  if (isWhole && translations.size) {
    const pairs = checkPairs(site, translations, catalogue, sources)
    problems.push(...pairs.problems)
    wanted.push(...pairs.wanted)
  }
  const draft = config?.valid ? { config: config.value, located: config.located, pages } : undefined
  return {
    site: isWhole ? draft : undefined,
    draft,
    theme: look.theme,
    searchWords: searchWords.value ?? NO_SEARCH_WORDS,
    problems: sortProblems(
      problems.map(problem => inCell(problem, sources.get(problem.file))),
      claims,
    ),
    samples: samplesIn(site),
    languages: languages.languages,
    translations: withOwn(translations, checked),
    files: checked,
    pageFiles,
    wanted,
    full: ({ file, index }) => (checked.get(file) as CheckedFile).pages[index],
    sources,
  }
}

const samplesIn = ({ library, files, checked }: Site): Sample[] => [
  ...[...library.values()].flatMap(samplesOfContent),
  ...files.flatMap(({ file, samples = [] }) => {
    const read = checked.get(file)
    return read ? samplesOfPages(read) : samples
  }),
]

function knownFile(
  file: string,
  checked: ReadonlyMap<string, CheckedFile>,
  { summaries }: KnownOfSite,
  catalogue: Catalogue,
): KnownFile {
  const found = checked.get(file)
  if (!found) return summaries?.get(file) as FileSummary
  const { pages, used, problems, stale } = found
  return { file, pages: pages.map(page => summarize(page, catalogue)), used, problems, stale }
}

const pageFilesIn = (files: Files) => [...files.keys()].filter(file => !file.startsWith('content/'))

/** Reads all files but those of which a summary is known, with the pairs that serve one file of pages alone. */
function readSources(files: Files, catalogue: Catalogue, facts: Facts, earlier: KnownOfSite) {
  const { summaries, parse = parseSource } = earlier
  const known = new Map<string, Source>()
  const read = (file: string) => {
    const source = known.get(file) ?? parse(file, contentOf(files, file))
    if (file.startsWith('content/')) known.set(file, source)
    return source
  }
  const pageFiles = pageFilesIn(files)
  const configFile = ['content/site.yaml', 'content/site.yml'].find(file => files.has(file))
  const codes = earlier.languages?.languages ?? languagesOf(configFile && read(configFile).value)
  const ofOneFile = new Set(pageFiles.flatMap(file => ownPairFiles(file, codes)))
  const content = [...files.keys()].filter(file => file.startsWith('content/') && !ofOneFile.has(file))
  const sources = new Map(content.map(file => [file, read(file)]))
  const languages = earlier.languages ?? loadLanguages(codes, [...sources.values()])
  const others = [...languages.translations.keys()]
  const library = libraryOf(new Map([...sources].filter(([file]) => !languageOfFile(file, others))))
  const check = (file: string) =>
    checkPageFile(read(file), {
      library,
      catalogue,
      translations: languages.translations,
      pairs: ownPairFiles(file, codes).flatMap(name => (files.has(name) ? [read(name)] : [])),
      earlier: facts.earlier,
      before: earlier.before?.get(file),
    })
  const checked = new Map(
    pageFiles.filter(file => !summaries?.has(file)).map(file => [file, earlier.checked?.get(file) ?? check(file)]),
  )
  for (const { source, pairs } of checked.values())
    for (const each of [source, ...pairs.map(pair => pair.source)]) sources.set(each.file, each)
  return { library, languages, checked, sources }
}

// These are about the file as a whole.
const ABOUT_FILES: readonly Code[] = ['duplicate-file', 'empty-file', 'encoding', 'orphan-content']

/** A problem of a table names its cell. It is mended where the table comes from, so that it has no repair. */
export function inCell(problem: Problem, source: Source | undefined): Problem {
  const cell = source?.cellAt?.(problem)
  if (cell === undefined || ABOUT_FILES.includes(problem.code)) return problem
  const { fix: _, ...rest } = problem
  return { ...rest, place: [problem.place, `cell ${cell}`].filter(Boolean).join(', ') }
}
