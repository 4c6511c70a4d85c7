// How far each language of a site is, by page and by file, and the pages that have to be whole and are not.
import { error, type Problem } from '../../model/messages/problem.ts'
import {
  type Counts,
  coverageOf,
  percentOf,
  sumByFile,
  sumOf,
  totalOf,
  inReadingOrder,
} from '../../model/locales/coverage.ts'
import { textsOfConfig, type SourceText, textsOfPage } from '../../model/locales/sourceWords.ts'
import type { Translations } from '../../model/locales/translations.ts'
import type { CheckedFolder } from '../pipeline/pageEntry.ts'
import type { LoadResult } from '../../model/site/loadSite.ts'
import type { CheckedFile } from '../../model/site/pageFile.ts'
import type { PairFile } from '../../model/locales/pairs.ts'
import { catalogue } from '../page/blockCatalogue.ts'

/** How far a language is, in words of the content. */
export interface LanguageCoverage {
  /** What all pages share: menu, footer and words of the interface. */
  shared: Counts
  /** By the path of the page. */
  pages: Map<string, Counts>
  /** By the file that says the words; a text that several pages show counts for each of them. */
  files: Map<string, Counts>
}

/** How far each language is, by its code. Reads only pages that changed. */
export function siteCoverage({ draft, translations, localesOf }: CheckedFolder): Map<string, LanguageCoverage> {
  if (!draft) return new Map()
  return new Map(
    [...translations].map(([code, each]) => {
      const own = coverageOf(textsOfConfig(draft.located), each)
      const pages = draft.pages.map(page => [page.summary.head.path, localesOf(page)[code].coverage] as const)
      const files = new Map(Object.entries(sumByFile([own, ...pages.map(([, coverage]) => coverage)])))
      const byPage = pages.map(([path, coverage]) => [path, sumOf(Object.values(coverage))] as const)
      return [code, { shared: sumOf(Object.values(own)), pages: new Map(byPage), files }]
    }),
  )
}

/** What is missing on pages that have to be whole in a language. @param release drafts count as missing too */
export function missingTranslations(
  { draft, translations, localesOf, full }: CheckedFolder,
  release: boolean,
): Problem[] {
  const problems: Problem[] = []
  for (const each of translations.values()) {
    for (const page of draft?.pages ?? []) {
      const { path } = page.summary.head
      if (!isDemanded(path, each)) continue
      const counts = sumOf(Object.values(localesOf(page)[each.language.code].coverage))
      const missing = counts.missing + counts.stale
      const drafts = release ? counts.draft : 0
      if (missing + drafts === 0) continue
      const place = full(page).located.place(['path'])
      const of = `of ${totalOf(counts)} words are`
      problems.push({
        ...(missing
          ? error(place, 'missing-translation', `${missing} ${of} not in ${each.language.name}`, run(each))
          : error(place, 'draft-translation', `${drafts} ${of} drafts in ${each.language.name}`, REVIEW)),
        page: path,
      })
    }
  }
  return problems
}

const run = ({ language }: Translations) => `Run npm run translate -- ${language.code}, and translate what it adds.`
const REVIEW = 'Let a reader review them, and write by: and on: in the place of state: draft.'

/** True for a page that site.yaml wants to be whole in a language. */
const isDemanded = (path: string, { language: { complete = [] } }: Translations) =>
  complete.some(pattern => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path))

/** Coverage for other programs. */
export const coverageData = (coverage: ReadonlyMap<string, LanguageCoverage>) =>
  Object.fromEntries(
    [...coverage].map(([code, { shared, pages, files }]) => [
      code,
      {
        ...numbers(sumOf([shared, ...pages.values()])),
        shared: numbers(shared),
        pages: dataOf(pages),
        files: dataOf(files),
      },
    ]),
  )

const dataOf = (all: ReadonlyMap<string, Counts>) =>
  Object.fromEntries([...all].map(([name, counts]) => [name, numbers(counts)]))
const numbers = (counts: Counts) => ({ words: totalOf(counts), percent: percentOf(counts), ...counts })

// More are not read by anybody.
const MAX_ROWS = 5

/** Coverage for people: a line for each language, then one for each page that is not whole. */
export function coverageText(
  coverage: ReadonlyMap<string, LanguageCoverage>,
  names: ReadonlyMap<string, string>,
): string {
  return [...coverage]
    .flatMap(([code, { shared, pages }]) => {
      const rows = [['menu, footer, interface', shared] as const, ...pages].filter(
        ([, { missing, stale }]) => missing + stale > 0,
      )
      const shown = rows.slice(0, MAX_ROWS).map(([path, counts]) => `  ${path.padEnd(28)} ${inWords(counts)}`)
      const more = rows.length > shown.length ? [`  … and ${rows.length - shown.length} more pages`] : []
      return [`${names.get(code) ?? code}: ${stateInWords(sumOf([shared, ...pages.values()]))}`, ...shown, ...more]
    })
    .join('\n')
}

/** How far a language is: complete and read, complete, or what of it is not there. */
function stateInWords(counts: Counts): string {
  if (counts.missing + counts.stale > 0) return inWords(counts)
  if (counts.draft === 0) return 'complete'
  return counts.reviewed ? 'complete, partly checked by a reader' : 'complete, not yet checked by a reader'
}

function inWords(counts: Counts): string {
  const states = { missing: 'not translated', stale: 'translated from older words' } as const
  const parts = (['missing', 'stale'] as const)
    .filter(state => counts[state])
    .map(state => `${counts[state]} ${states[state]}`)
  return [`${String(percentOf(counts)).padStart(3)} % of ${totalOf(counts)} words`, ...parts].join(', ')
}

// Every text of a loaded site, in reading order.

/** What a site says in all its languages. */
interface SiteWords {
  /** The texts of the site each once, in reading order. */
  words: SourceText[]
  /** The words of the other languages, with the pairs of every file. */
  translations: LoadResult['translations']
}

/** All pages are read for it, one file after the other. */
export function siteTexts(site: LoadResult & Partial<Pick<CheckedFolder, 'fileOf'>>): SiteWords {
  const { draft, sources, pageFiles, files } = site
  if (!draft) return { words: [], translations: site.translations }
  const checked = (file: string) => site.fileOf?.(file) ?? (files.get(file) as CheckedFile)
  const names = new Set(pageFiles.map(({ file }) => file))
  const own: PairFile[] = []
  const all = function* () {
    yield* textsOfConfig(draft.located)
    for (const name of names) {
      const { pages, pairs } = checked(name)
      own.push(...pairs)
      for (const page of pages) yield* textsOfPage(page, catalogue)
    }
  }
  const words = inReadingOrder(all(), name => sources.get(name) ?? (names.has(name) ? checked(name).source : undefined))
  return { words, translations: new Map([...site.translations].map(([code, each]) => [code, each.with(own)])) }
}

/** The texts of a site each once, in reading order. */
export const wordsOfSite = (site: Parameters<typeof siteTexts>[0]): SourceText[] => siteTexts(site).words
