// What a page is in another language, as far as later builds need to know it.
import type { CheckedPage } from '../../model/checks/checkedPage.ts'
import type { SitePage } from '../../model/loadSite.ts'
import { type Counts, coverageOf, sumByFile, sumOf, totalOf } from '../../model/translations/coverage.ts'
import { type SourceWord, wordsOfPage } from '../../model/translations/sourceWords.ts'
import { translatePage } from '../../model/translations/translatePage.ts'
import type { Translations } from '../../model/translations/translations.ts'
import type { PageCache, TranslatedPage } from '../cache/pageCache.ts'
import { catalogue } from './catalogue.ts'

/** What a page is in some languages. */
export interface InLanguages {
  /** The numbers of its texts, by which it is found out whether a change of pairs concerns it. */
  texts: number[]
  /** By the code of the language. */
  translated: Record<string, TranslatedPage>
}

// The dev server asks again after every change, mostly for pages that were not checked anew.
const known = new WeakMap<CheckedPage, { languages: Translations[]; found: InLanguages }>()

/** What a page is in each of some languages, of which there is at least one. */
export function inLanguages(page: CheckedPage, languages: Translations[]): InLanguages {
  const before = known.get(page)
  const isSame =
    before?.languages.length === languages.length && languages.every((each, n) => each === before.languages[n])
  const found = isSame ? before.found : findInLanguages(page, languages)
  known.set(page, { languages, found })
  return found
}

function findInLanguages(page: CheckedPage, languages: Translations[]): InLanguages {
  const words = wordsOfPage(page, catalogue)
  const texts = languages[0].numbersOf(words.map(({ text }) => text))
  const found = languages.map(each => [each.language.code, translatedPage(page, each, { words, texts })] as const)
  return { texts, translated: Object.fromEntries(found) }
}

function translatedPage(
  page: CheckedPage,
  translations: Translations,
  { words, texts }: { words: readonly SourceWord[]; texts: number[] },
): TranslatedPage {
  const ofSections = coverageOf(
    words.filter(({ block }) => block !== undefined),
    translations,
  )
  const ofHead = coverageOf(
    words.filter(({ block }) => block === undefined),
    translations,
  )
  return {
    answer: translations.answerTo(texts),
    head: translatePage({ ...page, blocks: [] }, catalogue, translations).head,
    coverage: sumByFile([ofHead, ofSections]),
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

/** What each of some pages is in a language, in their order; only those that changed are read. */
export function translatedPages(
  pages: SitePage[],
  translations: Translations,
  cache: PageCache,
): { page: SitePage; translated: TranslatedPage }[] {
  const { code } = translations.language
  return pages.map(page => {
    const known = knownTranslation(cache.get(page.file)?.pages[page.index], translations)
    if (known) return { page, translated: known }
    const { texts, translated } = inLanguages(page.full(), [translations])
    cache.addTranslated(page.file, page.index, code, translated[code], texts)
    return { page, translated: translated[code] }
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
