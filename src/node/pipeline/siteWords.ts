// Every text of a loaded site, in reading order.
import type { LoadResult } from '../../model/loadSite.ts'
import { inReadingOrder } from '../../model/translations/missingPairs.ts'
import { type SourceWord, wordsOfConfig, wordsOfPage } from '../../model/translations/sourceWords.ts'
import type { PageFile } from '../../model/pageFile.ts'
import { catalogue } from './catalogue.ts'

/** The texts of a site each once; all pages are read for it, one file after the other. */
export function wordsOfSite({ draft, sources, pageFiles }: LoadResult): SourceWord[] {
  if (!draft) return []
  const files = new Map(pageFiles.map(file => [file.file, file]))
  const checked = (file: PageFile) => (file.kind === 'checked' ? file : file.recheck())
  const words = function* () {
    yield* wordsOfConfig(draft.located)
    for (const file of pageFiles) for (const page of checked(file).pages) yield* wordsOfPage(page, catalogue)
  }
  return inReadingOrder(words(), name => {
    const file = files.get(name)
    return sources.get(name) ?? (file && checked(file).source)
  })
}
