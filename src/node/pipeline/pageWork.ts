// Work on the pages of a site, alike in the first process and in those that share it: files are checked, pages made.
import { join } from 'node:path'
import { editionBase, pageFile } from '../../app/addresses.ts'
import { type CheckedFile, isSound, isSummable } from '../../model/pageFile.ts'
import { summarize, summarizeFile } from '../../model/pageSummary.ts'
import { translatePage } from '../../model/translations/translatePage.ts'
import { DamagedPicture, type Encodes, type ImageOptions, imageStore, type Measured } from '../assets/images.ts'
import type { FileStamp } from '../cache/fileStamps.ts'
import { type Kept, Store } from '../cache/store.ts'
import { changedMeanwhile } from '../disk/readAgain.ts'
import { compressed } from '../output/compress.ts'
import type { WrittenFile } from '../output/ledger.ts'
import { writeInto } from '../output/release.ts'
import { catalogue } from './blockCatalogue.ts'
import {
  type CompileContext,
  type CompiledContent,
  type CompiledPage,
  compileWithFindings,
  finishPage,
  type PageMore,
} from './compile.ts'
import { firstPicture } from './firstPicture.ts'
import { HeldPages } from './heldPages.ts'
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
import { siteCache } from './options.ts'
import type { PagePlace } from './pageEntry.ts'
import { jsonLdOf } from './pageJsonLd.ts'
import { PageReader } from './pageReader.ts'
import { CODE, type Parse, type SiteFolder } from './read.ts'
import { html, type HeadFacts } from './render.ts'
import { pageSections } from './searchFiles.ts'
import {
  type FileGroup,
  type FileSections,
  groupKey,
  type GroupSections,
  keepIndex,
  keepSections,
  keptSections,
} from './searchGroups.ts'
import { type SiteShell, shellIn } from './shell.ts'

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
    compile: { root, base, origin, calendar, catalogue, images },
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

/** Compiles the pages of a file, and holds their content until they are made. */
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

const nameOf = ({ file, index, locale, missing, key }: PagePlace) => [file, index, locale, key, ...missing].join(' ')

/** Compiles a page of a checked file in a language. */
function compileIn(
  { pages, pairs }: CheckedFile,
  { index, locale, missing }: PagePlace,
  { reader, compile, inputs }: PageContext,
): Promise<CompiledPage> {
  const page = pages[index]
  const translations = reader.translations.get(locale)
  if (!translations || locale === inputs.firstLocale) return compileWithFindings(page, compile)
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
  if (works.size) keepGroup(group, works, context)
  const files = stale.flatMap(file => [file, ...reader.pairsOf(file)])
  return { records, stamps: files.flatMap(file => inputs.stamps.noted(file)) }
}

/** A file with such a picture counts as one with errors. */
function ifDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedPicture)) throw error
}

/** Keeps what the search finds of a group; what its index has to know too, where all of it was checked here. */
export function keepGroup(group: FileGroup, works: ReadonlyMap<string, FileWork>, context: PageContext): void {
  const { store, inputs, compile } = context
  const sections: GroupSections = keptSections(store, group)
  for (const [file, { record, sections: found }] of works) sections[file] = { key: record.key, sections: found }
  keepSections(store, group, sections)
  const records = group.files.flatMap(file => works.get(file)?.record.value ?? [])
  if (records.length < group.files.length) return
  const keysOf = (file: string) => inputs.fileKeys(file, records.find(record => record.file === file)?.inputs ?? [])
  const locales = new Set(
    records.flatMap(record => record.pages.flatMap((_, index) => localesOf(record, index, inputs))),
  )
  for (const locale of locales) {
    const pages = records.flatMap(record =>
      record.pages.flatMap(({ head }, index) => {
        const found = sections[record.file].sections[index][locale]
        return found ? [{ head: record.locales[index][locale]?.head ?? head, sections: () => found }] : []
      }),
    )
    const base = locale === inputs.firstLocale ? compile.base : editionBase(locale, compile.base)
    keepIndex(store, group, locale, groupKey(group, locale, keysOf), pageSections({ pages, base, joins: true }))
  }
}

/** One page to make. */
export interface PageJob {
  path: string
  place: PagePlace
  /** What other pages add to it. */
  more: PageMore
  facts: HeadFacts
}

/**
 * Makes a page: its content, which is held where it was checked in this process, is rendered and written into the next
 * release.
 */
export async function makePage(job: PageJob, context: PageContext, shell: SiteShell): Promise<WrittenFile[]> {
  const { place, more } = job
  const own = shellIn(place.locale, shell)
  const content = context.held.take(nameOf(place)) ?? (await compileAgain(place, context)).content
  const page = finishPage(JSON.parse(content) as CompiledContent, more)
  const facts = {
    ...job.facts,
    picture: firstPicture(page, catalogue),
    jsonLd: jsonLdOf(page, catalogue, own.config.url),
  }
  const document = await html(page, own, facts)
  return writeInto(own.next, await compressed(own.folder + pageFile(page.path), document, own.compression))
}

/** Compiles a page from its file. Throws when that, or what it is made from, changed since this run began. */
export function compileAgain(place: PagePlace, context: PageContext): Promise<CompiledPage> {
  const { reader, inputs } = context
  const checked = reader.read(place.file)
  const key = pageKey(inputs.fileKeys(place.file, inputsOf(checked, checked.pages.map(summarize))), place.locale)
  if (key !== place.key) throw changedMeanwhile(place.file)
  return compileIn(checked, place, context)
}
