// A checked page in another language: the same structure, links and pictures, with other words.
import { isDeferred } from '../../fields/deferred.ts'
import type { Catalogue } from '../schemas/shape.ts'
import type { CheckedPage } from '../page/checkedPage.ts'
import type { Path } from '../source/path.ts'
import { shareWords, type SourceText, wordsByBlock, textsOfConfig, textsOfPage } from './sourceWords.ts'
import type { Translations } from './translations.ts'
import type { Located } from '../source/library.ts'
import type { PageHead } from '../schemas/pageSchema.ts'
import { type Counts, type Coverage, coverageOf, isReviewed, sumByFile, sumOf, totalOf } from './coverage.ts'

/** The page with its words in a language; what is not translated stays as it is. */
export function translatePage(page: CheckedPage, catalogue: Catalogue, translations: Translations): CheckedPage {
  const words = wordsByBlock(textsOfPage(page, catalogue))
  const wordsOf = (block?: number) => words.get(block) ?? []
  const head = translateHead(page, wordsOf(), translations)
  const blocks = page.blocks.map((block, index) => ({
    ...block,
    props: replaceWords(block.props, wordsOf(index), translations),
  }))
  return shareWords({ ...page, head, blocks }, page, catalogue)
}

/** What a page declares above its sections, with its words in a language. @param words those that are there */
const translateHead = ({ head }: CheckedPage, words: readonly SourceText[], translations: Translations) =>
  replaceWords(head, words, translations)

/** What all pages share, with its words in a language. */
export function translateConfig<Config extends object>(config: Config, located: Located, translations: Translations) {
  return replaceWords(config, textsOfConfig(located), translations)
}

/** A copy of a checked value with the words of a language; parts without words are those of the value itself. */
function replaceWords<Value extends object>(
  value: Value,
  words: readonly SourceText[],
  translations: Translations,
): Value {
  const holder = { value }
  const copied = new Set<object>()
  for (const word of words) {
    const { text, state } = translations.render(word)
    if (state !== 'missing' && state !== 'stale') put(holder, ['value', ...word.path], text, copied)
  }
  return holder.value
}

type Group = Record<string | number, unknown>

/** Puts a text at a path. What leads there is copied once; deferred values hold the text in what was written. */
function put(top: object, path: Path, text: string, copied: Set<object>): void {
  let group = top as Group
  const open = (step: string | number): Group | undefined => {
    const part = group[step]
    if (typeof part !== 'object' || part === null) return undefined
    if (!copied.has(part)) {
      group[step] = Array.isArray(part) ? [...part] : { ...part }
      copied.add(group[step] as object)
    }
    return group[step] as Group
  }
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1
    if (isLast && !isDeferred(group[step])) {
      // What a checked value does not have is not shown.
      if (step in group) group[step] = text
      return
    }
    const inner = open(step)
    if (!inner) return
    group = inner
    const isWritten: boolean = isDeferred(inner)
    if (!isWritten) continue
    if (isLast) {
      group.value = text
      return
    }
    const written = open('value')
    if (!written) return
    group = written
  }
}

// What a page is in another language.

/** What is known of a page in another language: plain data. */
export interface PageInLocale {
  /** Its head in the language. */
  head: PageHead
  coverage: Coverage
  reviewed: ReviewedParts
  /** True when enough of its sections is in the language, so that the page is made. */
  shown: boolean
}

/** The parts of a page of which a reader has signed every word. */
interface ReviewedParts {
  /** True when its title and other fields are. */
  head: boolean
  /** Of its sections with words, how many there are, and how many of them are signed. */
  sections: number
  signed: number
}

/** What a page is in a language. @param words the texts of the page */
export function pageInLocale(
  page: CheckedPage,
  catalogue: Catalogue,
  translations: Translations,
  words: readonly SourceText[] = textsOfPage(page, catalogue),
): PageInLocale {
  const byBlock = wordsByBlock(words)
  const ofHead = coverageOf(byBlock.get(undefined) ?? [], translations)
  const parts = [...byBlock].flatMap(([block, own]) => (block === undefined ? [] : [coverageOf(own, translations)]))
  const ofSections = sumByFile(parts)
  const isSigned = (coverage: Coverage) => isReviewed(sumOf(Object.values(coverage)))
  return {
    head: translateHead(page, byBlock.get(undefined) ?? [], translations),
    coverage: sumByFile([ofHead, ofSections]),
    reviewed: { head: isSigned(ofHead), sections: parts.length, signed: parts.filter(isSigned).length },
    shown: isEnough(sumOf(Object.values(ofSections))),
  }
}

// Percent of the words of its sections. A label that other pages have too makes no page of a language.
const MIN_TRANSLATED_PERCENT = 10

/** True for the counts of sections of which enough is in words of the language. */
function isEnough(counts: Counts): boolean {
  const shown = counts.reviewed + counts.draft
  return shown > 0 && shown * 100 >= totalOf(counts) * MIN_TRANSLATED_PERCENT
}
