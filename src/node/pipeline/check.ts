// The second stage: a folder that was read becomes a checked site, or problems. Reads only what changed.
import { isRootFile } from '../../model/checks/include.ts'
import { contentOf, loadSite } from '../../model/loadSite.ts'
import { isSound } from '../../model/pageFile.ts'
import { summarizeFile } from '../../model/pageSummary.ts'
import { decode } from '../../model/yaml/decode.ts'
import { contentHash } from '../disk/files.mjs'
import { changedMeanwhile } from '../disk/readAgain.ts'
import { progress } from '../workers/progress.ts'
import { catalogue } from './blockCatalogue.ts'
import type { CheckedFolder } from './checkedFolder.ts'
import { CheckMemory } from './checkMemory.ts'
import { keepFacts, knownFacts } from './compilePages.ts'
import { type FileRecord, type Inputs, inputsOf, recordKey } from './inputs.ts'
import { MANY, type PagePool } from './pagePool.ts'
import { type PageContext, pagePlaces } from './pageWork.ts'
import type { Parse, SiteFolder } from './read.ts'

export interface CheckOptions {
  /** True where pages are built: what was only checked counts as changed. */
  compiles: boolean
  context: PageContext
  pool: PagePool
}

// Checking alone takes less than half the time of building, and a file with a mistake is checked here in any case.
const MANY_TO_CHECK = 600

/** Checks a site. Files of pages that had no errors before and have not changed are not read again. */
export async function checkSite(folder: SiteFolder, { compiles, context, pool }: CheckOptions): Promise<CheckedFolder> {
  const { inputs } = context
  let records = freshRecords(folder, inputs)
  const isCompiled = (record: FileRecord) =>
    pagePlaces(record, inputs.fileKeys(record.file, record.inputs), inputs).every(place =>
      knownFacts(folder.store, place),
    )
  const stale = pageFilesOf(folder).filter(file => {
    const record = records.get(file)
    return !record || (compiles && !isCompiled(record))
  })
  if (stale.length >= (compiles ? MANY : MANY_TO_CHECK)) {
    await shareWork(stale, folder, pool)
    records = freshRecords(folder, inputs)
  }
  const checked = checkFolder(folder, context, { records })
  keepRecords(checked, folder, records)
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
  for (const file of known.keys()) records.delete(file)
  const parse: Parse = (file, content) => {
    // What is found out of other bytes is not kept under the hash of these.
    if (typeof content !== 'string' && contentHash(Buffer.from(content)) !== inputs.hashOf(file))
      throw changedMeanwhile(file)
    return memory.parse(file, content)
  }
  const around = { parse, before: memory.files }
  let result = loadSite(files, catalogue, facts, {
    ...around,
    languages: memory.languages(inputs),
    checked: known,
    summaries: records,
  })
  while (result.wanted.length) {
    for (const file of result.wanted) records.delete(file)
    result = loadSite(files, catalogue, facts, {
      ...around,
      languages: result,
      checked: result.files,
      summaries: records,
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
    keysOf: once(file => inputs.fileKeys(file, records.get(file)?.inputs ?? inputsOf(fileOf(file)))),
    localesOf: ({ file, index }) =>
      records.get(file)?.locales[index] ?? memory.inLocales(fileOf(file), index, result.translations),
  }
}

const pageFilesOf = ({ files }: SiteFolder) => [...files.keys()].filter(file => !file.startsWith('content/'))

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

/** Other processes check files, and compile their pages where these are built; what they find out is kept. */
async function shareWork(files: string[], { store }: SiteFolder, pool: PagePool): Promise<void> {
  const bar = progress('Reading', files.length)
  await pool.check(files, found => {
    for (const { record, facts } of found.flatMap(each => each ?? [])) {
      store.put('file', record.value.file, record)
      for (const [place, value] of facts) keepFacts(store, place, value)
    }
    bar.add(found.length)
  })
  bar.end()
  // A build stopped from here on keeps what was read.
  store.save()
}

/** Keeps what was found out of files without errors; those that the rest of the site broke stay known. */
function keepRecords(checked: CheckedFolder, { store }: SiteFolder, records: Map<string, FileRecord>): void {
  for (const [file, each] of checked.files) {
    if (!isSound(each)) continue
    const key = recordKey(checked.keysOf(file))
    const find = () => ({ ...summarizeFile(each, catalogue, checked.translations), inputs: inputsOf(each) })
    const kept = store.current<FileRecord>('file', file, key)
    const value = kept ?? store.put<FileRecord>('file', file, { key, value: find() })
    records.set(file, value)
  }
}

/** A function that finds out each answer once. */
function once<Result>(find: (name: string) => Result): (name: string) => Result {
  const known = new Map<string, Result>()
  return name => {
    const result = known.get(name) ?? find(name)
    known.set(name, result)
    return result
  }
}
