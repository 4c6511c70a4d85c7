// What a page is in another language.
import type { Catalogue } from '../schemas/catalogue.ts'
import type { CheckedPage } from '../page/checkedPage.ts'
import type { PageHead } from '../schemas/pageSchema.ts'
import { type Counts, type Coverage, coverageOf, isReviewed, sumByFile, sumOf, totalOf } from './coverage.ts'
import { type SourceWord, wordsByBlock, wordsOfPage } from './sourceWords.ts'
import { translateHead } from './translatePage.ts'
import type { Translations } from './translations.ts'

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
export interface ReviewedParts {
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
  words: readonly SourceWord[] = wordsOfPage(page, catalogue),
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
