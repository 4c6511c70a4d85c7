// Every text of a loaded site, in reading order.
import type { LoadResult } from '../../model/loadSite.ts'
import { inReadingOrder } from '../../model/translations/missingPairs.ts'
import { type SourceWord, wordsOfConfig, wordsOfPage } from '../../model/translations/sourceWords.ts'
import type { Source } from '../../model/yaml/source.ts'
import { catalogue } from './catalogue.ts'

/** The texts of a site each once; all pages are read for it. */
export function wordsOfSite({ draft, sources, pageFiles }: LoadResult): SourceWord[] {
  if (!draft) return []
  const words = [...wordsOfConfig(draft.located), ...draft.pages.flatMap(page => wordsOfPage(page.full(), catalogue))]
  const all = new Map<string, Source>(sources)
  for (const file of pageFiles)
    if (!all.has(file.file)) all.set(file.file, (file.kind === 'checked' ? file : file.recheck()).source)
  return inReadingOrder(words, all)
}
