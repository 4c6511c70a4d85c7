// Sums up a checked file of pages for the cache.
import type { CheckedFile } from '../../model/pageFile.ts'
import { summarize } from '../../model/pageSummary.ts'
import { isRecord } from '../../model/yaml/path.ts'
import type { FileRecord } from '../cache/pageCache.ts'

/** True for a file that can be remembered. One that includes others depends on which files there are. */
export function isSound({ source, pages, problems }: CheckedFile): boolean {
  return problems.length === 0 && pages.length > 0 && !(isRecord(source.value) && 'include' in source.value)
}

/** What is remembered of a sound file. */
export const recordOf = ({ pages, used, samples }: CheckedFile, hash: string): FileRecord => ({
  hash,
  used,
  samples,
  pages: pages.map(page => ({ summary: summarize(page) })),
})
