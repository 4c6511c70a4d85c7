// The files of pairs of a site: which there are, what is known of them, and the words of the few that are needed.
import { join } from 'node:path'
import { isTermsFile, type Language, languageOfFile } from '../../model/translations/languages.ts'
import { checkedPairs, type PairLanguage, withTerms } from '../../model/translations/load.ts'
import { factsOf } from '../../model/translations/pairIndex.ts'
import { type PairFile, readPairs } from '../../model/translations/pairs.ts'
import type { KnownFile } from '../../model/translations/translations.ts'
import { parseSource, type Source } from '../../model/yaml/source.ts'
import { type PairCache, pairKey, type SoundPairs, soundPairs } from '../cache/pairCache.ts'
import { readAgain } from '../disk/readAgain.ts'
import type { ContentFile } from './read.ts'

/** The files of one language. */
export class PairFiles {
  readonly files: readonly ContentFile[]
  readonly about: PairLanguage
  readonly terms?: Source
  private readonly checkedBy: string
  private last?: PairFile

  /**
   * @param from the code of the content's own language
   * @param content all files of content
   */
  constructor(
    private readonly root: string,
    from: string,
    language: Language,
    content: readonly ContentFile[],
  ) {
    const own = content.filter(({ file }) => languageOfFile(file, [language.code]))
    const terms = own.find(({ file }) => isTermsFile(file, language.code))
    this.files = own.filter(file => file !== terms)
    this.terms = terms && this.parse(terms)
    this.about = withTerms(from, language, this.terms)
    this.checkedBy = JSON.stringify([from, language, terms?.hash])
  }

  /** What is remembered of a file. */
  known(cache: PairCache, content: ContentFile): KnownFile | undefined {
    const { file, hash } = content
    const facts = cache.get(file, pairKey(hash, this.checkedBy))
    return facts && { file, facts, pair: index => cache.pair(file, index), read: () => this.read(content) }
  }

  remember(cache: PairCache, { file, hash }: ContentFile, pairs: SoundPairs): void {
    cache.set(file, pairKey(hash, this.checkedBy), pairs)
  }

  /** A file, read and checked. Throws when it changed since this run began. */
  checked(content: ContentFile): PairFile {
    return checkedPairs(this.parse(content), this.about)
  }

  /** A file in which nothing was wrong. */
  private read(content: ContentFile): PairFile {
    const { from, language } = this.about
    // Places are asked for pair by pair.
    if (this.last?.file !== content.file) this.last = readPairs(this.parse(content), from, language.code)
    return this.last
  }

  private parse({ file, hash }: ContentFile): Source {
    return parseSource(file, readAgain(join(this.root, file), hash, file))
  }
}

/** What is to be kept of a file; undefined where anything is wrong with it. */
export function soundOf(read: PairFile): SoundPairs | undefined {
  const { source, problems, pairs } = read
  const isSound = pairs.length > 0 && problems.length === 0 && source.problems.length === 0
  return isSound ? soundPairs(factsOf(read), pairs) : undefined
}
