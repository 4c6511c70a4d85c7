// What a page is in another language, as far as later builds need to know it.
import type { CheckedPage } from '../../model/checks/checkedPage.ts'
import type { LoadResult, SitePage } from '../../model/loadSite.ts'
import { coverageOf, sumOf, totalOf } from '../../model/translations/coverage.ts'
import { type SourceWord, wordsOfPage } from '../../model/translations/sourceWords.ts'
import { translatePage } from '../../model/translations/translatePage.ts'
import type { Translations } from '../../model/translations/translations.ts'
import type { PageCache, TranslatedPage } from '../cache/pageCache.ts'
import { catalogue } from './catalogue.ts'

/** The numbers of the texts of a page, by which it is found out whether a change of pairs concerns it. */
export const textsOf = (page: CheckedPage, translations: Translations): number[] =>
  translations.numbersOf(wordsOfPage(page, catalogue).map(({ text }) => text))

/** What a page is in a language. */
export function translatedPage(page: CheckedPage, translations: Translations): TranslatedPage {
  const words = wordsOfPage(page, catalogue)
  return {
    answer: translations.answerTo(translations.numbersOf(words.map(({ text }) => text))),
    head: translatePage({ ...page, blocks: [] }, catalogue, translations).head,
    coverage: coverageOf(words, translations),
    shown: isShown(
      words.filter(({ block }) => block !== undefined),
      translations,
    ),
  }
}

// Percent of the words of its sections. A label that other pages have too makes no page of a language.
const LEAST = 10

/** True for sections of which enough is in words of the language. */
function isShown(words: SourceWord[], translations: Translations): boolean {
  const counts = sumOf(Object.values(coverageOf(words, translations)))
  return (counts.reviewed + counts.draft) * 100 >= totalOf(counts) * LEAST && counts.reviewed + counts.draft > 0
}

/** What each page of a site is in a language, in the order of its pages; only those that changed are read. */
export function translatedPages(
  { pages }: NonNullable<LoadResult['draft']>,
  translations: Translations,
  cache: PageCache,
): { page: SitePage; translated: TranslatedPage }[] {
  const { code } = translations.language
  return pages.map(page => {
    const known = knownTranslation(cache.get(page.file)?.pages[page.index], translations)
    if (known) return { page, translated: known }
    const full = page.full()
    const translated = translatedPage(full, translations)
    cache.addTranslated(page.file, page.index, code, translated, textsOf(full, translations))
    return { page, translated }
  })
}

/** What is remembered of a page in a language, where its pairs are as they were. */
export function knownTranslation(
  cached: { texts?: number[]; translated?: Record<string, TranslatedPage> } | undefined,
  translations: Translations,
): TranslatedPage | undefined {
  const known = cached?.translated?.[translations.language.code]
  return known && known.answer === translations.answerTo(cached?.texts ?? []) ? known : undefined
}
