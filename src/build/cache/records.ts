// What was found out about page files -> a cache on disk, and from it the files that need not be read again.
import { join } from 'node:path'
import type { FileContent } from '../../model/yaml/decode.ts'
import { type KnownFile, KnownPage, type PageDigest, type Reread } from '../../model/known.ts'
import { sampleAt } from '../../model/loadSite.ts'
import type { Path } from '../../model/yaml/path.ts'
import { parseSource, SoundSource } from '../../model/yaml/source.ts'
import { type CodeHashes, Hashes, type Look } from './hashes.ts'
import { hashOfNeeds } from './needs.ts'
import { readRecords, type Tables, tablesOf, writeRecords } from './recordsFile.ts'
import { contentHash } from '../bundle/bundles.mjs'

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
export interface Known {
  core: string
  /** What compiled data depends on besides the page. */
  context: string
  /** When the reading began. */
  written: number
  looks: ReadonlyMap<string, Look>
  tables: Tables
  /** One hash of all pictures and downloads that any page needs; not looked at again within a process. */
  assets?: string
  files: Map<string, FileRecord>
  /** Records that stand on the disk as they are, and how. */
  lines?: () => ReadonlyMap<FileRecord, string>
}

/** The records of one site. */
export class Records {
  readonly hashes: Hashes
  readonly files = new Map<string, FileRecord>()
  private readonly stored: Map<string, FileRecord>
  private readonly tables: Tables
  private readonly lines?: Known['lines']
  /** True when all pictures and downloads are as they were. */
  private readonly sameAssets: boolean
  private readonly began = Date.now()
  private changed = false
  private saved = false
  private readonly schemas = new Map<string, string>()
  context: string

  /** Reads the cache, unless it is handed over; an old, damaged or foreign one counts as empty. */
  constructor(
    private readonly file: string,
    private readonly root: string,
    readonly code: CodeHashes,
    stored: Known | undefined = readRecords(file),
    touched?: ReadonlySet<string>,
  ) {
    const usable = stored?.core === code.core ? stored : undefined
    this.hashes = new Hashes(root, stored?.looks ?? new Map<string, Look>(), stored?.written ?? 0, touched)
    this.stored = usable?.files ?? new Map<string, FileRecord>()
    this.tables = usable?.tables ?? tablesOf()
    this.sameAssets =
      usable?.assets !== undefined && usable.assets === hashOfNeeds(usable.tables.needs.all, this.hashes)
    this.context = usable?.context ?? ''
    this.lines = usable?.lines
    this.changed = !usable
  }

  /** The record of a page file, when nothing that it depends on has changed; it is then one of {@link Records.files}. */
  reuse(file: string): FileRecord | undefined {
    const record = this.stored.get(file)
    const fits =
      record &&
      record.hash === this.hashes.of(file) &&
      record.schemas === this.schemasOf(record.pages) &&
      Object.entries(record.content).every(([name, hash]) => this.hashes.ofContent(name) === hash)
    if (fits) this.files.set(file, record)
    return fits ? record : undefined
  }

  // Pages of a site are much alike: most have the same few lists of blocks.
  private schemasOf(pages: PageDigest[]): string {
    const key = pages.map(page => this.tables.blocks.numberOf(page.blocks)).join(' ')
    const known = this.schemas.get(key) ?? schemasOf(pages, this.code)
    this.schemas.set(key, known)
    return known
  }

  /** True when the compiled data of a page still holds. */
  compiled({ compiled, needs }: PageRecord): boolean {
    return compiled !== undefined && (this.sameAssets || compiled.assets === hashOfNeeds(needs, this.hashes))
  }

  /** Compiled data depends on more than its page, such as the published address: in another context than this all of it is forgotten. */
  forgetCompiledUnless(context: string): void {
    if (context === this.context) return
    this.context = context
    this.changed = true
    for (const [file, record] of this.files) this.files.set(file, withoutCompiled(record))
  }

  add(file: string, record: FileRecord): void {
    for (const page of record.pages) {
      page.blocks = this.tables.blocks.known(page.blocks)
      page.needs = this.tables.needs.shared(page.needs)
    }
    // Workers hash what they read.
    this.hashes.note(file, record.hash)
    this.files.set(file, record)
    this.changed = true
  }

  /**
   * Records for the next reading in the same process, which need not go through the disk.
   * @param touched the only files that may have changed since this reading, where somebody watched them all
   */
  next(touched?: ReadonlySet<string>): Records {
    return new Records(this.file, this.root, this.code, this.state(), touched)
  }

  private state(): Omit<Known, 'assets' | 'lines'> {
    return {
      core: this.code.core,
      context: this.context,
      written: this.began,
      looks: this.hashes.looks,
      tables: this.tables,
      files: this.files,
    }
  }

  // One hash of all pictures and downloads is written, which says that each page holds that was compiled.
  private forgetCompiledOfOtherAssets(): void {
    for (const [file, record] of this.files) {
      if (record.pages.some(page => page.compiled && !this.compiled(page)))
        this.files.set(file, withoutCompiled(record))
    }
  }

  /** Writes the cache when anything is new in it; once. */
  save(): void {
    if (this.saved || (!this.changed && !this.hashes.renewed && this.files.size === this.stored.size)) return
    this.saved = true
    if (!this.sameAssets) this.forgetCompiledOfOtherAssets()
    writeRecords(this.file, { ...this.state(), lines: this.lines }, this.hashes)
  }
}

const withoutCompiled = (record: FileRecord): FileRecord => ({
  ...record,
  pages: record.pages.map(({ compiled: _, ...page }) => page),
})

/** Changes with the schema of any block type on the pages. */
export function schemasOf(pages: PageDigest[], { types }: CodeHashes): string {
  const used = new Set(pages.flatMap(page => page.blocks.map(block => block.type)))
  return contentHash([...used].map(type => `${type} ${types[type]}`).join('\n'))
}

/** How files and pages are read that the model asks for after all. */
export interface Reader {
  text: (file: string) => FileContent
  page: Reread
}

/** A record as the model knows it. Made once, because a record never changes. */
export function knownFile(file: string, record: FileRecord, reader: Reader): KnownFile {
  const made = known.get(record) ?? makeKnown(file, record, reader)
  known.set(record, made)
  return made
}

const known = new WeakMap<FileRecord, KnownFile>()

function makeKnown(file: string, { pages, used, samples }: FileRecord, reader: Reader): KnownFile {
  const source = new SoundSource(file, () => parseSource(file, reader.text(file)))
  return {
    source,
    pages: pages.map((page, index) => new KnownPage(page, file, index, reader.page)),
    used,
    samples: samples.map(path => sampleAt(source, path)),
  }
}

/** The cache file of a site in a cache folder. */
export const recordsFile = (cache: string) => join(cache, 'records.json')
