// Every text of a loaded site, in reading order.
import type { LoadResult } from '../../model/site/loadSite.ts'
import { inReadingOrder } from '../../model/locales/missingPairs.ts'
import { type SourceWord, wordsOfConfig, wordsOfPage } from '../../model/locales/sourceWords.ts'
import type { CheckedFile } from '../../model/site/pageFile.ts'
import type { CheckedFolder } from '../pipeline/checkedFolder.ts'
import type { PairFile } from '../../model/locales/pairs.ts'
import { catalogue } from '../page/blockCatalogue.ts'

/** What a site says in all its languages. */
export interface SiteWords {
  /** The texts of the site each once, in reading order. */
  words: SourceWord[]
  /** The words of the other languages, with the pairs of every file. */
  translations: LoadResult['translations']
}

/** All pages are read for it, one file after the other. */
export function siteWords(site: LoadResult & Partial<Pick<CheckedFolder, 'fileOf'>>): SiteWords {
  const { draft, sources, pageFiles, files } = site
  if (!draft) return { words: [], translations: site.translations }
  const checked = (file: string) => site.fileOf?.(file) ?? (files.get(file) as CheckedFile)
  const names = new Set(pageFiles.map(({ file }) => file))
  const own: PairFile[] = []
  const all = function* () {
    yield* wordsOfConfig(draft.located)
    for (const name of names) {
      const { pages, pairs } = checked(name)
      own.push(...pairs)
      for (const page of pages) yield* wordsOfPage(page, catalogue)
    }
  }
  const words = inReadingOrder(all(), name => sources.get(name) ?? (names.has(name) ? checked(name).source : undefined))
  return { words, translations: new Map([...site.translations].map(([code, each]) => [code, each.with(own)])) }
}

/** The texts of a site each once, in reading order. */
export const wordsOfSite = (site: Parameters<typeof siteWords>[0]): SourceWord[] => siteWords(site).words
