// Reads and checks single files of pages, together with the content that they refer to, in any process.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckedFile, checkPageFile } from '../../model/pageFile.ts'
import type { Library } from '../../model/references/library.ts'
import { languageOfFile } from '../../model/translations/languages.ts'
import { loadLanguages, ownPairFiles, type SiteLanguages } from '../../model/translations/load.ts'
import { parseSource, type Source } from '../../model/yaml/source.ts'
import { contentHash } from '../disk/files.mjs'
import { changedMeanwhile, readAgain } from '../disk/readAgain.ts'
import { catalogue } from './blockCatalogue.ts'
import type { Inputs, WorkOptions } from './inputs.ts'
import type { Parse } from './read.ts'

// Pages of one file are asked for after each other; all files of a large site would press on memory.
const MAX_FILES = 50

/** Works in any process; the content is parsed with the first file. */
export class PageReader {
  private readonly files = new Map<string, CheckedFile>()
  private content?: { library: Library; languages: SiteLanguages }

  constructor(
    private readonly work: WorkOptions,
    private readonly inputs: Inputs,
    private readonly parse: Parse = parseSource,
  ) {}

  /** The checked file. Throws when it, or content, changed since this run began. */
  read(file: string): CheckedFile {
    const known = this.files.get(file)
    if (known) return known
    const { library, translations } = this
    const pairs = ownPairFiles(file, this.work.languages).filter(name => this.inputs.hashOf(name))
    const checked = checkPageFile(this.source(file), {
      library,
      catalogue,
      translations,
      pairs: pairs.map(name => this.source(name)),
    })
    const [oldest] = this.files.keys()
    if (this.files.size === MAX_FILES) this.files.delete(oldest)
    this.files.set(file, checked)
    return checked
  }

  /** The words of the other languages that serve all pages. */
  get translations(): SiteLanguages['translations'] {
    return this.loaded.languages.translations
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
    const sources = content.map(({ name, file, hash }) => {
      const source = this.parse(file, readAgain(join(this.work.root, file), hash, file))
      return [name, source] as const
    })
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
    const bytes = readFileSync(join(this.work.root, file))
    if (contentHash(bytes) !== this.inputs.hashOf(file)) throw changedMeanwhile(file)
    return this.parse(file, bytes)
  }
}
