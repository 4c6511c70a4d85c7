// Reads and checks single files of pages, together with the content that they refer to.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPageFile, type CheckedFile } from '../../model/pageFile.ts'
import type { Library } from '../../model/references/library.ts'
import { languageOfFile, translationsOf } from '../../model/translations/languages.ts'
import { loadPairs, type SiteLanguages } from '../../model/translations/load.ts'
import { parseIfChanged, parseSource, type Source } from '../../model/yaml/source.ts'
import { contentHash } from '../bundle/bundles.mjs'
import { readAgain } from '../disk/readAgain.ts'
import { catalogue } from './catalogue.ts'
import type { ContentFile } from './read.ts'

/** Works in any process; the content is parsed with the first file. */
export class PageReader {
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

  /** The languages of the site, and their pairs. No file of a language is held: there may be as many as pages. */
  get languages(): SiteLanguages {
    this.known ??= loadPairs(this.site, ({ code }) => this.filesOf(code))
    return this.known
  }

  private *filesOf(code: string): Iterable<Source> {
    for (const content of this.content)
      if (languageOfFile(content.file, [code])) yield parseSource(content.file, this.textOf(content))
  }

  private loadedContent(): Library {
    if (this.library) return this.library
    const codes = translationsOf(this.site?.value).map(({ code }) => code)
    const own = this.content.filter(({ file }) => !languageOfFile(file, codes))
    this.library = new Map(own.map(content => [content.name, this.sourceOf(content)]))
    return this.library
  }

  private get site(): Source | undefined {
    const site = this.content.find(({ name }) => name === 'site')
    return site && this.sourceOf(site)
  }

  private sourceOf(content: ContentFile): Source {
    return parseIfChanged(content.file, this.textOf(content))
  }

  private textOf({ file, hash }: ContentFile): Buffer {
    return readAgain(join(this.root, file), hash, file)
  }
}
