// Reads and checks single files of pages, together with the content that they refer to.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPageFile, type CheckedFile } from '../../model/pageFile.ts'
import type { Library } from '../../model/references/library.ts'
import { loadLanguages, type SiteLanguages } from '../../model/translations/load.ts'
import { parseIfChanged, parseSource, type Source } from '../../model/yaml/source.ts'
import { contentHash } from '../bundle/bundles.mjs'
import { readAgain } from '../disk/readAgain.ts'
import { catalogue } from './catalogue.ts'
import type { ContentFile } from './read.ts'

/** Works in any process; the content is parsed with the first file. */
export class PageReader {
  private sources?: ReadonlyMap<string, Source>
  private library?: Library
  private known?: SiteLanguages
  /** Pages of one file are asked for after each other; more than one file would press on memory. */
  private last?: { hash: string; file: CheckedFile }

  constructor(
    private readonly root: string,
    private readonly content: ContentFile[],
  ) {}

  /** The checked file, and the hash of its bytes. Throws when content changed since this run began. */
  read(file: string): { hash: string; file: CheckedFile } {
    const bytes = readFileSync(join(this.root, file))
    const hash = contentHash(bytes)
    if (this.last?.file.file !== file || this.last.hash !== hash)
      this.last = { hash, file: checkPageFile(parseSource(file, bytes), this.loadedContent(), catalogue) }
    return this.last
  }

  /** The languages of the site, and their pairs. */
  get languages(): SiteLanguages {
    this.known ??= loadLanguages(this.loadedSources())
    return this.known
  }

  private loadedContent(): Library {
    const sources = this.loadedSources()
    this.library ??= new Map(this.content.map(({ name, file }) => [name, sources.get(file) as Source]))
    return this.library
  }

  private loadedSources(): ReadonlyMap<string, Source> {
    this.sources ??= new Map(
      this.content.map(({ file, hash }) => [file, parseIfChanged(file, readAgain(join(this.root, file), hash, file))]),
    )
    return this.sources
  }
}
