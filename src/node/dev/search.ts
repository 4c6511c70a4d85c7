// What the search looks through while a site is written.
import type { CheckedSite, LoadResult } from '../../model/loadSite.ts'
import { translatePage } from '../../model/translations/translatePage.ts'
import { catalogue } from '../pipeline/catalogue.ts'
import type { EditionFrame } from '../pipeline/editions.ts'
import { LIMITS, searchFiles } from '../pipeline/searchFiles.ts'
import { searchList } from '../pipeline/searchList.ts'
import { sectionsOf } from '../pipeline/sections.ts'

// Reading a page takes a millisecond or two: of further pages their titles and search entries are found.
const MAX_READ = 500

export interface Searched {
  draft: CheckedSite
  /** The language of the pages, where that is not the language of the content. */
  frame?: EditionFrame
  /** Where the site begins. */
  base: string
}

/** The text of a file that the search asks for, by its path among the pages of a language; undefined for others. */
export function searchFile(
  path: string,
  { searchWords, translations }: LoadResult,
  { draft, frame, base: root }: Searched,
): string | undefined {
  const config = frame?.config ?? draft.config
  const base = frame?.site.base ?? root
  const pages = frame
    ? frame.made.map(({ page, translated }) => ({ page, head: translated.head }))
    : draft.pages.map(page => ({ page, head: page.summary.head }))
  if (path === '/search-index.json')
    return JSON.stringify(
      searchList({ config, pages: pages.map(({ page, head }) => ({ ...page.summary, head })) }, base),
    )
  if (path !== '/search-words.json') return undefined
  const others = frame && translations.get(frame.language.code)
  const searched = pages.map(({ page, head }, index) => ({
    head,
    sections: () => {
      if (index >= MAX_READ) return []
      const full = page.full()
      return sectionsOf(others ? translatePage(full, catalogue, others) : full, catalogue)
    },
  }))
  const limits = { ...LIMITS, whole: Number.POSITIVE_INFINITY }
  const job = { pages: () => searched, words: searchWords, lang: config.lang, base, root }
  const [[, text]] = searchFiles(job, limits)
  return text
}
