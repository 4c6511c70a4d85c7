// Page files -> records and compiled pages -> HTML: the work on single pages, alike in the main process and in others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFile, pageFile } from '../../app/addresses.ts'
import { type Breadcrumb, FIRST_VIEW } from '../../app/data.ts'
import type { CheckedPage } from '../../model/checks/page.ts'
import { digestOf } from '../../model/known.ts'
import { loadPages, samplePaths } from '../../model/loadSite.ts'
import type { Problem } from '../../model/messages/problem.ts'
import { isRecord, type Library } from '../../model/references/references.ts'
import { checkMarkup } from '../../model/checks/markup.ts'
import { deferredIn, treesOf } from '../../model/checks/targets.ts'
import { checkAlone } from '../../model/checks/routes.ts'
import { parseIfChanged, parseSource, type Source } from '../../model/yaml/source.ts'
import { catalogue } from './catalogue.ts'
import { compilePage, type CompileOptions, finishPage, type PageContent } from './compile.ts'
import { compressed } from '../output/compress.ts'
import { DamagedPicture, imageStore, type PreparedImage } from '../assets/images.ts'
import { contentHash } from '../bundle/bundles.mjs'
import { changedMeanwhile } from '../cache/readAgain.ts'
import { lettersOf } from '../assets/letters.ts'
import { type Frame, html, type PageFacts } from './render.ts'
import { hashOfNeeds, needTable } from '../cache/needs.ts'
import { ownText } from '../cache/ownText.ts'
import { type CompiledFacts, type FileRecord, type PageRecord, type Records, schemasOf } from '../cache/records.ts'
import type { Written } from '../output/ledger.ts'
import { writeInto } from '../output/stage.ts'
import { firstPicture } from './firstPicture.ts'
import { jsonLdOf } from './jsonLd.ts'

/** Plain data, so that it can be handed to a worker. */
export interface SessionOptions {
  root: string
  base: string
  cache: string
  /** Names of content files, with their paths from the root. */
  content: [name: string, file: string][]
  /** The published address without a slash at its end. */
  origin: string
  /** Compiles pages as they are read. */
  compiles: boolean
  /** Adds the place of each block's declaration, for development. */
  sources?: boolean
}

/** Hashes that a session asks for; a worker answers them itself. */
export type Lookup = Pick<Records, 'code' | 'hashes'>

/** One page to write. */
export interface PageJob {
  path: string
  file: string
  index: number
  /** Hash of its content as JSON. */
  hash: string
  /** A page.json that may still hold the content. */
  earlier?: string
  breadcrumbs: Breadcrumb[]
  facts: PageFacts
}

// What is held beyond this, in bytes, is compiled again when it is written: memory has an end, sites do not.
const MOST_HELD = 80_000_000

/** Works on pages one at a time; what it compiled stays until it is written. */
export class Session {
  private readonly library: Library
  /** Content as bytes: outside of the heap, where nothing has to walk over it again and again. */
  private readonly held = new Map<string, Buffer>()
  private heldLength = 0
  /** What follows from a need is found out once. */
  private readonly needs = needTable()
  private readonly compiling: CompileOptions
  private frame?: Frame
  private last?: { bytes: Buffer; source: Source }

  constructor(
    private readonly options: SessionOptions,
    private readonly lookup: Lookup,
  ) {
    const { root, base, cache, content, sources } = options
    this.library = new Map(
      content.map(([name, file]) => {
        const bytes = readFileSync(join(root, file))
        // At once: what pages take from it must not pass for that of a file that is saved later.
        lookup.hashes.of(file, bytes)
        return [name, parseIfChanged(file, bytes)]
      }),
    )
    this.compiling = {
      root,
      base,
      catalogue,
      sources,
      images: imageStore(join(root, 'content/images'), join(cache, 'images'), base),
    }
  }

  /** Tells what every page is written with. */
  begin(frame: Frame): void {
    this.frame = frame
  }

  /** Reads a page file; undefined when anything in it deserves a word, so that it has to be loaded with the whole site. */
  async record(file: string): Promise<FileRecord | undefined> {
    const bytes = readFileSync(join(this.options.root, file))
    const { pages, used, samples, problems } = this.read(this.sourceOf(file, bytes))
    if (problems.length || pages.length === 0) return undefined
    const names = [...new Set(used.map(name => name.split('.')[0]))]
    const records: PageRecord[] = []
    try {
      for (const page of pages) {
        const digest = digestOf(page)
        digest.needs = this.needs.shared(digest.needs)
        records.push({ ...digest, ...(this.options.compiles && { compiled: await this.compile(page, digest, true) }) })
      }
    } catch (error) {
      // Where it stands is told with the whole site.
      if (error instanceof DamagedPicture) return undefined
      throw error
    }
    return {
      hash: this.lookup.hashes.of(file, bytes) ?? '',
      used,
      samples,
      pages: records,
      schemas: schemasOf(records, this.lookup.code),
      content: Object.fromEntries(names.map(name => [name, this.lookup.hashes.ofContent(name) ?? ''])),
    }
  }

  /** Checks a page again, completely. */
  page(file: string, index: number): CheckedPage {
    const page = this.read(this.sourceOf(file)).pages[index]
    if (!page) throw changedMeanwhile(file)
    return page
  }

  /** True while a compiled page has not been written. */
  holds(path: string): boolean {
    return this.held.has(path)
  }

  /** Compiles a page and keeps its content; that of a known page, which can be read again, only while there is room. */
  async compile(page: CheckedPage, { needs } = digestOf(page), known = false): Promise<CompiledFacts> {
    // Before it reads them: a picture that is saved in between then counts as changed.
    const assets = hashOfNeeds(needs, this.lookup.hashes)
    const content = await this.contentOf(page)
    const text = JSON.stringify(content)
    const bytes = Buffer.from(text)
    if (!known || this.heldLength + bytes.length < MOST_HELD) {
      this.held.set(ownText(page.head.path), bytes)
      this.heldLength += bytes.length
    }
    const awake = content.blocks.slice(0, FIRST_VIEW).filter(block => block.hydrate === 'visible')
    return {
      hash: contentHash(bytes),
      assets,
      letters: lettersOf(text),
      picture: pictureOf(page),
      scripts: [...new Set(awake.map(block => block.type))],
    }
  }

  /** A page's content as the browser receives it, all but the way to it. */
  contentOf(page: CheckedPage): Promise<PageContent> {
    return compilePage(page, this.options.origin, this.compiling)
  }

  /** The pictures of a page. */
  picturesOf(page: CheckedPage): Promise<PreparedImage[]> {
    const names = digestOf(page)
      .needs.filter(([kind]) => kind === 'image')
      .map(([, name]) => name)
    return Promise.all(names.map(name => this.compiling.images.prepare(name)))
  }

  /** Writes the files of a page into the next edition. */
  async write(job: PageJob): Promise<Written[]> {
    const frame = this.frame
    if (!frame) throw new Error('begin() comes first')
    const { bytes, content } = await this.contentFor(job)
    const page = finishPage(content, job.breadcrumbs, job.hash)
    const files = [
      ...(await compressed(
        pageFile(page.path),
        html(page, frame, {
          ...job.facts,
          picture: firstPicture(page, catalogue),
          jsonLd: jsonLdOf(page, catalogue, frame.config.url),
        }),
        frame.compression,
      )),
      ...(await compressed(
        dataFile(page.path),
        withMore(bytes, { breadcrumbs: page.breadcrumbs, hash: page.hash }),
        frame.compression,
      )),
    ]
    return writeInto(frame.next, files)
  }

  /** The content of a page, and the same as JSON. */
  private async contentFor({
    path,
    file,
    index,
    hash,
    earlier,
  }: PageJob): Promise<{ bytes: Buffer; content: PageContent }> {
    const held = this.held.get(path)
    this.held.delete(path)
    this.heldLength -= held?.length ?? 0
    const bytes = held ?? readEarlier(earlier, hash) ?? (await this.compileAgain(file, index, hash))
    return { bytes, content: JSON.parse(bytes.toString()) as PageContent }
  }

  /** The content of a page that is not held here; what nobody has checked is not published. */
  private async compileAgain(file: string, index: number, hash: string): Promise<Buffer> {
    const bytes = Buffer.from(JSON.stringify(await this.contentOf(this.page(file, index))))
    if (contentHash(bytes) !== hash) throw changedMeanwhile(file)
    return bytes
  }

  /** A parsed page file. The last one stays, because all pages of a file are asked for after each other; each more would press on memory. */
  private sourceOf(file: string, bytes = readFileSync(join(this.options.root, file))): Source {
    if (this.last?.source.file !== file || !this.last.bytes.equals(bytes))
      this.last = { bytes, source: parseSource(file, bytes) }
    return this.last.source
  }

  private read(source: Source) {
    const problems: Problem[] = [...source.problems]
    const used = new Set<string>()
    const pages = problems.length ? [] : loadPages(source, this.library, catalogue, { problems, used })
    problems.push(...pages.flatMap(page => checkAlone(page, catalogue)), ...checkMarkup(pages.flatMap(treesOf)))
    // A file that includes others is never taken as known.
    const includes = isRecord(source.value) && 'include' in source.value
    return { pages: includes ? [] : pages, used: [...used], samples: samplePaths(source.value), problems }
  }
}

/** The content in a page.json of an earlier build as JSON, when it is the wanted one to the letter. */
function readEarlier(file: string | undefined, hash: string): Buffer | undefined {
  if (!file) return undefined
  try {
    const {
      breadcrumbs: _,
      hash: __,
      ...content
    } = JSON.parse(readFileSync(file, 'utf8')) as PageContent & { breadcrumbs?: unknown; hash: string }
    const bytes = Buffer.from(JSON.stringify(content))
    return contentHash(bytes) === hash ? bytes : undefined
  } catch {
    return undefined
  }
}

/** The JSON of an object with more fields at its end, without writing all of it again. */
const withMore = (bytes: Buffer, more: Record<string, unknown>) =>
  Buffer.concat([bytes.subarray(0, -1), Buffer.from(`,${JSON.stringify(more).slice(1)}`)])

function pictureOf({ blocks }: CheckedPage): string | undefined {
  for (const block of blocks) {
    const pictures = deferredIn(block.props)
      .filter(({ deferred }) => deferred.$ === 'image')
      .map(({ deferred }) => deferred.value as { src: string; alt?: string })
    const found = pictures.find(({ alt }) => alt)
    if (found) return found.src
  }
  return undefined
}
