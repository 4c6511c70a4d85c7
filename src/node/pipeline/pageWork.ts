// The stages of single pages, alike in the main process and in those that share the work.
import { join } from 'node:path'
import { pageFile } from '../../app/addresses.ts'
import { isSound } from '../../model/pageFile.ts'
import { summarize, summarizeFile } from '../../model/pageSummary.ts'
import { DamagedPicture, type Encodes, type ImageOptions, imageStore, type Measured } from '../assets/images.ts'
import { type Kept, Store } from '../cache/store.ts'
import { changedMeanwhile } from '../disk/readAgain.ts'
import { compressed } from '../output/compress.ts'
import { writeInto, type WrittenFile } from '../output/release.ts'
import { catalogue } from './blockCatalogue.ts'
import { type CompileContext, type CompiledContent, type CompiledFacts, finishPage, type PageMore } from './compile.ts'
import { compileIn, compiledText, keepTexts, knownFacts } from './compilePages.ts'
import { firstPicture } from './firstPicture.ts'
import { type FileKeys, type FileRecord, Inputs, inputsOf, recordKey, type WorkOptions, workOn } from './inputs.ts'
import { jsonLdOf } from './pageJsonLd.ts'
import { contextIn } from './locales.ts'
import type { PagePlace } from './pageEntry.ts'
import { PageReader } from './pageReader.ts'
import { siteCache } from './options.ts'
import { CODE, type Parse, type SiteFolder } from './read.ts'
import { html, type PageFacts } from './render.ts'
import { type SiteShell, shellIn } from './shell.ts'

/** What stages of pages work with. */
export interface PageContext {
  store: Store
  inputs: Inputs
  reader: PageReader
  /** How pages are compiled in the language of the content. */
  compile: CompileContext
}

/** One page to render and write. */
export interface PageJob {
  path: string
  place: PagePlace
  /** Hash of its content as JSON. */
  hash: string
  /** What other pages add to it. */
  more: PageMore
  facts: PageFacts
}

/** How one process works. */
export interface WorkHow {
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

/** What work on pages needs in this process. */
export function pageContext(work: WorkOptions, store: Store, inputs: Inputs, how: WorkHow = {}): PageContext {
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
    compile: { root, base, origin, calendar, catalogue, images },
  }
}

/** What the processes that share work on a folder begin with, and what this one does. */
export function openWork(folder: SiteFolder, how: WorkHow = {}): { work: WorkOptions; context: PageContext } {
  const work = workOn(folder, siteCache(folder.options))
  return { work, context: pageContext(work, folder.store, Inputs.of(work, folder), how) }
}

/** The same in another process. */
export const contextElsewhere = (work: WorkOptions) =>
  pageContext(work, new Store(join(work.cache, 'store')), Inputs.elsewhere(work))

/** What a process found out about a file without errors. */
export interface FileWork {
  record: Kept<FileRecord>
  /** Of the pages that it compiled. */
  facts: [PagePlace, CompiledFacts][]
}

/**
 * Checks a file and compiles those of its pages that are not kept; undefined where it has errors, which are reported
 * where the whole site is checked.
 */
export async function workOnFile(file: string, context: PageContext, compiles: boolean): Promise<FileWork | undefined> {
  const { store, inputs, reader } = context
  const checked = reader.read(file)
  if (!isSound(checked)) return undefined
  const value = { ...summarizeFile(checked, catalogue, reader.translations), inputs: inputsOf(checked) }
  const keys = inputs.fileKeys(file, value.inputs)
  const facts: FileWork['facts'] = []
  try {
    for (const place of compiles ? pagePlaces(value, keys, inputs) : [])
      if (!knownFacts(store, place)) facts.push([place, keepTexts(store, place, await compileAt(place, context)).facts])
  } catch (error) {
    if (error instanceof DamagedPicture) return undefined
    throw error
  }
  return { record: { key: recordKey(keys), value }, facts }
}

/** The pages of a file in every language that has them, as if it had all pages that they link to. */
export function pagePlaces({ file, pages, locales }: FileRecord, keys: FileKeys, inputs: Inputs): PagePlace[] {
  return pages.flatMap((summary, index) => {
    const shown = Object.entries(locales[index]).flatMap(([code, { shown }]) => (shown ? [code] : []))
    return [inputs.firstLocale, ...shown].map(locale => {
      const page = { summary, index, locale, missing: [] }
      return { file, index, locale, missing: [], key: inputs.pageKey(keys, page) }
    })
  })
}

/** Compiles a page again. Throws when it, or what it is made from, changed since this run began. */
export function compileAt(place: PagePlace, { reader, compile, inputs }: PageContext) {
  const { file, index, locale, missing, key } = place
  const checked = reader.read(file)
  const page = { summary: summarize(checked.pages[index]), index, locale, missing }
  if (inputs.pageKey(inputs.fileKeys(file, inputsOf(checked)), page) !== key) throw changedMeanwhile(file)
  const translations = reader.translations.get(locale)
  const context = translations ? contextIn(locale, new Set(missing), compile) : compile
  return compileIn(checked, index, translations, context)
}

/** Renders a page and writes its files into the next edition. */
export async function writePage(job: PageJob, context: PageContext, shell: SiteShell): Promise<WrittenFile[]> {
  const { place, more } = job
  const own = shellIn(place.locale, shell)
  const text = await compiledText(context.store, 'content', place, () => compileAt(place, context))
  const page = finishPage(JSON.parse(text) as CompiledContent, more)
  const facts = {
    ...job.facts,
    picture: firstPicture(page, catalogue),
    jsonLd: jsonLdOf(page, catalogue, own.config.url),
  }
  const document = await html(page, own, facts)
  return writeInto(own.next, await compressed(own.folder + pageFile(page.path), document, own.compression))
}
