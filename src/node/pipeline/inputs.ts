// What results are made from, and the keys that follow from it: a result is current while its key is the same.
import type { PageSummary } from '../../model/page/checkedPage.ts'
import type { CheckedFile } from '../../model/site/pageFile.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import { type FileSummary, summarize } from '../../model/site/pageSummary.ts'
import { type Language, languageOfFile } from '../../model/locales/languages.ts'
import { ownPairFiles } from '../../model/locales/load.ts'
import { contentHash } from '../disk/files.mjs'
import { FileStamps } from '../cache/fileStamps.ts'
import type { Calendar } from '../page/calendar.ts'
import type { PageFindings } from './compile.ts'
import { pictureCache, type CodeHashes, type ContentFile, type SiteFolder } from './read.ts'
import type { Need } from '../../fields/kinds.ts'
import { documentNamed } from '../../model/wording/linkAddresses.ts'

/** What work on the pages of a site begins with. Plain data, so that it can be handed to other processes. */
export interface WorkOptions {
  root: string
  base: string
  /** The folder of this site in the cache, and that of encoded pictures. */
  cache: string
  pictures: string
  code: CodeHashes
  /** The files of content but those that serve one file of pages alone. */
  content: ContentFile[]
  /** The hashes of pictures and downloads by their path from the root. */
  assets: [file: string, hash: string][]
  languages: Language[]
  /** The published address without a slash at its end. */
  origin: string
  /** A hash of how to reach the organisation. */
  contact: string
  /** The day of the work; today in UTC where none is given. */
  calendar?: Calendar
}

/** What is known of a file of pages without errors, and all that it was made from besides itself and pairs. */
export interface FileRecord extends FileSummary {
  inputs: string[]
  /** True for a file that is checked each time, because what is wrong with it depends on which files there are. */
  isOpen?: true
  /** Of each page by language, where the site is built: what the rest of the site has to know. */
  findings?: Record<string, PageFindings>[]
}

/** The keys of a file of pages. */
export interface FileKeys {
  /** Of what its pages are in the language of the content. */
  source: string
  /** Of the words for them in each other language. */
  words: Record<string, string>
}

const SCHEMA = 'schema '
const PAIRS = 'pairs '

/** The inputs of one run. */
export class Inputs {
  private readonly known = new Map<string, string>()
  /** Of what every page is made from. */
  private readonly common: string
  private readonly keys = new Map<string, { inputs: readonly string[]; keys: FileKeys }>()

  constructor(
    private readonly work: Pick<
      WorkOptions,
      'code' | 'content' | 'languages' | 'origin' | 'base' | 'calendar' | 'contact'
    >,
    readonly stamps: FileStamps,
  ) {
    const { code, base, origin } = work
    this.common = contentHash(JSON.stringify([code.core, base, origin]))
  }

  /** Those of another process, which hashes the files of pages that it reads. */
  static elsewhere(work: WorkOptions): Inputs {
    const known = [...work.content.map(({ file, hash }) => [file, hash] as const), ...work.assets]
    return new Inputs(work, FileStamps.elsewhere(work.root, known))
  }

  /** The code of the language of the content; empty for a site that names no languages. */
  get firstLocale(): string {
    return this.work.languages[0]?.code ?? ''
  }

  /** Of the languages of the site, and all pairs that serve every page. */
  get wordsKey(): string {
    const { languages } = this.work
    return contentHash(JSON.stringify([languages, languages.slice(1).map(({ code }) => this.hashOf(PAIRS + code))]))
  }

  /** The hash of an input; empty for what is not there. */
  hashOf(input: string): string {
    const known = this.known.get(input)
    if (known !== undefined) return known
    const hash = this.find(input) ?? ''
    this.known.set(input, hash)
    return hash
  }

  private find(input: string): string | undefined {
    const { code, calendar } = this.work
    if (input === TODAY) return calendar?.today
    if (input === CONTACT) return this.work.contact
    if (input.startsWith(SCHEMA)) return code.types[input.slice(SCHEMA.length)]
    if (input.startsWith(PAIRS)) return this.sharedPairs(input.slice(PAIRS.length))
    return this.stamps.hashOf(input)
  }

  /** All that the shared pairs of a language are made from. */
  private sharedPairs(code: string): string {
    const { content, languages } = this.work
    const language = languages.find(each => each.code === code)
    const files = content.filter(({ file }) => languageOfFile(file, [code]))
    return contentHash(JSON.stringify([languages[0].code, language, files.map(({ file, hash }) => [file, hash])]))
  }

  /** One key for some inputs, in their order. What they are is said by the file that they are the inputs of. */
  private keyOf(inputs: readonly string[]): string {
    return contentHash([this.common, ...inputs.map(input => this.hashOf(input))].join('\n'))
  }

  /** @param inputs all that the file was made from besides itself and pairs */
  fileKeys(file: string, inputs: readonly string[]): FileKeys {
    const before = this.keys.get(file)
    if (before?.inputs === inputs) return before.keys
    const keys = this.findKeys(file, inputs)
    this.keys.set(file, { inputs, keys })
    return keys
  }

  private findKeys(file: string, inputs: readonly string[]): FileKeys {
    const { languages } = this.work
    const words = languages.slice(1).map(({ code }) => {
      const own = ownPairFiles(file, languages).filter(pairs => languageOfFile(pairs, [code]))
      return [code, this.keyOf([...own, PAIRS + code])] as const
    })
    return { source: this.keyOf([file, ...inputs]), words: Object.fromEntries(words) }
  }
}

/**
 * All that a checked file was made from besides itself and pairs: content, blocks, pictures, downloads, the day.
 * @param pages its summaries, where they are there already
 */
export function inputsOf(
  { used, pages: checked }: Pick<CheckedFile, 'used' | 'pages'>,
  pages: readonly PageSummary[] = checked.map(page => summarize(page, catalogue)),
): string[] {
  const content = used.flatMap(name => ['yaml', 'yml', 'csv'].map(ending => `content/${name.split('.')[0]}.${ending}`))
  const types = pages.flatMap(({ blocks }) => blocks.map(({ type }) => SCHEMA + type))
  const files = pages.flatMap(({ needs }) => needs.flatMap(filesBehind))
  return [...new Set([...content, ...types, ...files, CONTACT])].sort()
}

/** The key of what a page is in a language. */
export const pageKey = ({ source, words }: FileKeys, locale: string) => `${source} ${words[locale] ?? ''}`

/** The key of a record. */
export const recordKey = ({ source, words }: FileKeys) => [source, ...Object.values(words)].join(' ')

/** What work on a folder begins with. */
export function workOn(folder: SiteFolder, cache: string): WorkOptions {
  const { options, content, facts, stamps, files, code, languages, origin, contact, calendar } = folder
  const pageFiles = [...files.keys()].filter(file => !file.startsWith('content/'))
  const ofOneFile = new Set(pageFiles.flatMap(file => ownPairFiles(file, languages)))
  const assets = (['images', 'documents', 'recordings'] as const).flatMap(kind =>
    [...facts[kind]].map(name => `content/${kind}/${name}`),
  )
  return {
    root: options.root,
    base: options.base,
    cache,
    pictures: pictureCache(options),
    code,
    content: content.filter(({ file }) => !ofOneFile.has(file)),
    assets: assets.map(file => [file, stamps.hashOf(file) ?? '']),
    languages,
    origin,
    contact,
    calendar,
  }
}

// The files behind what pages need.

/** Named among files: the day of the build, on which pages with dates depend. */
const TODAY = 'today'

/** Named among files: how to reach the organisation, with which all texts are compared. */
const CONTACT = 'contact'

/** The picture or download behind a need, by its path from the root; for a date the day of the build. */
function filesBehind([kind, name]: Need): string[] {
  const file = kind === 'link' ? documentNamed(name) : name
  if (file === undefined) return []
  if (kind === 'image') return [`content/images/${file}`]
  if (kind === 'recording') return [`content/recordings/${file}`]
  if (kind === 'document' || kind === 'link') return [`content/documents/${file}`]
  return kind === 'day' ? [TODAY] : []
}

/** What pages need of a folder such as `content/images/`: the names of files in it, each once. */
export function filesNeeded(pages: Iterable<PageSummary>, folder: string): Set<string> {
  const needs = new Map<string, Need>()
  for (const page of pages) for (const need of page.needs) needs.set(need.join(' '), need)
  const files = [...needs.values()].flatMap(filesBehind).filter(file => file.startsWith(folder))
  return new Set(files.map(file => file.slice(folder.length)))
}
