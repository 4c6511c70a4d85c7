// What other pages and later builds need to know of a page: plain data that survives JSON.
import { type Need, needsOf } from '../../fields/kinds.ts'
import type { Catalogue } from '../schemas/shape.ts'
import { temporaryIds, type CheckedPage, type PageSummary, deferredIn, treesOf } from '../page/checkedPage.ts'
import type { Facts } from '../checks/facts.ts'
import { latestIn } from '../checks/past.ts'
import { faultsOf, type SiteMap } from '../checks/targets.ts'
import { withFrame } from '../messages/print.ts'
import type { Problem, Place } from '../messages/problem.ts'
import { type CheckedFile, samplePaths } from './pageFile.ts'
import { type PageInLocale, pageInLocale } from '../locales/translatePage.ts'
import { textsOfPage } from '../locales/sourceWords.ts'
import { textKey } from '../locales/pairs.ts'
import type { Translations } from '../locales/translations.ts'
import type { Path } from '../source/path.ts'
import type { Source } from '../source/source.ts'

/** What other files and later builds need to know of a file of pages without errors: plain data. */
export interface FileSummary {
  file: string
  pages: PageSummary[]
  /** Content that its pages use: `rice` for a whole file, `rice.varieties` for a key of it. */
  used: string[]
  samples: Sample[]
  /** The keys of its texts that pairs of all pages are for. */
  said: string[]
  /** What each page is in the other languages, by their codes. */
  locales: Record<string, PageInLocale>[]
  /** Its warnings, and those of the pairs that serve it alone, with the lines they speak of. */
  problems: Problem[]
  stale: Problem[]
}

/** Sums a checked file up. @param translations the words of the other languages that serve all pages */
export function summarizeFile(
  checked: CheckedFile,
  catalogue: Catalogue,
  translations: ReadonlyMap<string, Translations>,
): FileSummary {
  const { file, pages, used, pairs } = checked
  const languages = [...translations.values()]
  const own = languages.map(each => each.with(pairs))
  const said = new Set<string>()
  const inLocales = (page: CheckedPage) => {
    const words = languages.length ? textsOfPage(page, catalogue) : []
    for (const { text } of words) if (languages.some(each => each.sharedPairsOf(text).length)) said.add(textKey(text))
    return Object.fromEntries(
      own.map(each => [each.language.code, pageInLocale(page, catalogue, each, words)] as const),
    )
  }
  const locales = pages.map(inLocales)
  const sources = new Map([checked.source, ...pairs.map(({ source }) => source)].map(each => [each.file, each]))
  const framed = (problem: Problem) => withFrame(problem, sources.get(problem.file)?.text)
  return {
    file,
    pages: pages.map(page => summarize(page, catalogue)),
    used,
    samples: samplesOfPages(checked),
    said: [...said],
    locales,
    problems: checked.problems.map(framed),
    stale: checked.stale.map(framed),
  }
}

/** Sums a checked page up. */
export function summarize(page: CheckedPage, catalogue: Catalogue): PageSummary {
  const { head, blocks } = page
  return {
    head,
    blocks: blocks.map(block => {
      const { type, anchors } = block
      const passing = temporaryIds(block)
      return {
        type,
        ...(anchors.length && { anchors: anchors.map(({ id }) => id) }),
        ...(passing.length && { passing }),
      }
    }),
    latest: latestIn(page, catalogue),
    needs: needsOfPage(page),
  }
}

function needsOfPage(page: CheckedPage): Need[] {
  const found = new Map<string, Need>()
  for (const { deferred } of treesOf(page).flatMap(tree => deferredIn(tree.value)))
    for (const need of needsOf(deferred)) found.set(need.join(' '), need)
  return [...found.values()]
}

/**
 * A check whether a page still has all it needs: its links lead somewhere, its pictures and downloads exist.
 * @param isClaimed true for what is explained by other problems
 */
export function needsCheck(
  map: SiteMap,
  facts: Facts,
  isClaimed: (problem: Problem) => boolean,
): (page: PageSummary) => boolean {
  // Pages of a site have most of what they need in common.
  const known = new Map<string, boolean>()
  return ({ head, needs }) =>
    needs.every(need => {
      const name = need.join(' ')
      const met = known.get(name)
      if (met !== undefined) return met
      const found = faultsOf(need, head.path, map, facts).every(isClaimed)
      // A fragment refers to its own page.
      if (!need[1].startsWith('#')) known.set(name, found)
      return found
    })
}

// The marks of samples in a site, and their places.

/** A mark `sample: true`, or placeholder text, and its place. */
export interface Sample extends Place {
  /** Which of the two. */
  kind: 'mark' | 'placeholder'
}

/** The samples of a content file. */
export const samplesOfContent = (source: Source): Sample[] =>
  samplePaths(source.value).map(path => sampleAt(path, source))

/** The samples of a file of pages. */
export const samplesOfPages = ({ samples, source }: CheckedFile): Sample[] =>
  samples.map(path => sampleAt(path, source))

function sampleAt(path: Path, source: Source): Sample {
  const kind = path.at(-1) === 'sample' ? 'mark' : 'placeholder'
  return { ...source.place(path, kind === 'mark' ? 'key' : 'value'), kind }
}
