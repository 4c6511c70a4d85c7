// What was found out about page files -> a cache on disk, and from it the files that need not be read again.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KnownFile, knownPage, type PageDigest } from '../../model/known.ts'
import { sampleAt, type Files } from '../../model/loadSite.ts'
import type { CheckedPage } from '../../model/check.ts'
import { type Path, soundSource } from '../../model/source.ts'
import { type CodeHashes, Hashes, type Look } from './hashes.ts'
import { contentHash, writeWhole } from '../assets/images.ts'

/** What compiling a page gave, besides the data itself. */
export interface CompiledFacts {
  /** Hash of its content as JSON. */
  hash: string
  /** One hash of all pictures and downloads that it needs. */
  assets: string
  /** Characters beyond plain Latin. */
  letters: string
  /** The first picture of its blocks that says what it shows. */
  picture?: string
  /** Block types above the fold that need script. */
  scripts: string[]
}

export type PageRecord = PageDigest & { compiled?: CompiledFacts }

/** A page file in which nothing was wrong, and all that this depends on. */
export interface FileRecord {
  hash: string
  /** One hash of the schemas of the block types it uses. */
  schemas: string
  /** Hashes of the content files it refers to. */
  content: Record<string, string>
  used: string[]
  samples: Path[]
  pages: PageRecord[]
}

interface Stored {
  core: string
  /** What compiled data depends on besides the page. */
  context: string
  written: number
  looks: [string, Look][]
  files: [string, FileRecord][]
}

/** The records of one site. */
export class Records {
  readonly hashes: Hashes
  readonly files = new Map<string, FileRecord>()
  private readonly stored: Map<string, FileRecord>
  private readonly began = Date.now()
  private changed = false
  private readonly schemas = new Map<string, string>()
  context: string

  /** Reads the cache, unless it is handed over; an old, damaged or foreign one counts as empty. */
  constructor(private readonly file: string, private readonly root: string, readonly code: CodeHashes, stored = readStored(file)) {
    const usable = stored?.core === code.core ? stored : undefined
    this.hashes = new Hashes(root, new Map(stored?.looks), stored?.written ?? 0)
    this.stored = new Map(usable?.files)
    this.context = usable?.context ?? ''
    this.changed = !usable
  }

  /** The record of a page file, when nothing that it depends on has changed. */
  valid(file: string): FileRecord | undefined {
    const record = this.stored.get(file)
    const fits = record && record.hash === this.hashes.of(file)
      && record.schemas === this.schemasOf(record.pages)
      && Object.entries(record.content).every(([name, hash]) => this.contentHash(name) === hash)
    if (fits) this.files.set(file, record)
    return fits ? record : undefined
  }

  // Pages of a site are much alike: most use the same few sets of blocks.
  private schemasOf(pages: PageDigest[]): string {
    const key = pages.map(page => page.blocks.map(block => block.type).join(' ')).join('\n')
    const known = this.schemas.get(key) ?? schemasOf(pages, this.code)
    this.schemas.set(key, known)
    return known
  }

  /** Hash of a content file by its name. */
  contentHash(name: string): string | undefined {
    return this.hashes.of(`content/${name}.yaml`) ?? this.hashes.of(`content/${name}.yml`)
  }

  /** True when the compiled data of a page still holds. */
  compiled({ compiled, needs }: PageRecord): boolean {
    return compiled !== undefined && compiled.assets === assetsOf(needs, this.hashes)
  }

  /** Compiled data depends on more than its page, such as the published address: with another context all of it is forgotten. */
  within(context: string): void {
    if (context === this.context) return
    this.context = context
    this.changed = true
    for (const page of [...this.files.values()].flatMap(record => record.pages)) page.compiled = undefined
  }

  add(file: string, record: FileRecord): void {
    this.files.set(file, record)
    this.changed = true
  }

  /** Records for the next reading in the same process, which need not go through the disk. */
  next(): Records {
    return new Records(this.file, this.root, this.code, this.stand())
  }

  private stand(): Stored {
    return { core: this.code.core, context: this.context, written: this.began, looks: [...this.hashes.looks], files: [...this.files] }
  }

  /** Writes the cache when anything is new in it. */
  save(): void {
    if (!this.changed && this.files.size === this.stored.size) return
    const text = JSON.stringify(this.stand())
    writeWhole(this.file, `${sealOf(text)}\n${text}`)
  }
}

/** The files below content/ that a page needs, by the folder they are in. */
export function filesNeeded(needs: PageDigest['needs']): string[] {
  return needs.flatMap(([kind, name]) => kind === 'image' ? [`images/${name}`] : kind === 'document' ? [`documents/${name}`] : kind === 'link' ? documentsIn(name) : kind === 'richText' ? documentsIn(...linksIn(name)) : [])
}

/** Downloads that plain links lead to, as files below content/. */
const documentsIn = (...links: string[]) => links.flatMap(link => link.startsWith('/documents/') ? [link.slice(1).split('#')[0]] : [])

const linksIn = (markdown: string) => [...markdown.matchAll(/\]\(\s*([^)\s]+)/g)].map(([, link]) => link)

/** Changes with any picture or download that is needed. */
export function assetsOf(needs: PageDigest['needs'], hashes: Hashes): string {
  return contentHash(filesNeeded(needs).map(file => `${file} ${hashes.of(`content/${file}`)}`).join('\n'))
}

/** Changes with the schema of any block type on the pages. */
export function schemasOf(pages: PageDigest[], { types }: CodeHashes): string {
  const used = new Set(pages.flatMap(page => page.blocks.map(block => block.type)))
  return contentHash([...used].map(type => `${type} ${types[type]}`).join('\n'))
}

const sealOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function readStored(file: string): Stored | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    return sealOf(body) === text.slice(0, end) ? JSON.parse(body) as Stored : undefined
  } catch {
    return undefined
  }
}

/** A record as the model knows it. `reread` checks a page of the file again, completely. */
export function knownFile(file: string, record: FileRecord, files: Files, reread: (file: string, index: number) => CheckedPage): KnownFile {
  const source = soundSource(file, () => {
    const content = files.get(file) ?? ''
    return typeof content === 'function' ? content() : content
  })
  return {
    pages: record.pages.map((page, index) => knownPage(page, index, position => reread(file, position))),
    used: record.used, samples: record.samples.map(path => sampleAt(source, path)),
  }
}

/** The cache file of a site in a cache folder. */
export const recordsFile = (cache: string) => join(cache, 'records.json')
