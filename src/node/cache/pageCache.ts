// What was found out about files of pages, kept between runs in one file.
import { join } from 'node:path'
import type { PageSummary } from '../../model/checks/checkedPage.ts'
import type { PageHead } from '../../model/schemas/pageSchema.ts'
import type { Coverage } from '../../model/translations/coverage.ts'
import type { Path } from '../../model/yaml/path.ts'
import { readJsonLines, writeJsonLines } from '../disk/jsonLines.ts'
import type { CodeHashes } from './codeHashes.ts'
import { filesBehind, TODAY } from './dependencyFiles.ts'
import { FileHashes, type Look } from './fileHashes.ts'
import { type KeptFile, type Place, TextStore } from './textStore.ts'
import { isWorthWriting } from './worthWriting.ts'

/** What compiling a page gave, besides the data itself. */
export interface CompiledFacts {
  /** Hash of its content as JSON. */
  hash: string
  /** Characters beyond plain Latin, with spaces between them; those that join their neighbours as whole words. */
  letters: string
  /** The first picture of its blocks that has alternative text. */
  picture?: string
  /** Block types above the fold that have a script. */
  scripts: string[]
  /** What the search finds of it, as JSON; once it is remembered, where that is. */
  sections: string | Place
}

/** What is remembered of a page. */
export interface CachedPage {
  summary: PageSummary
  /** Missing where the page was only checked. */
  compiled?: CompiledFacts
  /** The numbers of its texts; missing where the site has one language. */
  texts?: number[]
  /** What it is in other languages, by their codes. */
  translated?: Record<string, TranslatedPage>
}

/** What is remembered of a page in another language. */
export interface TranslatedPage {
  /** What the pairs of the language said to its texts: while they say the same, all of this holds. */
  answer: number
  /** Its head in the language. */
  head: PageHead
  coverage: Coverage
  /** True when enough of its sections is in the language, so that the page is made. */
  shown: boolean
  /** Missing where the page was only checked. */
  compiled?: CompiledFacts
}

/** A file of pages in which nothing was wrong. */
export interface FileRecord {
  /** Hash of the file. */
  hash: string
  /** Content that its pages use: `rice` for a whole file, `rice.varieties` for a key of it. */
  used: string[]
  /** Where values are marked as samples. */
  samples: Path[]
  pages: CachedPage[]
}

/** What the file in the cache folder says. */
interface Stored {
  core: string
  context: string
  /** When the run began that wrote it, in ms. */
  began: number
  looks: [file: string, look: Look][]
  /** The hash of everything besides the files of pages that any record depends on, by its name. */
  inputs: [input: string, hash: string][]
  sections?: KeptFile
  files: [file: string, record: FileRecord][]
}

const SECTIONS = 'sections-'

const EMPTY: Stored = { core: '', context: '', began: 0, looks: [], inputs: [], files: [] }

export interface PageCacheOptions {
  /** The folder of the site. */
  root: string
  /** This site's folder in the cache. */
  folder: string
  code: CodeHashes
  /** What compiled pages depend on besides files: the base path and the published address. */
  context: string
  /** The day of the work: what pages with dates depend on. */
  today?: string
}

/** Records of files of pages by their paths. One holds while the file and all that its pages use are the same. */
export class PageCache {
  readonly hashes: FileHashes
  private readonly began = Date.now()
  private readonly records: Map<string, FileRecord>
  /** What records depend on and is not as it was when they were made. */
  private readonly changedInputs: Set<string>
  private readonly valid = new Map<string, FileRecord>()
  private readonly sections: TextStore
  private isNew = false

  /** An old, damaged or foreign cache counts as empty. */
  constructor(
    private readonly options: PageCacheOptions,
    stored: Stored = readStored(options.folder),
    touched?: ReadonlySet<string>,
  ) {
    const { root, code, context } = options
    this.hashes = new FileHashes(root, new Map(stored.looks), stored.began, touched)
    const fits = stored.core === code.core
    this.records = new Map(fits ? stored.files : [])
    this.sections = new TextStore(options.folder, SECTIONS, fits ? stored.sections : undefined)
    if (fits && (stored.context !== context || !this.sections.isWhole)) this.forgetCompiled()
    this.changedInputs = new Set(
      fits ? stored.inputs.filter(([input, hash]) => this.hashOf(input) !== hash).map(([input]) => input) : [],
    )
  }

  /** This site's folder in the cache. */
  get folder(): string {
    return this.options.folder
  }

  /** The hash of the code that reads content. */
  get core(): string {
    return this.options.code.core
  }

  /** The record of a file, when it still holds. */
  get(file: string): FileRecord | undefined {
    const known = this.valid.get(file)
    if (known) return known
    const record = this.records.get(file)
    if (!record || record.hash !== this.hashes.of(file)) return undefined
    if (this.changedInputs.size && inputsOf(record).some(input => this.changedInputs.has(input))) return undefined
    this.valid.set(file, record)
    return record
  }

  /** Remembers a record; gives it as it is remembered. */
  set(file: string, record: FileRecord): FileRecord {
    this.hashes.note(file, record.hash)
    const kept = recordWith(record, facts => this.kept(facts))
    this.valid.set(file, kept)
    this.isNew = true
    return kept
  }

  /** What the search finds of a page, as JSON. */
  sectionsOf({ sections }: CompiledFacts): string {
    return typeof sections === 'string' ? sections : this.sections.read(sections)
  }

  /** Adds what compiling a page of a file gave, where the file has a record; gives it as it is remembered. */
  addCompiled(file: string, index: number, made: CompiledFacts): CompiledFacts {
    const compiled = this.kept(made)
    this.change(file, index, () => ({ compiled }))
    return compiled
  }

  /** Adds what a page of a file is in another language, where the file has a record; gives it as it is remembered. */
  addTranslated(
    file: string,
    index: number,
    code: string,
    made: TranslatedPage,
    texts?: number[],
  ): CompiledFacts | undefined {
    const compiled = made.compiled && this.kept(made.compiled)
    this.change(file, index, page => ({
      texts: texts ?? page.texts,
      translated: { ...page.translated, [code]: { ...made, ...(compiled && { compiled }) } },
    }))
    return compiled
  }

  private change(file: string, index: number, parts: (page: CachedPage) => Partial<CachedPage>): void {
    const record = this.valid.get(file)
    if (!record) return
    const pages = record.pages.map((page, n) => (n === index ? { ...page, ...parts(page) } : page))
    this.valid.set(file, { ...record, pages })
    this.isNew = true
  }

  private kept(facts: CompiledFacts): CompiledFacts {
    const { sections } = facts
    return typeof sections === 'string' ? { ...facts, sections: this.sections.add(sections) } : facts
  }

  /** Writes what {@link get} and {@link set} saw, when more in it is new than can be found out again as quickly. */
  save(): void {
    const gone = this.records.size - this.valid.size
    const isWorth = isWorthWriting(Math.max(gone, this.hashes.renewed), this.valid.size)
    if (!this.isNew && this.changedInputs.size === 0 && !isWorth) return
    const state = this.state()
    const used = sum(state.files.flatMap(([, { pages }]) => pages.flatMap(placesOf)).map(([, length]) => length))
    const isMostlyUnused = this.sections.isMostlyUnused(used)
    const sections = isMostlyUnused ? new TextStore(this.options.folder, SECTIONS) : this.sections
    if (isMostlyUnused) {
      const moved = (facts: CompiledFacts) => ({ ...facts, sections: sections.add(this.sectionsOf(facts)) })
      state.files = state.files.map(([file, record]) => [file, recordWith(record, moved)])
      state.sections = sections.state
      this.sections.close()
    }
    const { files, ...head } = state
    writeJsonLines(storedFile(this.options.folder), [head, ...files])
    sections.settle()
    this.isNew = false
  }

  /**
   * The cache for the next run in the same process, which need not go through the disk.
   * @param touched the only files that may have changed since this run, where all were watched
   * @param today the day of the next run
   */
  next(touched?: ReadonlySet<string>, today = this.options.today): PageCache {
    return new PageCache({ ...this.options, today }, this.state(), touched)
  }

  private state(): Stored {
    const inputs = new Set<string>()
    for (const record of this.valid.values()) for (const input of inputsOf(record)) inputs.add(input)
    return {
      core: this.options.code.core,
      context: this.options.context,
      began: this.began,
      looks: [...this.hashes.looks],
      inputs: [...inputs].map(input => [input, this.hashOf(input)]),
      sections: this.sections.state,
      files: [...this.valid],
    }
  }

  /** The hash of an input; empty for what is not there. */
  private hashOf(input: string): string {
    const { code, today = '' } = this.options
    if (input === TODAY) return today
    return (input.startsWith(SCHEMA) ? code.types[input.slice(SCHEMA.length)] : this.hashes.of(input)) ?? ''
  }

  private forgetCompiled(): void {
    this.isNew = true
    for (const [file, record] of this.records) this.records.set(file, recordWith(record))
  }
}

/** A record with other facts about its pages, in any language; without any where nothing is given. */
const recordWith = (
  record: FileRecord,
  change: (facts: CompiledFacts) => CompiledFacts | undefined = () => undefined,
): FileRecord => ({ ...record, pages: record.pages.map(page => pageWith(page, change)) })

function pageWith(
  { compiled, translated, ...page }: CachedPage,
  change: (facts: CompiledFacts) => CompiledFacts | undefined,
): CachedPage {
  const changed = <Page extends { compiled?: CompiledFacts }>(part: Page, facts = part.compiled) => {
    const { compiled: _, ...rest } = part
    const next = facts && change(facts)
    return { ...rest, ...(next && { compiled: next }) }
  }
  const others = Object.entries(translated ?? {}).map(([code, other]) => [code, changed(other)])
  return { ...changed({ ...page, compiled }), ...(translated && { translated: Object.fromEntries(others) }) }
}

/** Where the sections of a page are, in any language. */
const placesOf = ({ compiled, translated = {} }: CachedPage): Place[] =>
  [compiled, ...Object.values(translated).map(other => other.compiled)].flatMap(facts =>
    facts && typeof facts.sections !== 'string' ? [facts.sections] : [],
  )

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const SCHEMA = 'schema '

/** Everything besides the file itself that a record depends on: content, schemas, pictures and downloads. */
function inputsOf({ used, pages }: FileRecord): string[] {
  return [
    ...used.flatMap(name => ['yaml', 'yml', 'csv'].map(ending => `content/${name.split('.')[0]}.${ending}`)),
    ...pages.flatMap(({ summary: { blocks, dependencies } }) => [
      ...blocks.map(({ type }) => SCHEMA + type),
      ...dependencies.flatMap(filesBehind),
    ]),
  ]
}

const storedFile = (folder: string) => join(folder, 'pages.json')

function readStored(folder: string): Stored {
  const [head, ...files] = readJsonLines(storedFile(folder)) ?? [EMPTY]
  return { ...EMPTY, ...(head as Partial<Stored>), files: files as Stored['files'] }
}
