// What was found out about page files -> a cache on disk, and from it the files that need not be read again.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileContent } from '../../model/decode.ts'
import { type KnownFile, KnownPage, type Need, type PageDigest, type Reread } from '../../model/known.ts'
import { sampleAt } from '../../model/loadSite.ts'
import { type Path, SoundSource } from '../../model/source.ts'
import { type CodeHashes, Hashes, type Look } from './hashes.ts'
import { assetsOf, needTable } from './needs.ts'
import { Table } from './table.ts'
import { contentHash, writeWhole } from '../assets/images.ts'

/** What compiling a page gave, besides the data itself. */
export interface CompiledFacts {
  /** Hash of its content as JSON. */
  hash: string
  /** One hash of all pictures and downloads that it needs. */
  assets: string
  /** Characters beyond plain Latin with spaces between them; Telugu as words, because how its letters join depends on their neighbours. */
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

/** What is known between two readings. */
interface Known {
  core: string
  /** What compiled data depends on besides the page. */
  context: string
  written: number
  looks: Iterable<[string, Look]>
  tables: Tables
  /** One hash of all pictures and downloads that any page needs; not looked at again within a process. */
  assets?: string
  files: Map<string, FileRecord>
}

/** The same on the disk: pages name their sections and needs by number. */
interface Stored extends Omit<Known, 'tables' | 'files'> {
  blocks: Block[]
  needs: Need[]
  files: [string, Omit<FileRecord, 'pages'> & { pages: (Omit<PageRecord, 'blocks' | 'needs'> & { blocks: number[], needs: number[] })[] }][]
}

type Block = PageDigest['blocks'][number]

/** What pages of a large site have in common. */
interface Tables { blocks: Table<Block>, needs: Table<Need> }

const tablesOf = (blocks: Block[] = [], needs: Need[] = []): Tables =>
  ({ blocks: new Table(block => JSON.stringify(block), blocks), needs: needTable(needs) })

/** The records of one site. */
export class Records {
  readonly hashes: Hashes
  readonly files = new Map<string, FileRecord>()
  private readonly stored: Map<string, FileRecord>
  private readonly tables: Tables
  /** True when all pictures and downloads are as they were. */
  private readonly sameAssets: boolean
  private readonly began = Date.now()
  private changed = false
  private saved = false
  private readonly schemas = new Map<string, string>()
  context: string

  /** Reads the cache, unless it is handed over; an old, damaged or foreign one counts as empty. */
  constructor(private readonly file: string, private readonly root: string, readonly code: CodeHashes, stored: Known | undefined = readStored(file), touched?: ReadonlySet<string>) {
    const usable = stored?.core === code.core ? stored : undefined
    this.hashes = new Hashes(root, new Map(stored?.looks), stored?.written ?? 0, touched)
    this.stored = usable?.files ?? new Map<string, FileRecord>()
    this.tables = usable?.tables ?? tablesOf()
    this.sameAssets = usable?.assets !== undefined && usable.assets === assetsOf(usable.tables.needs.all, this.hashes)
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
    return compiled !== undefined && (this.sameAssets || compiled.assets === assetsOf(needs, this.hashes))
  }

  /** Compiled data depends on more than its page, such as the published address: with another context all of it is forgotten. */
  within(context: string): void {
    if (context === this.context) return
    this.context = context
    this.changed = true
    for (const page of [...this.files.values()].flatMap(record => record.pages)) page.compiled = undefined
  }

  add(file: string, record: FileRecord): void {
    for (const page of record.pages) {
      page.blocks = this.tables.blocks.shared(page.blocks)
      page.needs = this.tables.needs.shared(page.needs)
    }
    this.files.set(file, record)
    this.changed = true
  }

  /**
   * Records for the next reading in the same process, which need not go through the disk.
   * @param touched the only files that may have changed since this reading, where somebody watched them all
   */
  next(touched?: ReadonlySet<string>): Records {
    return new Records(this.file, this.root, this.code, { ...this.state(), looks: this.hashes.looks, tables: this.tables, files: this.files }, touched)
  }

  private state(): Pick<Known, 'core' | 'context' | 'written'> {
    return { core: this.code.core, context: this.context, written: this.began }
  }

  /** Writes the cache when anything is new in it; once. */
  save(): void {
    if (this.saved || !this.changed && this.files.size === this.stored.size) return
    this.saved = true
    // Tables of their own: what nobody has any more is forgotten.
    const { blocks, needs } = tablesOf()
    const packed: Stored['files'] = [...this.files].map(([file, { pages, ...record }]) => [file, { ...record, pages: pages.map(page => ({ ...page, blocks: blocks.pack(page.blocks), needs: needs.pack(page.needs) })) }])
    const text = JSON.stringify({ ...this.state(), looks: [...this.hashes.looks], blocks: blocks.all, needs: needs.all, assets: assetsOf(needs.all, this.hashes), files: packed } satisfies Stored)
    writeWhole(this.file, `${sealOf(text)}\n${text}`)
  }
}

/** Changes with the schema of any block type on the pages. */
export function schemasOf(pages: PageDigest[], { types }: CodeHashes): string {
  const used = new Set(pages.flatMap(page => page.blocks.map(block => block.type)))
  return contentHash([...used].map(type => `${type} ${types[type]}`).join('\n'))
}

const sealOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function readStored(file: string): Known | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    if (sealOf(body) !== text.slice(0, end)) return undefined
    const { blocks, needs, files, ...rest } = JSON.parse(body) as Stored
    const tables = tablesOf(blocks, needs)
    const unpack = ({ pages, ...record }: Stored['files'][number][1]): FileRecord =>
      ({ ...record, pages: pages.map(page => ({ ...page, blocks: tables.blocks.unpack(page.blocks), needs: tables.needs.unpack(page.needs) })) })
    return { ...rest, tables, files: new Map(files.map(([name, record]) => [name, unpack(record)])) }
  } catch {
    return undefined
  }
}

/** How files and pages are read that the model asks for after all. */
export interface Reader { text: (file: string) => FileContent, page: Reread }

/** A record as the model knows it. Made once, because a record never changes. */
export function knownFile(file: string, record: FileRecord, reader: Reader): KnownFile {
  const made = known.get(record) ?? makeKnown(file, record, reader)
  known.set(record, made)
  return made
}

const known = new WeakMap<FileRecord, KnownFile>()

function makeKnown(file: string, { pages, used, samples }: FileRecord, reader: Reader): KnownFile {
  const source = new SoundSource(file, reader.text)
  return {
    source, pages: pages.map((page, index) => new KnownPage(page, file, index, reader.page)),
    used, samples: samples.map(path => sampleAt(source, path)),
  }
}

/** The cache file of a site in a cache folder. */
export const recordsFile = (cache: string) => join(cache, 'records.json')
