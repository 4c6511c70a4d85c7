// File texts -> a checked site, and located problems. Pure: no disk, no React, no Vite.
import { type Catalogue, checkPage, type CheckedPage } from './checks/page.ts'
import type { FileContent } from './yaml/decode.ts'
import { checkBare, checkFiles, checkPagesFile, libraryOf } from './checks/files.ts'
import { checkInclude } from './checks/include.ts'
import { checkMarkup } from './checks/markup.ts'
import { checkPageLists } from './checks/pageLists.ts'
import { type Problem, sortProblems } from './messages/problem.ts'
import { isRecord, type Library, type Located, resolveReferences } from './references/references.ts'
import { type Facts, checkTargets, treesOf } from './checks/targets.ts'
import { checkRoutes, fold } from './checks/routes.ts'
import { runSchema } from './schemas/shape.ts'
import { type SiteConfig, siteSchema } from './schemas/siteSchema.ts'
import type { Theme } from './schemas/themeSchema.ts'
import { parseIfChanged, type Path, type Source } from './yaml/source.ts'
import { type KnownFile, needsMet } from './known.ts'
import { findOrphans } from './checks/orphans.ts'
import { checkLetters, checkTheme } from './checks/theme.ts'
import { checkValues } from './checks/values.ts'
import { walk } from './yaml/walk.ts'
import { whereabouts } from './yaml/whereabouts.ts'
import { describeIssues } from './checks/issues.ts'

/** The contents of a site's files by path from its root: pages.yaml, included page files, content/*.yaml. */
export type Files = ReadonlyMap<string, FileContent | (() => FileContent)>

/** The content of a file; empty when there is none of that name. */
export function contentOf(files: Files, file: string): FileContent {
  const content = files.get(file) ?? ''
  return typeof content === 'function' ? content() : content
}

/** A site whose every value was checked; markers still stand in it. */
export interface CheckedSite {
  config: SiteConfig
  pages: CheckedPage[]
}

/** A mark `sample: true`, and where it stands. */
export interface Sample {
  file: string
  line: number
  column: number
}

export interface LoadResult {
  /** Undefined when any error was found. */
  site?: CheckedSite
  /** What could be read of the site, whatever is wrong with it; undefined when content/site.yaml cannot be used. */
  draft?: CheckedSite
  /** How the site looks; neutral while content/theme.yaml is wrong. */
  theme: Theme
  /** Everything wrong in all files, in file order. */
  problems: Problem[]
  samples: Sample[]
  /** The parsed files, for code frames. */
  sources: ReadonlyMap<string, Source>
}

/**
 * Loads and checks a whole site. Never throws; a file that does not parse hides no other.
 * @param known page files that have not changed since they were found sound; they are read only when other pages break them
 */
export function loadSite(
  files: Files,
  catalogue: Catalogue,
  facts: Facts,
  known: ReadonlyMap<string, KnownFile> = new Map(),
): LoadResult {
  const sources = new Map(
    [...files.keys()].map(file => [file, known.get(file)?.source ?? parseIfChanged(file, contentOf(files, file))]),
  )
  const library = libraryOf(sources)
  const used = new Set<string>()
  const problems = [
    ...[...sources.values()].filter(({ file }) => !known.has(file)).flatMap(located),
    ...checkFiles(sources, facts, known),
  ]
  const config = loadConfig(library, problems, used)
  const look = checkTheme(library, facts)
  for (const name of look.used) used.add(name)
  const pageFiles = [...sources.values()].filter(({ file }) => !file.startsWith('content/') && !known.has(file))
  problems.push(...pageFiles.flatMap(source => checkInclude(source, files.keys(), facts.unlisted)))
  for (const name of [...known.values()].flatMap(file => file.used)) used.add(name)
  const declared = [...sources.values()]
    .filter(({ file }) => !file.startsWith('content/'))
    .flatMap(source => known.get(source.file)?.pages ?? loadPages(source, library, catalogue, { problems, used }))
  const unread = pageFiles
    .map(source => (isRecord(source.value) && Array.isArray(source.value.pages) ? source.unread : source.text))
    .join('\n')
    .trim()
  // That there is no page at all is said once, and then no link is to blame and no content.
  const isBare = declared.length === 0
  const map = {
    routes: new Map(declared.toReversed().map(page => [page.head.path, page])),
    doubtful: isBare ? ANY : doubtfulRoutes(unread, declared),
    origin: typeof config?.value.url === 'string' ? config.value.url + (facts.base ?? '/').slice(0, -1) : undefined,
  }
  const met = needsMet(map, facts)
  const pages = declared.map(page => (page.known && !met(page) ? page.known.full() : page))
  const trees = [
    ...(config ? [{ value: config.value, located: config.located, concern: { place: [] } }] : []),
    ...look.trees,
    ...pages.filter(page => !page.known).flatMap(treesOf),
  ]
  problems.push(
    ...look.problems,
    ...checkLetters(pages, look.theme, facts),
    ...(isBare
      ? pageFiles.flatMap(checkBare)
      : [
          ...checkRoutes(pages, catalogue, unread === ''),
          ...(config ? checkPageLists(config, map.routes) : []),
          ...findOrphans(library, used, unread),
        ]),
    ...checkMarkup(trees),
    ...checkTargets(trees, map, facts),
  )
  const draft = config?.valid ? { config: config.value, pages } : undefined
  return {
    site: problems.some(problem => problem.severity === 'error') ? undefined : draft,
    draft,
    theme: look.theme,
    problems: sortProblems(problems),
    samples: [...sources.values()].flatMap(
      source => known.get(source.file)?.samples ?? samplePaths(source.value).map(path => sampleAt(source, path)),
    ),
    sources,
  }
}

const ANY = { has: () => true }

// A report shows fewer than this; each look takes as long as the file.
const MOST_EXPLAINED = 100

/** The problems of a file's text; those of page files say which page and section they are in. */
function located({ file, text, problems }: Source): Problem[] {
  return file.startsWith('content/')
    ? problems
    : problems.map((problem, index) =>
        index < MOST_EXPLAINED ? { ...whereabouts(text, problem.line), ...problem } : problem,
      )
}

/** What loading pages adds to. */
export interface Gathered {
  problems: Problem[]
  used: Set<string>
}

function loadConfig(
  library: Library,
  problems: Problem[],
  used: Set<string>,
): { value: SiteConfig; located: Located; valid: boolean } | undefined {
  const source = library.get('site')
  if (!source || !isRecord(source.value)) return undefined
  const located = resolveReferences(source, [], source.value, library)
  for (const name of located.used) used.add(name)
  const { output, issues } = runSchema(siteSchema, located.value)
  // What stands in entries that do not parse is not missing.
  const certain = source.unread
    ? issues.filter(issue => issue.path.length !== 1 || String(issue.path[0]) in (located.value as object))
    : issues
  problems.push(
    ...located.problems,
    ...describeIssues(certain, { located, schema: siteSchema, concern: { place: [] } }),
    ...checkValues(located, siteSchema, { place: [] }),
  )
  if (!isRecord(output)) return undefined
  const { contact } = source.value
  const sampleContact = isRecord(contact) && contact.sample === true
  return {
    value: { ...(output as SiteConfig), sampleContact },
    located,
    valid: issues.length === 0 && located.problems.length === 0,
  }
}

/** Checks the pages of one file. */
export function loadPages(
  source: Source,
  library: Library,
  catalogue: Catalogue,
  { problems, used }: Gathered,
): CheckedPage[] {
  problems.push(...checkPagesFile(source))
  const list = isRecord(source.value) ? source.value.pages : undefined
  if (!Array.isArray(list)) return []
  return list.flatMap((_, index) => {
    const checked = checkPage(source, ['pages', index], library, catalogue)
    problems.push(...checked.problems)
    for (const name of checked.used) used.add(name)
    return checked.page ?? []
  })
}

/** Addresses that are declared, but not in a way that links could use: each blamed once, where it is declared. */
function doubtfulRoutes(unread: string, pages: CheckedPage[]): Set<string> {
  const written = [...unread.matchAll(/^\s*(?:- )?path:\s*["']?([^\s"'#]+)/gm)].map(([, path]) => fold(path))
  const odd = pages
    .map(page => page.head.path)
    .filter(path => path !== '/' && (path.endsWith('/') || !path.startsWith('/')))
  const seen = new Set<string>()
  const twice = pages.filter(({ head: { path } }) => seen.has(path) || !seen.add(path))
  const home = pages.some(page => fold(page.head.path) === '/') ? [] : ['/']
  return new Set([
    ...home,
    ...written,
    ...twice.map(page => fold(page.head.path)),
    ...odd.map(path => fold(`/${path.replace(/^\/+/, '')}`)),
  ])
}

/** Where a value is marked as sample. */
export function samplePaths(value: unknown): Path[] {
  const found: Path[] = []
  walk(value, (part, path) => {
    if (isRecord(part) && part.sample === true) found.push([...path(), 'sample'])
  })
  return found
}

/** A sample mark whose place is found when it is asked for; `path` leads to the mark. */
export function sampleAt(source: Source, path: Path): Sample {
  const place = () => source.place(path, 'key')
  return {
    file: source.file,
    get line() {
      return place().line
    },
    get column() {
      return place().column
    },
  }
}
