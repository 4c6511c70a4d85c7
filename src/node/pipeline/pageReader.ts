// Reads and checks single files of pages, together with the content that they refer to.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPageFile, type CheckedFile } from '../../model/pageFile.ts'
import type { Library } from '../../model/references/library.ts'
import { languageOfFile, languagesOf } from '../../model/translations/languages.ts'
import type { SiteLanguages } from '../../model/translations/load.ts'
import { parseIfChanged, parseSource, type Source } from '../../model/yaml/source.ts'
import { contentHash } from '../disk/files.mjs'
import { PairCache, type SoundPairs } from '../cache/pairCache.ts'
import { readAgain } from '../disk/readAgain.ts'
import { catalogue } from './catalogue.ts'
import { checkedLanguages, pairFilesOf } from './languages.ts'
import { type PairFiles, soundOf } from './pairFiles.ts'
import type { ContentFile } from './read.ts'

/** Works in any process; the content is parsed with the first file. */
export class PageReader {
  private library?: Library
  private known?: SiteLanguages
  private ownPairs?: PairFiles[]
  /** Pages of one file are asked for after each other; more than one file would press on memory. */
  private last?: { hash: string; file: CheckedFile }

  constructor(
    private readonly root: string,
    private readonly content: ContentFile[],
    /** This site's folder in the cache, and the hash of the code that wrote it. */
    private readonly cache: { folder: string; core: string },
  ) {}

  /** The checked file, and the hash of its bytes. Throws when content changed since this run began. */
  read(file: string): { hash: string; file: CheckedFile } {
    const bytes = readFileSync(join(this.root, file))
    const hash = contentHash(bytes)
    if (this.last?.file.file !== file || this.last.hash !== hash)
      this.last = { hash, file: checkPageFile(parseSource(file, bytes), this.loadedContent(), catalogue) }
    return this.last
  }

  /** The languages of the site, after their files were checked. */
  get languages(): SiteLanguages {
    this.known ??= checkedLanguages(
      languagesOf(this.site?.value),
      this.pairs,
      new PairCache(this.cache.folder, this.cache.core),
    )
    return this.known
  }

  /** What is to be kept of a file of pairs; undefined where anything is wrong with it. */
  soundPairs(code: string, content: ContentFile): SoundPairs | undefined {
    const own = this.pairs.find(({ about }) => about.language.code === code)
    return own && soundOf(own.checked(content))
  }

  private get pairs(): PairFiles[] {
    this.ownPairs ??= pairFilesOf(languagesOf(this.site?.value), this.root, this.content)
    return this.ownPairs
  }

  private loadedContent(): Library {
    if (this.library) return this.library
    const codes = this.pairs.map(({ about }) => about.language.code)
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
