// The files of pairs of a site: which there are, what is known of them, and the words of the few that are needed.
import { join } from 'node:path'
import { isTermsFile, type Language, languageOfFile } from '../../model/translations/languages.ts'
import { checkedPairs, type PairLanguage, withTerms } from '../../model/translations/load.ts'
import { factsOf, type PairFacts } from '../../model/translations/pairIndex.ts'
import type { PairFile } from '../../model/translations/pairs.ts'
import type { KnownFile } from '../../model/translations/translations.ts'
import { parseSource, type Source } from '../../model/yaml/source.ts'
import { type PairCache, pairKey } from '../cache/pairCache.ts'
import { readAgain } from '../disk/readAgain.ts'
import type { ContentFile } from './read.ts'

// Pages of one file are worked on after each other, and most of their words stand in one file of pairs.
const MOST_HELD = 50

/** The files of one language. */
export class PairFiles {
  readonly files: readonly ContentFile[]
  readonly about: PairLanguage
  readonly terms?: Source
  private readonly checkedBy: string
  private readonly held = new Map<string, PairFile>()

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
  factsIn(cache: PairCache, { file, hash }: ContentFile): PairFacts | undefined {
    return cache.get(file, pairKey(hash, this.checkedBy))
  }

  remember(cache: PairCache, { file, hash }: ContentFile, facts: PairFacts): void {
    cache.set(file, pairKey(hash, this.checkedBy), facts)
  }

  /** A file, read and checked. Throws when it changed since this run began. */
  read(content: ContentFile): PairFile {
    const { file } = content
    const read = this.held.get(file) ?? checkedPairs(this.parse(content), this.about)
    // The one that was used last stands last.
    this.held.delete(file)
    this.held.set(file, read)
    if (this.held.size > MOST_HELD) this.held.delete(this.held.keys().next().value as string)
    return read
  }

  /** What is to be known of a file; undefined where anything is wrong with it. */
  soundFacts(content: ContentFile): PairFacts | undefined {
    const read = this.read(content)
    return isSound(read) ? factsOf(read) : undefined
  }

  /** A file that is read where its words are needed. */
  known(content: ContentFile, facts: PairFacts): KnownFile {
    return { file: content.file, facts, read: () => this.read(content) }
  }

  private parse({ file, hash }: ContentFile): Source {
    return parseSource(file, readAgain(join(this.root, file), hash, file))
  }
}

/** True for a file that can be remembered. */
export const isSound = ({ source, problems, pairs }: PairFile) =>
  pairs.length > 0 && problems.length === 0 && source.problems.length === 0
