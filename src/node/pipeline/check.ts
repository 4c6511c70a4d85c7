// The second stage: a folder that was read becomes a checked site, or problems. Reads only what changed.
import { isRootFile } from '../../model/checks/include.ts'
import { type LoadResult, loadSite } from '../../model/loadSite.ts'
import type { CachedFile } from '../../model/pageFile.ts'
import { sumOf } from '../../model/translations/coverage.ts'
import type { SiteLanguages } from '../../model/translations/load.ts'
import type { CachedPage, FileRecord } from '../cache/pageCache.ts'
import { progress } from '../workers/progress.ts'
import { catalogue } from './catalogue.ts'
import { isSound, recordOf } from './fileRecord.ts'
import { heldLanguages, readLanguages } from './languages.ts'
import { MANY, type PagePool } from './pagePool.ts'
import { PageReader } from './pageReader.ts'
import type { SiteFolder } from './read.ts'
import { knownTranslation } from './translated.ts'

/** Opens processes that share work on pages. */
export type OpenPool = () => Promise<PagePool>

export interface CheckOptions {
  /** True where pages are built: what was only checked counts as changed. */
  compiles: boolean
  /** True where the site is loaded again and again: its words are all read, and held. */
  stays?: boolean
  openPool: OpenPool
}

// Checking alone takes less than half the time of building, and a file with a mistake is checked here in any case.
const MANY_TO_CHECK = 600

/** Checks a site. Files of pages that were sound before and have not changed are not read again. */
export async function checkSite(
  folder: SiteFolder,
  { compiles, stays = false, openPool }: CheckOptions,
): Promise<LoadResult> {
  const { files, cache, facts, content, options } = folder
  const many = compiles ? MANY : MANY_TO_CHECK
  const languages = stays ? heldLanguages(folder) : await readLanguages(folder, openPool, many)
  const pageFiles = [...files.keys()].filter(file => !file.startsWith('content/'))
  const records = new Map<string, FileRecord>()
  for (const file of pageFiles) {
    const record = cache.get(file)
    // What pages.yaml does not include is told with it.
    const isTold = isRootFile(file) && facts.unlisted?.size
    const isOfOneLanguage = languages.translations.size > 0 && record?.pages.some(({ texts }) => !texts)
    if (record && !isTold && !isOfOneLanguage) records.set(file, record)
  }
  const isFresh = (file: string) => {
    const record = records.get(file)
    return record?.pages.every(page => isKnown(page, compiles, languages))
  }
  const stale = pageFiles.filter(file => !isFresh(file))
  if (stale.length >= many)
    await shareChecks(stale, await openPool(), (file, record) => {
      if (!record) return records.delete(file)
      records.set(file, cache.set(file, record))
    })
  const reader = new PageReader(options.root, content, cache)
  const cached = new Map([...records].map(([file, record]) => [file, cachedFile(file, record, reader)]))
  const result = loadSite(files, catalogue, facts, { cached, languages })
  for (const file of result.pageFiles) {
    if (file.kind === 'checked' && isSound(file))
      cache.set(file.file, recordOf(file, cache.hashes.of(file.file) ?? '', languages))
  }
  return result
}

/** True for a page of which nothing has to be found out again, in any language. */
function isKnown(page: CachedPage, compiles: boolean, { translations }: SiteLanguages): boolean {
  if (compiles && !page.compiled) return false
  return [...translations.values()].every(each => {
    const known = knownTranslation(page, each)
    return known && (!compiles || !known.shown || known.compiled)
  })
}

async function shareChecks(
  files: string[],
  pool: PagePool,
  found: (file: string, record?: FileRecord) => void,
): Promise<void> {
  const bar = progress('Reading', files.length)
  await pool.check(files, (file, record) => {
    found(file, record)
    bar.add(1)
  })
  bar.end()
}

const cachedFile = (file: string, { pages, used, samples }: FileRecord, reader: PageReader): CachedFile => ({
  kind: 'cached',
  file,
  pages: pages.map(({ summary }) => summary),
  used,
  samples,
  texts: () => pages.flatMap(({ texts = [] }) => texts),
  lacks: () =>
    pages.some(({ translated = {} }) =>
      Object.values(translated).some(({ coverage }) => sumOf(Object.values(coverage)).missing > 0),
    ),
  recheck: () => reader.read(file).file,
})
