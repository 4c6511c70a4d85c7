// Reads and checks single files of pages, together with the content that they refer to, in any process.
import { join } from 'node:path'
import { type CheckedFile, checkPageFile } from '../../model/site/pageFile.ts'
import type { Library } from '../../model/source/library.ts'
import { languageOfFile } from '../../model/locales/languages.ts'
import { loadLanguages, ownPairFiles, type SiteLanguages } from '../../model/locales/load.ts'
import { parseSource, type Source } from '../../model/source/source.ts'
import { fileAt } from '../disk/stats.ts'
import { catalogue } from '../page/blockCatalogue.ts'
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
    const checked = checkPageFile(this.source(file), {
      library,
      catalogue,
      translations,
      pairs: this.pairsOf(file).map(name => this.source(name)),
    })
    const [oldest] = this.files.keys()
    if (this.files.size === MAX_FILES) this.files.delete(oldest)
    this.files.set(file, checked)
    return checked
  }

  /** The files of pairs that serve the pages of one file alone. */
  pairsOf(file: string): string[] {
    return ownPairFiles(file, this.work.languages).filter(name => fileAt(join(this.work.root, name)))
  }

  /** The words of the other languages that serve all pages. */
  get translations(): SiteLanguages['translations'] {
    return this.work.languages.length > 1 ? this.loaded.languages.translations : new Map()
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
    const sources = content.map(({ name, file }) => [name, this.source(file)] as const)
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
    return this.parse(file, this.inputs.stamps.bytesOf(file))
  }
}
