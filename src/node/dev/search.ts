// What the search looks through while a site is written.
import { translatePage } from '../../model/locales/translatePage.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import type { CheckedFolder } from '../pipeline/checkedFolder.ts'
import type { Locale } from '../pipeline/locales.ts'
import { searchFiles, searchEntries } from '../searchIndex/searchFiles.ts'
import { sectionsOf } from '../searchIndex/searchSections.ts'
import { LIMITS } from '../searchIndex/splitFiles.ts'

// Reading a page takes a millisecond or two: of further pages their titles and search entries are found.
const MAX_READ = 500

/** The text of a file that the search asks for, by its path among the pages of a language; undefined for others. */
export function searchFile(
  path: string,
  { searchWords, translations, fileOf }: CheckedFolder,
  { code, config, base, pages, compile }: Locale,
): string | undefined {
  if (path === '/search-index.json')
    return JSON.stringify(
      searchEntries({ config, pages: pages.map(({ page, head }) => ({ ...page.summary, head })) }, base),
    )
  if (path !== '/search-words.json') return undefined
  const others = translations.get(code)
  const searched = pages.map(({ page, head }, index) => ({
    head,
    sections: () => {
      if (index >= MAX_READ) return []
      const { pages: checked, pairs } = fileOf(page.file)
      const full = checked[page.index]
      return sectionsOf(others ? translatePage(full, catalogue, others.with(pairs)) : full, catalogue)
    },
  }))
  const limits = { ...LIMITS, whole: Number.POSITIVE_INFINITY }
  const job = { pages: searched, words: searchWords, lang: config.lang, base, root: compile.base }
  const [[, text]] = searchFiles(job, limits)
  return text
}
