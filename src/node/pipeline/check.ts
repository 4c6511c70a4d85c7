// The second stage: a folder that was read becomes a checked site, or problems. Reads only what changed.
import { isRootFile } from '../../model/source/include.ts'
import { contentOf, loadSite, type LoadResult } from '../../model/site/loadSite.ts'
import { decode, type FileContent } from '../../model/source/decode.ts'
import { progress } from '../workers/progress.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import { checkRecordings } from '../page/recordings.ts'
import type { CheckedFolder } from './pageEntry.ts'
import { type FileRecord, type Inputs, recordKey, inputsOf } from './inputs.ts'
import { MANY, PagePool, type StaleGroup } from './pagePool.ts'
import { type FileWork, keepGroup, type PageContext, recordOf, workOnFile, openWork } from './pageWork.ts'
import { type SiteFolder, keep, readSite, optionsFrom } from './read.ts'
import { type FileGroup, groupsOf } from './searchGroups.ts'
import { type CheckedFile, isSummable } from '../../model/site/pageFile.ts'
import { sortProblems } from '../../model/messages/sortProblems.ts'
import type { CheckedPage } from '../../model/page/checkedPage.ts'
import type { SiteLanguages } from '../../model/locales/load.ts'
import { type PageInLocale, pageInLocale } from '../../model/locales/translatePage.ts'
import { parseSource, type Source } from '../../model/source/source.ts'
import { folder as code } from 'virtual:code'

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
  const checked: CheckedFolder = {
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
  const unheard = checkRecordings(checked, folder.calendar.today)
  return unheard.length ? { ...checked, problems: sortProblems([...checked.problems, ...unheard]) } : checked
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

// What a process that checks a site again and again has found out before: files as they were parsed and checked last.

/** Everything in it is valid for one key, or for one text. */
export class CheckMemory {
  /** Files of pages as they were checked last. */
  readonly files = new Map<string, CheckedFile>()
  private readonly keys = new Map<string, string>()
  private readonly inputs = new WeakMap<CheckedFile, string[]>()
  private readonly sources = new Map<string, Source>()
  private words?: { key: string; languages: SiteLanguages }
  private readonly locales = new WeakMap<CheckedPage, { words?: object; found: Record<string, PageInLocale> }>()

  /** Parses a file unless it is as it was the last time. */
  readonly parse = (file: string, content: FileContent): Source => {
    const before = this.sources.get(file)
    if (before && before.text === decode(file, content).text && before.problems.length === 0) return before
    const source = parseSource(file, content)
    this.sources.set(file, source)
    return source
  }

  /** A file without errors that is as it was, with all that it is made from. */
  find(file: string, inputs: Inputs): [string, CheckedFile][] | undefined {
    const checked = this.files.get(file)
    const holds = checked && isSummable(checked) && this.keys.get(file) === this.keyOf(checked, inputs)
    return holds ? [[file, checked]] : undefined
  }

  private keyOf(checked: CheckedFile, inputs: Inputs): string {
    const known = this.inputs.get(checked) ?? inputsOf(checked)
    this.inputs.set(checked, known)
    return recordKey(inputs.fileKeys(checked.file, known))
  }

  /** The languages of the site, where the pairs that serve all pages are as they were. */
  languages(inputs: Inputs): SiteLanguages | undefined {
    return this.words?.key === inputs.wordsKey ? this.words.languages : undefined
  }

  /** Takes over what was found out. */
  remember({ files, languages, translations }: LoadResult, inputs: Inputs): void {
    for (const [file, checked] of files) {
      this.files.set(file, checked)
      this.keys.set(file, this.keyOf(checked, inputs))
    }
    if (this.words?.key === inputs.wordsKey) return
    const shared = new Map([...translations].map(([code, each]) => [code, each.withoutOwn()]))
    this.words = { key: inputs.wordsKey, languages: { languages, translations: shared } }
  }

  /** What a page is in each other language. */
  inLocales({ pages, pairs }: CheckedFile, index: number, translations: SiteLanguages['translations']) {
    const page = pages[index]
    const known = this.locales.get(page)
    if (known && known.words === this.words) return known.found
    const found = Object.fromEntries(
      [...translations].map(([code, each]) => [code, pageInLocale(page, catalogue, each.with(pairs))]),
    )
    this.locales.set(page, { words: this.words, found })
    return found
  }
}

// Checks the site in a folder, for commands that need no more.

/** A site that was loaded, and what it was loaded from. */
export type LoadedFolder = CheckedFolder & Pick<SiteFolder, 'calendar'> & { folder: SiteFolder }

/** Reads and checks the site in a folder; what was found out is kept for the next time. */
export async function loadFolder(root: string): Promise<LoadedFolder> {
  const options = { ...optionsFrom(code), root }
  const folder = readSite(options)
  const { work, context } = openWork(folder)
  const pool = new PagePool(work, false)
  try {
    const checked = await checkSite(folder, { builds: false, context, pool })
    return { ...checked, calendar: folder.calendar, folder }
  } finally {
    await pool.close()
    keep(folder)
  }
}

/** What a site would say with other texts in some files, and without others. */
export function problemsWith(
  { folder: { files, facts } }: LoadedFolder,
  texts: readonly { file: string; text: string }[],
  gone: readonly string[] = [],
): { now: LoadResult; after: LoadResult; fresh: LoadResult['problems'] } {
  const changed = new Map<string, FileContent | (() => FileContent)>(files)
  for (const { file, text } of texts) changed.set(file, text)
  for (const file of gone) changed.delete(file)
  const [now, after] = [files, changed].map(each => loadSite(each, catalogue, facts))
  const known = new Set(now.problems.map(({ code, message }) => code + message))
  return { now, after, fresh: after.problems.filter(({ code, message }) => !known.has(code + message)) }
}
