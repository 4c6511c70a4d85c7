// Sums up a checked file of pages for the cache.
import type { CheckedPage } from '../../model/checks/checkedPage.ts'
import type { CheckedFile } from '../../model/pageFile.ts'
import { summarize } from '../../model/pageSummary.ts'
import type { SiteLanguages } from '../../model/translations/load.ts'
import type { Translations } from '../../model/translations/translations.ts'
import { isRecord } from '../../model/yaml/path.ts'
import type { CachedPage, FileRecord } from '../cache/pageCache.ts'
import { inLanguages } from './translated.ts'

/** True for a file that can be remembered. One that includes others depends on which files there are. */
export function isSound({ source, pages, problems }: CheckedFile): boolean {
  return problems.length === 0 && pages.length > 0 && !(isRecord(source.value) && 'include' in source.value)
}

/** What is remembered of a sound file. */
export const recordOf = (
  { pages, used, samples }: CheckedFile,
  hash: string,
  { translations }: Pick<SiteLanguages, 'translations'>,
): FileRecord => ({
  hash,
  used,
  samples,
  pages: pages.map(page => pageRecord(page, [...translations.values()])),
})

function pageRecord(page: CheckedPage, translations: Translations[]): CachedPage {
  const summary = summarize(page)
  if (translations.length === 0) return { summary }
  return { summary, ...inLanguages(page, translations) }
}
