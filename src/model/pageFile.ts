// One file of pages and everything that can be said of it without looking at other pages.
import { checkPagesFile } from './checks/pagesFile.ts'
import { checkMarkup } from './checks/markup.ts'
import type { CheckedPage, PageSummary } from './checks/checkedPage.ts'
import type { Catalogue } from './checks/catalogue.ts'
import { checkWords } from './checks/words.ts'
import { checkPage, type PageResult } from './checks/page.ts'
import { checkAlone } from './checks/routes.ts'
import { treesOf } from './checks/deferredValues.ts'
import type { Problem } from './messages/problem.ts'
import { isRecord } from './yaml/path.ts'
import { keptPages } from './keptPages.ts'
import type { Library } from './references/library.ts'
import type { Path } from './yaml/path.ts'
import type { Source } from './yaml/source.ts'
import { walk } from './yaml/walk.ts'
import { sectionOfLine } from './yaml/sectionOfLine.ts'

/** A file of pages that was read and checked in this run. */
export interface CheckedFile {
  kind: 'checked'
  file: string
  source: Source
  /** What its pages could refer to. */
  library: Library
  /** What was found in each entry of its list of pages. */
  results: readonly PageResult[]
  pages: CheckedPage[]
  /** Content that its pages use: `rice` for a whole file, `rice.varieties` for a key of it. */
  used: string[]
  /** Where values are marked as samples. */
  samples: Path[]
  problems: Problem[]
}

/** A file of pages in which an earlier run found nothing wrong, and which has not changed since. */
export interface CachedFile {
  kind: 'cached'
  file: string
  pages: PageSummary[]
  used: string[]
  samples: Path[]
  /** The numbers of its texts, where the site is in several languages. */
  texts: () => readonly number[]
  /** True when a language lacks any of its texts. */
  lacks: () => boolean
  /** Reads and checks the file again, for whoever needs more than the summaries say. */
  recheck: () => CheckedFile
}

export type PageFile = CheckedFile | CachedFile

/**
 * Checks the pages of one file.
 * @param before what an earlier check found in it; pages that are as they were are not checked again
 */
export function checkPageFile(
  source: Source,
  library: Library,
  catalogue: Catalogue,
  before?: CheckedFile,
): CheckedFile {
  const list = isRecord(source.value) ? source.value.pages : undefined
  const kept = before && keptPages(before, source, library)
  const results = Array.isArray(list)
    ? list.map((_, index) => kept?.(index) ?? checkPage(source, ['pages', index], library, catalogue))
    : []
  const pages = results.flatMap(({ page }) => page ?? [])
  return {
    kind: 'checked',
    file: source.file,
    source,
    library,
    results,
    pages,
    used: [...new Set(results.flatMap(({ used }) => used))],
    samples: samplePaths(source.value),
    problems: [
      ...textProblems(source),
      ...checkPagesFile(source),
      ...results.flatMap(({ problems }) => problems),
      ...pages.flatMap(page => checkAlone(page, catalogue)),
      ...checkMarkup(pages.flatMap(treesOf)),
      ...checkWords(pages.flatMap(treesOf)),
    ],
  }
}

// A report shows fewer than this, and finding the page around a line reads the whole file.
const MAX_EXPLAINED = 100

/** Problems of the text itself, with the page and section they are in. */
function textProblems({ text, problems }: Source): Problem[] {
  return problems.map((problem, index) =>
    index < MAX_EXPLAINED ? { ...sectionOfLine(text, problem.line), ...problem } : problem,
  )
}

// Words that stand for words which are still to be written.
const PLACEHOLDER = /\b(?:[Ll]orem [Ii]psum|LOREM IPSUM|[Dd]ummy text)\b|^\W*(?:TODO|TBD|TBC|FIXME|XXX+)\b/

/** The paths of all marks `sample: true` below a value, and of words that hold a place, such as lorem ipsum. */
export function samplePaths(value: unknown): Path[] {
  const found: Path[] = []
  walk(value, (part, path) => {
    if (isRecord(part) && part.sample === true) found.push([...path(), 'sample'])
    if (typeof part === 'string' && PLACEHOLDER.test(part)) found.push(path())
  })
  return found
}
