// The second stage: a folder that was read becomes a checked site, or problems. Reads only what changed.
import { isRootFile } from '../../model/source/include.ts'
import { contentOf, loadSite } from '../../model/site/loadSite.ts'
import { decode } from '../../model/source/decode.ts'
import { progress } from '../workers/progress.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import type { CheckedFolder } from './checkedFolder.ts'
import { CheckMemory } from './checkMemory.ts'
import { type FileRecord, type Inputs, recordKey } from './inputs.ts'
import { MANY, type PagePool, type StaleGroup } from './pagePool.ts'
import { type FileWork, keepGroup, type PageContext, recordOf, workOnFile } from './pageWork.ts'
import type { SiteFolder } from './read.ts'
import { type FileGroup, groupsOf } from './searchGroups.ts'

export interface CheckOptions {
  /** True where pages are built: a file that was only checked counts as changed. */
  builds: boolean
  context: PageContext
  pool: PagePool
}

// Checking alone takes less than half the time of building, and a file with a mistake is checked here in any case.
const MANY_TO_CHECK = 600

/** Checks a site. Files of pages that had no errors before and have not changed are not read again. */
export async function checkSite(folder: SiteFolder, { builds, context, pool }: CheckOptions): Promise<CheckedFolder> {
  const { inputs } = context
  const records = freshRecords(folder, inputs)
  const isStale = (file: string) => !records.has(file) || (builds && !records.get(file)?.findings)
  const groups = groupsOf(pageFilesOf(folder))
  const work = groups.flatMap((group): StaleGroup[] => {
    const stale = group.files.filter(isStale)
    return stale.length ? [{ group, stale }] : []
  })
  const count = work.reduce((sum, { stale }) => sum + stale.length, 0)
  if (count >= (builds ? MANY : MANY_TO_CHECK)) await shareWork(work, count, { folder, pool, records })
  const checked = checkFolder(folder, context, { records })
  if (builds && checked.site) await completeRecords(checked, groups, context)
  else keepRecords(checked, context)
  return checked
}

/**
 * Checks a site in this process.
 * @param records what is known of files of pages; all others are checked
 * @param memory what this process found out before
 */
export function checkFolder(
  folder: SiteFolder,
  context: PageContext,
  { records = new Map(), memory = new CheckMemory() }: { records?: Map<string, FileRecord>; memory?: CheckMemory },
): CheckedFolder {
  const { inputs, reader } = context
  const { files, facts, origin } = folder
  const known = new Map(pageFilesOf(folder).flatMap(file => memory.find(file, inputs) ?? []))
  // Of the others a summary is enough.
  const isEnough = ([file, { isOpen }]: [string, FileRecord]) => !isOpen && !known.has(file)
  const summaries = new Map([...records].filter(isEnough))
  const around = { parse: memory.parse, before: memory.files }
  let result = loadSite(files, catalogue, facts, {
    ...around,
    languages: memory.languages(inputs),
    checked: known,
    summaries,
  })
  while (result.wanted.length) {
    for (const file of result.wanted) summaries.delete(file)
    result = loadSite(files, catalogue, facts, {
      ...around,
      languages: result,
      checked: result.files,
      summaries,
    })
  }
  memory.remember(result, inputs)
  const fileOf = (file: string) => result.files.get(file) ?? reader.read(file)
  return {
    ...result,
    origin,
    inputs,
    fileOf,
    textOf: file =>
      result.sources.get(file)?.text ?? (files.has(file) ? decode(file, contentOf(files, file)).text : undefined),
    full: ({ file, index }) => fileOf(file).pages[index],
    records,
    keysOf: file => inputs.fileKeys(file, (records.get(file) as FileRecord).inputs),
    localesOf: ({ file, index }) =>
      summaries.get(file)?.locales[index] ?? memory.inLocales(fileOf(file), index, result.translations),
  }
}

/** The files of a site that declare pages. */
export const pageFilesOf = ({ files }: SiteFolder) => [...files.keys()].filter(file => !file.startsWith('content/'))

/** True for pages.yaml where there are files that it does not include, which is reported with it. */
const isUnlisted = (file: string, { facts }: SiteFolder) => isRootFile(file) && Boolean(facts.unlisted?.size)

/** What is known of files of pages from earlier runs, as far as it is current. */
export function freshRecords(folder: SiteFolder, inputs: Inputs): Map<string, FileRecord> {
  const isFresh = ({ file, inputs: names }: FileRecord, key: string) => key === recordKey(inputs.fileKeys(file, names))
  return new Map(
    pageFilesOf(folder).flatMap(file => {
      const kept = isUnlisted(file, folder) ? undefined : folder.store.get<FileRecord>('file', file)
      return kept && isFresh(kept.value, kept.key) ? [[file, kept.value] as const] : []
    }),
  )
}

/** Other processes check files; what they find out is kept. */
async function shareWork(
  groups: StaleGroup[],
  count: number,
  {
    folder: { store, stamps },
    pool,
    records,
  }: { folder: SiteFolder; pool: PagePool; records: Map<string, FileRecord> },
): Promise<void> {
  const bar = progress('Reading', count)
  await pool.check(groups, ({ stale }, found) => {
    stamps.adopt(found.stamps)
    for (const record of found.records) {
      store.adopt('file', record.value.file, record)
      records.set(record.value.file, record.value)
    }
    bar.add(stale.length)
  })
  bar.end()
  // A build stopped from here on keeps what was read.
  store.save()
}

/** Keeps what was found out of files without errors; those that the rest of the site broke stay known. */
function keepRecords(checked: CheckedFolder, context: PageContext): void {
  const { store } = context
  for (const [file, each] of checked.files) {
    const record = recordOf(each, context)
    if (!record || store.current<FileRecord>('file', file, record.key)) continue
    checked.records.set(file, store.put('file', file, record))
  }
}

/** Finds out and keeps what has to be known, before pages are made, of the files that were checked in this process. */
async function completeRecords(
  checked: CheckedFolder,
  groups: readonly FileGroup[],
  context: PageContext,
): Promise<void> {
  const { store } = context
  for (const group of groups) {
    const works = new Map<string, FileWork>()
    for (const file of group.files) {
      if (checked.records.get(file)?.findings && !checked.files.has(file)) continue
      const record = recordOf(checked.fileOf(file), context)
      if (!record) continue
      const kept = store.current<FileRecord>('file', file, record.key)
      if (kept?.findings) checked.records.set(file, kept)
      else {
        const work = await workOnFile(checked.fileOf(file), record, context)
        works.set(file, work)
        checked.records.set(file, store.put('file', file, work.record))
      }
    }
    if (works.size) keepGroup(group, works, context)
  }
}
