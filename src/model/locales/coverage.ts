// How much of a page, or of the whole site, is in a language: counted in words of the content.
import type { SourceWord } from './sourceWords.ts'
import { countWords } from './textKey.ts'
import type { Translations, WordState } from './translations.ts'

/** Words of the content by how far they are. */
export type Counts = Record<WordState, number>

/** The counts of each file that a page takes words from. */
export type Coverage = Record<string, Counts>

/** No words at all. */
export const noCounts = (): Counts => ({ reviewed: 0, draft: 0, stale: 0, missing: 0, same: 0 })

/** Counts texts by the files they come from. */
export function coverageOf(words: readonly SourceWord[], translations: Translations): Coverage {
  const coverage: Coverage = {}
  for (const word of words) {
    const { state, pair } = translations.render(word)
    // There is nothing to translate.
    if (word.isName && !pair) continue
    coverage[word.file] ??= noCounts()
    coverage[word.file][state] += countWords(word.text)
  }
  return coverage
}

/** The sum of several counts. */
export function sumOf(all: Iterable<Counts>): Counts {
  const sum = noCounts()
  for (const counts of all) for (const state in counts) sum[state as WordState] += counts[state as WordState]
  return sum
}

/** The sums of several counts by file. */
export function sumByFile(all: Iterable<Coverage>): Coverage {
  const sum: Coverage = {}
  for (const coverage of all) for (const file in coverage) sum[file] = sumOf([sum[file] ?? noCounts(), coverage[file]])
  return sum
}

/** How many words there are. */
export const totalOf = ({ reviewed, draft, stale, missing, same }: Counts) => reviewed + draft + stale + missing + same

/** True where every text is signed, or the same in both languages. */
export const isReviewed = ({ draft, stale, missing }: Counts) => draft + stale + missing === 0

/** How many of 100 words are in the language; 100 where there are none. */
export function percentOf(counts: Counts): number {
  const total = totalOf(counts)
  const shown = counts.reviewed + counts.draft + counts.same
  // Never 100 while a word is missing.
  return total === 0 ? 100 : Math.floor((shown / total) * 100)
}
