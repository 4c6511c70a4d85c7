// Checks files of pages and compiles their pages, alike in the first process and in those that share its work.
import { join } from 'node:path'
import { localeBase } from '../../app/site.ts'
import { type CheckedFile, isSound, isSummable, checkPageFile } from '../../model/site/pageFile.ts'
import { summarizeFile } from '../../model/site/pageSummary.ts'
import { translatePage } from '../../model/locales/translatePage.ts'
import { DamagedPicture, type Encodes, type ImageOptions, imageStore, type Measured } from '../assets/images.ts'
import type { FileStamp } from '../cache/fileStamps.ts'
import { type Kept, Store } from '../cache/store.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import { type CompileContext, type CompiledPage, compileWithFindings } from './compile.ts'
import {
  type FileKeys,
  type FileRecord,
  Inputs,
  inputsOf,
  pageKey,
  recordKey,
  type WorkOptions,
  workOn,
} from './inputs.ts'
import { contextIn } from './locales.ts'
import { siteCache, CODE, type Parse, type SiteFolder } from './read.ts'
import type { PagePlace } from './pageEntry.ts'
import { pageSections } from '../searchIndex/splitFiles.ts'
import {
  type FileGroup,
  type FileSections,
  groupKey,
  type GroupSections,
  keepIndex,
  keepSections,
  keptSections,
} from './searchGroups.ts'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Library } from '../../model/source/library.ts'
import { languageOfFile } from '../../model/locales/languages.ts'
import type { EarlierTexts } from '../../model/checks/repeatedFacts.ts'
import { historyOf } from '../disk/history.ts'
import { loadLanguages, ownPairFiles, type SiteLanguages } from '../../model/locales/load.ts'
import { parseSource, type Source } from '../../model/source/source.ts'
import { fileAt } from '../disk/stats.ts'

/** What work on pages needs. */
export interface PageContext {
  store: Store
  inputs: Inputs
  reader: PageReader
  held: HeldPages
  /** How pages are compiled in the language of the content. */
  compile: CompileContext
}

/** How one process works. */
export interface WorkerOptions {
  /** Parses a file, or gives it as it was parsed before. */
  parse?: Parse
  /** Called when a picture begins to be encoded. */
  encodes?: Encodes
}

/** What was found out of pictures, by the code that finds it out. */
function measuredIn(store: Store): ImageOptions['measured'] {
  const keyOf = (hash: string) => `${CODE.core} ${hash}`
  return {
    get: (name, hash) => store.current<Measured>('picture', name, keyOf(hash)),
    put: (name, hash, value) => void store.put('picture', name, { key: keyOf(hash), value }),
  }
}

function pageContext(work: WorkOptions, store: Store, inputs: Inputs, how: WorkerOptions = {}): PageContext {
  const { root, base, origin, calendar, pictures } = work
  const images = imageStore(join(root, 'content/images'), pictures, base, {
    encodes: how.encodes,
    hashOf: name => inputs.hashOf(`content/images/${name}`) || undefined,
    measured: measuredIn(store),
  })
  return {
    store,
    inputs,
    reader: new PageReader(work, inputs, how.parse),
    held: new HeldPages(),
    compile: { root, base, origin, calendar, catalogue, images, language: work.languages[0]?.code },
  }
}

/** What the processes that share work on a folder begin with, and what this one does. */
export function openWork(folder: SiteFolder, how: WorkerOptions = {}): { work: WorkOptions; context: PageContext } {
  const work = workOn(folder, siteCache(folder.options))
  return { work, context: pageContext(work, folder.store, new Inputs(work, folder.stamps), how) }
}

/** The same in another process. */
export const contextElsewhere = (work: WorkOptions) =>
  pageContext(work, new Store(join(work.cache, 'store')), Inputs.elsewhere(work))

/** The record of a file, with its key; undefined where it has errors, which are reported where the site is checked. */
export function recordOf(checked: CheckedFile, { inputs, reader }: PageContext): Kept<FileRecord> | undefined {
  if (!isSound(checked)) return undefined
  const summary = summarizeFile(checked, catalogue, reader.translations)
  const value: FileRecord = {
    ...summary,
    inputs: inputsOf(checked, summary.pages),
    ...(!isSummable(checked) && { isOpen: true }),
  }
  return { key: recordKey(inputs.fileKeys(checked.file, value.inputs)), value }
}

/** What a process found out about a file whose pages it has compiled. */
export interface FileWork {
  record: Kept<FileRecord>
  /** What the search finds of its pages. */
  sections: FileSections
}

/** Compiles the pages of a file, and keeps their content until they are made. */
export async function workOnFile(
  checked: CheckedFile,
  { key, value }: Kept<FileRecord>,
  context: PageContext,
): Promise<FileWork> {
  const keys = context.inputs.fileKeys(checked.file, value.inputs)
  const compiled = []
  for (const index of checked.pages.keys()) compiled.push(await compileAll(checked, index, value, keys, context))
  const findings = compiled.map(pages => mapped(pages, page => page.findings))
  const sections = compiled.map(pages => mapped(pages, page => page.sections))
  return { record: { key, value: { ...value, findings } }, sections }
}

/** The languages that have a page: that of the content, and others in which enough of it is. */
const localesOf = ({ locales }: FileRecord, index: number, { firstLocale }: Inputs) => [
  firstLocale,
  ...Object.entries(locales[index]).flatMap(([code, { shown }]) => (shown ? [code] : [])),
]

/** A page in every language that has it, as if these had all pages that it links to. */
async function compileAll(
  checked: CheckedFile,
  index: number,
  record: FileRecord,
  keys: FileKeys,
  context: PageContext,
): Promise<Record<string, CompiledPage>> {
  const pages: Record<string, CompiledPage> = {}
  for (const locale of localesOf(record, index, context.inputs)) {
    const place = { file: checked.file, index, locale, missing: [], key: pageKey(keys, locale) }
    pages[locale] = await compileIn(checked, place, context)
    context.held.put(nameOf(place), pages[locale].content)
  }
  return pages
}

/** The name that a page is held by. */
export const nameOf = ({ file, index, locale, missing, key }: PagePlace) =>
  [file, index, locale, key, ...missing].join(' ')

/** Compiles a page of a checked file in a language. */
export function compileIn(
  { pages, pairs }: CheckedFile,
  { index, locale, missing }: PagePlace,
  { reader, compile }: PageContext,
): Promise<CompiledPage> {
  const page = pages[index]
  const translations = reader.translations.get(locale)
  if (!translations) return compileWithFindings(page, compile)
  return compileWithFindings(
    translatePage(page, catalogue, translations.with(pairs)),
    contextIn(locale, new Set(missing), compile),
  )
}

const mapped = <From, To>(values: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

/** What a process found out about files of a group. */
export interface GroupWork {
  /** The records of those without errors. */
  records: Kept<FileRecord>[]
  /** Of the files that it read. */
  stamps: [file: string, stamp: FileStamp][]
}

/** Checks files of a group; where the site is built, what the search finds of them is kept with the others'. */
export async function workOnGroup(
  group: FileGroup,
  stale: readonly string[],
  context: PageContext,
  builds: boolean,
): Promise<GroupWork> {
  const { inputs, reader } = context
  const works = new Map<string, FileWork>()
  const records: Kept<FileRecord>[] = []
  for (const file of stale) {
    const checked = reader.read(file)
    const record = recordOf(checked, context)
    const work = record && builds ? await workOnFile(checked, record, context).catch(ifDamaged) : undefined
    if (work) works.set(file, work)
    const found = builds ? work?.record : record
    if (found) records.push(found)
  }
  if (works.size) {
    const sections = keepGroup(group, works, context)
    if (works.size === group.files.length)
      keepIndexes(
        group,
        records.map(({ value }) => value),
        sections,
        context,
      )
  }
  const files = stale.flatMap(file => [file, ...reader.pairsOf(file)])
  return { records, stamps: files.flatMap(file => inputs.stamps.noted(file)) }
}

/** A file with such a picture counts as one with errors. */
function ifDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedPicture)) throw error
}

/** Keeps what the search finds of files of a group, beside what it finds of the others. */
export function keepGroup(
  group: FileGroup,
  works: ReadonlyMap<string, FileWork>,
  { store }: PageContext,
): GroupSections {
  const sections = keptSections(store, group)
  for (const [file, { record, sections: found }] of works) sections[file] = { key: record.key, sections: found }
  keepSections(store, group, sections)
  return sections
}

/** Keeps where the words of a group are, all of which was checked here. Only the index of a large site needs it. */
function keepIndexes(
  group: FileGroup,
  records: readonly FileRecord[],
  sections: GroupSections,
  { store, inputs, compile }: PageContext,
): void {
  const inputsOf = new Map(records.map(record => [record.file, record.inputs]))
  const keysOf = (file: string) => inputs.fileKeys(file, inputsOf.get(file) ?? [])
  const locales = records.flatMap(record => record.pages.flatMap((_, index) => localesOf(record, index, inputs)))
  for (const locale of new Set(locales)) {
    const pages = records.flatMap(record =>
      record.pages.flatMap(({ head }, index) => {
        const found = sections[record.file].sections[index][locale]
        return found ? [{ head: record.locales[index][locale]?.head ?? head, sections: () => found }] : []
      }),
    )
    const base = locale === inputs.firstLocale ? compile.base : localeBase(locale, compile.base)
    keepIndex(store, group, locale, groupKey(group, locale, keysOf), pageSections({ pages, base, joins: true }))
  }
}

// Pages that this process has compiled while it checked them, until they are made: none is compiled twice.

/** How many bytes may be held: as they are, and in all, where further pages are compressed. */
const HELD_BYTES = { plain: 16_000_000, all: 64_000_000 }

interface Held {
  bytes: Buffer
  isCompressed: boolean
}

/** Bytes burden no garbage collector. What does not fit is compiled again from its file. */
export class HeldPages {
  private readonly pages = new Map<string, Held>()
  private size = 0

  constructor(private readonly limits = HELD_BYTES) {}

  /** Keeps the content of a page. */
  put(name: string, content: string): void {
    if (this.size > this.limits.all) return
    const isCompressed = this.size > this.limits.plain
    const bytes = isCompressed ? deflateRawSync(content, { level: 1 }) : Buffer.from(content)
    this.size += bytes.length
    this.pages.set(name, { bytes, isCompressed })
  }

  /** Gives the content of a page, and forgets it. */
  take(name: string): string | undefined {
    const held = this.pages.get(name)
    if (!held) return undefined
    this.pages.delete(name)
    this.size -= held.bytes.length
    return (held.isCompressed ? inflateRawSync(held.bytes) : held.bytes).toString()
  }
}

// Reads and checks single files of pages, together with the content that they refer to, in any process.

// Pages of one file are asked for after each other; all files of a large site would press on memory.
const MAX_FILES = 50

/** Works in any process; the content is parsed with the first file. */
class PageReader {
  private readonly files = new Map<string, CheckedFile>()
  private readonly earlier: EarlierTexts
  private content?: { library: Library; languages: SiteLanguages }

  constructor(
    private readonly work: WorkOptions,
    private readonly inputs: Inputs,
    private readonly parse: Parse = parseSource,
  ) {
    this.earlier = historyOf(work.root)
  }

  /** The checked file. Throws when it, or content, changed since this run began. */
  read(file: string): CheckedFile {
    const known = this.files.get(file)
    if (known) return known
    const { library, translations } = this
    const checked = checkPageFile(this.source(file), {
      library,
      catalogue,
      translations,
      earlier: this.earlier,
      pairs: this.pairsOf(file).map(name => this.source(name)),
    })
    const [oldest] = this.files.keys()
    if (this.files.size === MAX_FILES) this.files.delete(oldest)
    this.files.set(file, checked)
    return checked
  }

  /** The files of pairs that serve the pages of one file alone. */
  pairsOf(file: string): string[] {
    return ownPairFiles(file, this.work.languages).filter(name => fileAt(join(this.work.root, name)))
  }

  /** The words of the other languages that serve all pages. */
  get translations(): SiteLanguages['translations'] {
    return this.work.languages.length > 1 ? this.loaded.languages.translations : new Map()
  }

  private get library(): Library {
    return this.loaded.library
  }

  private get loaded() {
    this.content ??= this.load()
    return this.content
  }

  private load() {
    const { languages, content } = this.work
    const codes = languages.slice(1).map(({ code }) => code)
    const sources = content.map(({ name, file }) => [name, this.source(file)] as const)
    const own = sources.filter(([, { file }]) => !languageOfFile(file, codes))
    return {
      library: new Map(own),
      languages: loadLanguages(
        languages,
        sources.map(([, source]) => source),
      ),
    }
  }

  private source(file: string): Source {
    return this.parse(file, this.inputs.stamps.bytesOf(file))
  }
}
