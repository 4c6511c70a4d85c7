// The stages of single pages, alike in the main process and in those that share the work.
import { join } from 'node:path'
import { dataFile, editionBase, pageFile } from '../../app/addresses.ts'
import type { CheckedPage } from '../../model/checks/checkedPage.ts'
import { translatePage } from '../../model/translations/translatePage.ts'
import type { Translations } from '../../model/translations/translations.ts'
import { DamagedPicture, imageStore } from '../assets/images.ts'
import { contentHash } from '../disk/files.mjs'
import type { CompiledFacts, FileRecord } from '../cache/pageCache.ts'
import { ownText } from '../disk/ownText.ts'
import { changedMeanwhile } from '../disk/readAgain.ts'
import { compressed } from '../output/compress.ts'
import type { WrittenFile } from '../output/ledger.ts'
import { writeInto } from '../output/stage.ts'
import type { Calendar } from './calendar.ts'
import { catalogue } from './catalogue.ts'
import {
  type CompileContext,
  compilePage,
  pageOfToday,
  factsOf,
  finishPage,
  moreOf,
  type PageContent,
  type PageMore,
} from './compile.ts'
import { shellIn, withoutMissing } from './editionShell.ts'
import { firstPicture } from './firstPicture.ts'
import { jsonLdOf } from './jsonLd.ts'
import { isSound, recordOf } from './fileRecord.ts'
import { pictureCache } from './options.ts'
import { PageReader } from './pageReader.ts'
import type { ContentFile, SiteFolder } from './read.ts'
import { html, type PageFacts } from './render.ts'
import type { Shell } from './shell.ts'

/** What the processes of a pool work with. Plain data, so that it can be handed over. */
export interface WorkOptions {
  root: string
  base: string
  /** Where encoded pictures are kept; without it in the cache. */
  pictures?: string
  /** This site's folder in the cache, and the hash of the code that reads content. */
  cache: string
  core: string
  content: ContentFile[]
  /** The published address without a slash at its end. */
  origin: string
  /** The day of the work; today in UTC where none is given. */
  calendar?: Calendar
  /** Compiles pages as they are checked. */
  compiles: boolean
}

/** What the processes of a pool work with for a site's folder. */
export function workOn(folder: SiteFolder, compiles: boolean): WorkOptions {
  const { options, content, origin, calendar, cache } = folder
  const { root, base } = options
  return {
    root,
    base,
    pictures: pictureCache(options),
    cache: cache.folder,
    core: cache.core,
    content,
    origin,
    calendar,
    compiles,
  }
}

/** One page to render and write. */
export interface PageJob {
  path: string
  /** The file that declares it, and its position among the pages of that file. */
  file: string
  index: number
  /** Hash of its content as JSON. */
  hash: string
  /** The code of its language, where that is not the language of the content. */
  language?: string
  /** What other pages add to it. */
  more: PageMore
  facts: PageFacts
}

// Bytes. What is beyond is compiled again when it is written: memory has an end, sites do not.
const MAX_HELD = 80_000_000

/** A page in a language; without one in that of the content. */
export type PageName = Pick<PageJob, 'path' | 'language'>

const nameOf = ({ path, language }: PageName) => (language ? `${language} ${path}` : path)

/** The content of compiled pages until they are written, as bytes: the garbage collector never walks over these. */
export class CompiledContent {
  private readonly held = new Map<string, Buffer>()
  private length = 0

  /** @param needed kept even where there is no room left, because nobody can compile it again */
  put(page: PageName, bytes: Buffer, needed: boolean): void {
    if (!needed && this.length + bytes.length > MAX_HELD) return
    this.held.set(ownText(nameOf(page)), bytes)
    this.length += bytes.length
  }

  has(page: PageName): boolean {
    return this.held.has(nameOf(page))
  }

  take(page: PageName): Buffer | undefined {
    const name = nameOf(page)
    const bytes = this.held.get(name)
    this.held.delete(name)
    this.length -= bytes?.length ?? 0
    return bytes
  }
}

/** What stages of pages need of a site's folder. */
export interface PageContext {
  reader: PageReader
  compile: CompileContext
  compiled: CompiledContent
}

export const pageContext = ({
  root,
  base,
  cache,
  core,
  pictures = join(cache, 'pictures'),
  content,
  origin,
  calendar,
}: Omit<WorkOptions, 'compiles'>): PageContext => ({
  reader: new PageReader(root, content, { folder: cache, core }),
  compile: {
    root,
    base,
    origin,
    calendar,
    catalogue,
    images: imageStore(join(root, 'content/images'), pictures, base),
  },
  compiled: new CompiledContent(),
})

/** How pages are compiled in another language. */
export const contextIn = (code: string, context: CompileContext): CompileContext => ({
  ...context,
  pagesBase: editionBase(code, context.base),
  origin: `${context.origin}/${code}`,
  ...(context.calendar && { calendar: { ...context.calendar, locale: code } }),
})

/** Compiles a page in another language. */
export const compileIn = (translations: Translations, page: CheckedPage, context: CompileContext) =>
  compileToBytes(translatePage(page, catalogue, translations), contextIn(translations.language.code, context))

/** Compiles a page: its content as JSON, and what is remembered of it. */
export async function compileToBytes(
  page: CheckedPage,
  context: CompileContext,
): Promise<{ bytes: Buffer; facts: CompiledFacts }> {
  const content = await compilePage(page, context)
  const text = JSON.stringify(content)
  const shown = pageOfToday(page, context)
  const bytes = Buffer.from(text)
  return { bytes, facts: factsOf(shown, content, { text, hash: contentHash(bytes) }, context.catalogue) }
}

/** The content of a page that is not held here. Throws when its file is not as it was checked. */
export async function compileAgain(
  { file, index, hash, language }: PageJob,
  reader: PageReader,
  context: CompileContext,
): Promise<Buffer> {
  const page = reader.read(file).file.pages[index]
  const translations = language === undefined ? undefined : reader.languages.translations.get(language)
  const made = page && (translations ? compileIn(translations, page, context) : compileToBytes(page, context))
  const bytes = (await made)?.bytes
  if (!bytes || contentHash(bytes) !== hash) throw changedMeanwhile(file)
  return bytes
}

/** Renders a page and writes its files into the next edition. */
export async function writePage(job: PageJob, bytes: Buffer, shell: Shell): Promise<WrittenFile[]> {
  const { base, root = base, missing } = shell
  const held = missing?.length ? withoutMissing(bytes, { base, root, missing }) : bytes
  const content = JSON.parse(held.toString()) as PageContent
  const page = finishPage(content, job.more, job.hash)
  const facts = {
    ...job.facts,
    picture: firstPicture(page, catalogue),
    jsonLd: jsonLdOf(page, catalogue, shell.config.url),
  }
  const data = withMore(held, { ...moreOf(page), hash: page.hash })
  const folder = shell.folder ?? ''
  return writeInto(shell.next, [
    ...(await compressed(folder + pageFile(page.path), html(page, shell, facts), shell.compression)),
    ...(await compressed(folder + dataFile(page.path), data, shell.compression)),
  ])
}

/** The JSON of an object with more fields at its end, without writing all of it again. */
const withMore = (bytes: Buffer, more: Record<string, unknown>) =>
  Buffer.concat([bytes.subarray(0, -1), Buffer.from(`,${JSON.stringify(more).slice(1)}`)])

/** Checks a file and compiles its pages; undefined when anything is wrong, which is told with the whole site. */
export async function checkFile(
  file: string,
  { reader, compile, compiled }: PageContext,
  compiles: boolean,
): Promise<FileRecord | undefined> {
  const { hash, file: checked } = reader.read(file)
  if (!isSound(checked)) return undefined
  const { languages } = reader
  const record = recordOf(checked, hash, languages)
  if (!compiles) return record
  try {
    for (const [index, page] of checked.pages.entries()) {
      const { bytes, facts } = await compileToBytes(page, compile)
      const { path } = page.head
      compiled.put({ path }, bytes, false)
      const cached = record.pages[index]
      cached.compiled = facts
      for (const [language, translations] of languages.translations) {
        const translated = cached.translated?.[language]
        if (!translated?.shown) continue
        const made = await compileIn(translations, page, compile)
        compiled.put({ path, language }, made.bytes, false)
        translated.compiled = made.facts
      }
    }
    return record
  } catch (error) {
    if (error instanceof DamagedPicture) return undefined
    throw error
  }
}

/** Writes a page from what was compiled here, or else compiles it again. */
export async function writeJob(job: PageJob, context: PageContext, shell: Shell): Promise<WrittenFile[]> {
  const bytes = context.compiled.take(job) ?? (await compileAgain(job, context.reader, context.compile))
  return writePage(job, bytes, shellIn(job.language, shell))
}
