// What the search looks through while a site is written.
import type { LoadResult } from '../../model/loadSite.ts'
import { catalogue } from '../pipeline/catalogue.ts'
import { LIMITS, searchFiles } from '../pipeline/searchFiles.ts'
import { searchList } from '../pipeline/searchList.ts'
import { sectionsOf } from '../pipeline/sections.ts'

// Reading a page takes a millisecond or two: of further pages the titles and the words of their search entries are found.
const MOST_READ = 500

/** The text of a file that the search asks for; undefined for all other paths. */
export function searchFile(
  path: string,
  { config, pages }: NonNullable<LoadResult['draft']>,
  words: LoadResult['searchWords'],
  base: string,
): string | undefined {
  if (path === '/search-index.json')
    return JSON.stringify(searchList({ config, pages: pages.map(({ summary }) => summary) }, base))
  if (path !== '/search-words.json') return undefined
  const searched = pages.map((page, index) => ({
    head: page.summary.head,
    sections: () => (index < MOST_READ ? sectionsOf(page.full(), catalogue) : []),
  }))
  const limits = { ...LIMITS, whole: Number.POSITIVE_INFINITY }
  const [[, text]] = searchFiles({ pages: () => searched, words, lang: config.lang, base, root: base }, limits)
  return text
}
