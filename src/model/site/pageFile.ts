// Checks one file of pages, without looking at other pages.
import { checkMarkup, checkWords } from '../checks/markup.ts'
import { checkPlaceholders } from '../locales/checks/unfilled.ts'
import { checkRepeatedFacts, type EarlierTexts } from '../checks/repeatedFacts.ts'
import { type CheckedPage, subjectOfWord, treesOf } from '../page/checkedPage.ts'
import type { Catalogue } from '../schemas/shape.ts'
import { checkPage, type PageResult } from '../page/page.ts'
import { checkAlone } from '../checks/routes.ts'
import type { Problem } from '../messages/problem.ts'
import { keptPages } from './keptPages.ts'
import type { Library } from '../source/library.ts'
import { checkLimitsOnPage, checkStaleness } from '../locales/checks/staleness.ts'
import { languageOfFile } from '../locales/languages.ts'
import { readPairFile } from '../locales/load.ts'
import { type PairFile, textKey } from '../locales/pairs.ts'
import { textsOfPage } from '../locales/sourceWords.ts'
import type { Translations } from '../locales/translations.ts'
import { isRecord, type Path, walk } from '../source/path.ts'
import type { Source } from '../source/source.ts'
import { checkContentLetters } from '../locales/checks/contentLetters.ts'
import { didYouMean, nearest } from '../messages/nearest.ts'
import { reportIn } from '../source/report.ts'
import { isRootFile } from '../source/include.ts'

/** A file of pages that was read and checked. */
export interface CheckedFile {
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
  /** The files of pairs that serve its pages alone, one for each language that has one. */
  pairs: readonly PairFile[]
  problems: Problem[]
  /** The pairs of these files that its pages have no use for, and those that are out of date. */
  stale: Problem[]
}

/** What a file of pages is checked with. */
export interface Surroundings {
  library: Library
  catalogue: Catalogue
  /** The words of the other languages that serve all pages. */
  translations?: ReadonlyMap<string, Translations>
  /** The sources of the files of pairs that serve the pages of this file alone. */
  pairs?: readonly Source[]
  /** The texts of files in earlier versions. */
  earlier?: EarlierTexts
  /** What an earlier check found in the file; pages that are as they were are not checked again. */
  before?: CheckedFile
}

/** Checks the pages of one file. */
export function checkPageFile(source: Source, around: Surroundings): CheckedFile {
  const { library, catalogue, before } = around
  const list = isRecord(source.value) ? source.value.pages : undefined
  const kept = before && keptPages(before, source, library)
  const results = Array.isArray(list)
    ? list.map((_, index) => kept?.(index) ?? checkPage(source, ['pages', index], library, catalogue))
    : []
  const pages = results.flatMap(({ page }) => page ?? [])
  const pairs = readPairFiles(around)
  const repeated = checkRepeatedFacts(pages.flatMap(treesOf), library, around.earlier)
  return {
    file: source.file,
    source,
    library,
    results,
    pages,
    used: [...new Set([...results.flatMap(({ used }) => used), ...repeated.used])],
    samples: samplePaths(source.value),
    pairs,
    problems: [
      ...source.problems,
      ...checkPagesFile(source),
      ...results.flatMap(({ problems }) => problems),
      ...pages.flatMap(page => [
        ...checkAlone(page, catalogue),
        ...checkPlaceholders(textsOfPage(page, catalogue), word => subjectOfWord(word, page), library),
      ]),
      ...repeated.problems,
      ...checkMarkup(pages.flatMap(treesOf)),
      ...checkWords(pages.flatMap(treesOf)),
      ...pairs.flatMap(file => [...file.source.problems, ...file.problems]),
      ...[...(around.translations?.values() ?? [])].flatMap(each =>
        pages.flatMap(page => [
          ...checkContentLetters(page, each.with(pairs), catalogue),
          ...checkLimitsOnPage(page, catalogue, each.with(pairs)),
        ]),
      ),
    ],
    stale: pairs.length ? staleIn(pages, pairs, source, around) : [],
  }
}

const readPairFiles = ({ pairs = [], translations = new Map() }: Surroundings): PairFile[] =>
  pairs.flatMap(source => {
    const own = translations.get(languageOfFile(source.file, [...translations.keys()]) ?? '')
    return own ? [readPairFile(source, own.reading)] : []
  })

/** What is out of date in the files of pairs that serve one file of pages. */
function staleIn(
  pages: readonly CheckedPage[],
  pairs: readonly PairFile[],
  source: Source,
  { catalogue, translations = new Map() }: Surroundings,
): Problem[] {
  const words = pages.flatMap(page => textsOfPage(page, catalogue))
  const said = {
    keys: new Set(words.map(({ text }) => textKey(text))),
    words,
    sourceOf: () => source,
  }
  return pairs.flatMap(file => {
    const own = translations.get(file.language)?.with([file])
    return own ? checkStaleness(own, [file], said) : []
  })
}

/** True for a file without errors, warnings or not. */
export const isSound = ({ problems, stale }: CheckedFile): boolean =>
  [...problems, ...stale].every(({ severity }) => severity === 'warning')

/** True for a file of which a summary says enough; what is wrong with one that includes others depends on these. */
export const isSummable = (file: CheckedFile): boolean =>
  isSound(file) && file.pages.length > 0 && !(isRecord(file.source.value) && 'include' in file.source.value)

/** The text of page files that could not be read: what it declares is not missing. */
export const unreadText = (files: readonly CheckedFile[]): string =>
  files
    .map(({ source: { value, unread, text } }) => (isRecord(value) && Array.isArray(value.pages) ? unread : text))
    .join('\n')
    .trim()

// Placeholder text.
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

// Checks the top of a file of pages.

const NO_PAGES = '"pages" is missing'
const WRITE_PAGES = 'Write pages: and a list of pages below it.'

/** What is wrong at the top of a file of pages. */
function checkPagesFile(source: Source): Problem[] {
  const { value } = source
  if (value === undefined || value === null) return []
  const top = (code: 'missing-field' | 'wrong-kind', message: string, hint: string) => [
    reportIn(source, [], code, message, hint),
  ]
  if (Array.isArray(value))
    return top('missing-field', NO_PAGES, 'Write pages: on the first line, and indent the list below it.')
  if (!isRecord(value)) return top('wrong-kind', 'a page file must be a group of fields', WRITE_PAGES)
  if (isPage(value))
    return top(
      'missing-field',
      `${NO_PAGES}; this is a page and not a list of pages`,
      'Write pages: on the first line and the page below it, ' +
        'with "  - " before its first field and four spaces before all others.',
    )
  const others = Object.keys(value).filter(key => key !== 'pages' && key !== 'include')
  const typo =
    value.pages === undefined
      ? (others.find(key => nearest(key, ['pages'])) ?? (others.length === 1 ? others[0] : undefined))
      : undefined
  const unknown = others.map((key): Problem => {
    const near = key === typo ? { word: 'pages', sure: true } : nearest(key, ['pages', 'include'])
    const isMended = (near && near.word !== 'pages') || key === typo
    return reportIn(
      source,
      [key],
      'unknown-key',
      `there is no field "${key}" here`,
      near ? didYouMean(key, near.word) : 'A page file has `pages` and `include`.',
      {
        part: 'key',
        claims: near && [near.word === 'pages' ? { file: source.file, path: ['pages'] } : { about: ['include'] }],
        fix: isMended ? { ...source.span([key], 'key'), text: near?.word ?? 'pages', sure: true } : undefined,
      },
    )
  })
  return [...unknown, ...pagesFault(source)]
}

/** A list of pages that is empty, in a site that has no other. */
export function checkBare(source: Source): Problem[] {
  const { file, value } = source
  if (!isRootFile(file) || !isRecord(value) || !Array.isArray(value.pages) || value.pages.length) return []
  return [reportIn(source, ['pages'], 'no-home', 'the site has no page', 'Write the home page below pages: - path: /.')]
}

/** True for a group with the fields of a page. */
const isPage = (value: Record<string, unknown>) =>
  !('pages' in value) && ['path', 'title', 'description', 'blocks'].filter(key => key in value).length > 1

function pagesFault(source: Source): Problem[] {
  const { pages } = source.value as Record<string, unknown>
  if (Array.isArray(pages)) return []
  const fault = (code: 'missing-field' | 'empty-value' | 'wrong-kind', message: string, hint: string) => [
    reportIn(source, ['pages'], code, message, hint),
  ]
  if (pages === undefined) return fault('missing-field', NO_PAGES, WRITE_PAGES)
  if (pages === null)
    return fault('empty-value', 'there is nothing after the colon', 'Write a list of pages below it: - path: /.')
  return fault('wrong-kind', '"pages" must be a list', 'Put a dash before the first field of each page: - path: /.')
}
