// File texts -> a validated site, or located problems. Pure: no disk, no React, no Vite.
import { type Catalogue, checkPage, type CheckedPage } from './check.ts'
import { type Problem, sortProblems } from './problem.ts'
import { isRecord, type Library, resolveReferences } from './references.ts'
import { type Facts, resolveAcross } from './resolve.ts'
import { type SiteConfig, siteSchema } from './siteSchema.ts'
import { parseSource, type Source } from './source.ts'
import { describeIssues } from './words.ts'

/** The texts of a site by path from its root: pages.yaml, included page files, content/*.yaml. */
export type Files = ReadonlyMap<string, string>

/** A site whose every value was validated; markers still stand in it. */
export interface CheckedSite {
  config: SiteConfig
  pages: CheckedPage[]
}

/** A mark `sample: true`, and where it stands. */
export interface Sample { file: string, line: number, column: number }

export interface LoadResult {
  /** Undefined when any error was found. */
  site?: CheckedSite
  /** Everything wrong in all files, in file order. */
  problems: Problem[]
  samples: Sample[]
  /** The parsed files, for code frames. */
  sources: ReadonlyMap<string, Source>
}

/** Loads and checks a whole site. Never throws; a file that does not parse hides no other. */
export function loadSite(files: Files, catalogue: Catalogue, facts: Facts): LoadResult {
  const sources = new Map([...files].map(([file, text]) => [file, parseSource(file, text)]))
  const library: Library = new Map([...sources].flatMap(([file, source]) => {
    const name = /^content\/(.+)\.ya?ml$/.exec(file)?.[1]
    return name ? [[name, source] as const] : []
  }))
  const problems = [...sources.values()].flatMap(source => source.problems)
  const config = loadConfig(library, problems)
  const pages = loadPages(sources, library, catalogue, problems)
  const extra = config ? [{ value: config.config, located: config.located, place: 'site' }] : []
  problems.push(...resolveAcross(pages, extra, facts, catalogue))
  const failed = problems.some(problem => problem.severity === 'error')
  return {
    site: failed || !config ? undefined : { config: config.config, pages },
    problems: sortProblems(problems),
    samples: [...sources.values()].flatMap(samplesOf),
    sources,
  }
}

function loadConfig(library: Library, problems: Problem[]) {
  const source = library.get('site')
  if (!source) {
    problems.push({ file: 'content/site.yaml', line: 1, column: 1, severity: 'error', code: 'missing-file', message: 'the file content/site.yaml is missing', hint: 'It holds the name, menu, footer and words of the site.' })
    return undefined
  }
  if (source.value === undefined) return undefined
  const located = resolveReferences(source, [], source.value, library)
  const parsed = siteSchema.safeParse(located.value)
  problems.push(...located.problems, ...describeIssues(parsed.error?.issues ?? [], located, { place: [] }))
  return parsed.success ? { config: parsed.data, located } : undefined
}

function loadPages(sources: ReadonlyMap<string, Source>, library: Library, catalogue: Catalogue, problems: Problem[]): CheckedPage[] {
  return [...sources].flatMap(([file, source]) => {
    if (file.startsWith('content/') || source.value === undefined) return []
    const list = isRecord(source.value) ? source.value.pages : undefined
    if (!Array.isArray(list)) {
      problems.push({ ...source.place(['pages']), severity: 'error', code: 'missing-field', message: '"pages" is missing or not a list', hint: 'Write pages: and a list of pages below it.' })
      return []
    }
    const unknown = Object.keys(source.value as object).filter(key => key !== 'pages' && key !== 'include')
    problems.push(...unknown.map(key => ({ ...source.place([key], 'key'), severity: 'error' as const, code: 'unknown-key', message: `there is no field "${key}" here`, hint: 'A page file has `pages` and `include`.' })))
    return list.flatMap((_, index) => {
      const checked = checkPage(source, ['pages', index], library, catalogue)
      problems.push(...checked.problems)
      return checked.page ?? []
    })
  })
}

function samplesOf(source: Source): Sample[] {
  const found: Sample[] = []
  const visit = (value: unknown, path: (string | number)[]) => {
    if (typeof value !== 'object' || value === null) return
    if (isRecord(value) && value.sample === true) found.push(source.place([...path, 'sample'], 'key'))
    for (const [key, item] of Object.entries(value)) visit(item, [...path, Array.isArray(value) ? Number(key) : key])
  }
  visit(source.value, [])
  return found
}
