// All pairs of one language, and which of them a text of the content meets.
import type { Problem } from '../messages/problem.ts'
import { type Language, lettersOf, pairFileOf } from './languages.ts'
import { type Entry, factsOf, isPairOf, type PairFacts, PairIndex } from './pairIndex.ts'
import type { Pair, PairFile, PairList } from './pairs.ts'
import type { SourceWord } from './sourceWords.ts'
import { numberOfAll, textKey, textNumber } from './textKey.ts'

/** How a text stands in a language. `missing`: no pair has it. */
export type WordState = 'reviewed' | 'draft' | 'stale' | 'missing' | 'same'

/** What a text is in a language. */
export interface Rendering {
  state: WordState
  /** The words to show; those of the content where there are no others that may be shown. */
  text: string
  pair?: Pair
}

/** A text of the content, and where it stands. */
export type Asked = Pick<SourceWord, 'text' | 'file' | 'at' | 'page'>

/** A file of pairs: what is known of it, and how more is found out. */
export interface KnownFile<File extends PairList = PairFile> {
  file: string
  facts: PairFacts
  /** The pair at a position. */
  pair: (index: number) => Pair
  /** The whole file. */
  read: () => File
}

/** A file that was read. */
export const heldFile = <File extends PairList>(list: File): KnownFile<File> => ({
  file: list.file,
  facts: factsOf(list),
  pair: index => list.pairs[index],
  read: () => list,
})

/** The files of a language, or their pairs alone, and what is wrong with them. */
interface Known {
  files: readonly KnownFile<PairList>[]
  problems?: readonly Problem[]
}

/** The pairs of one language. */
export class Translations {
  readonly problems: readonly Problem[]
  readonly index: PairIndex
  private readonly known: readonly KnownFile<PairList>[]
  private all?: readonly PairFile[]
  private readonly byName: ReadonlyMap<string, number>
  private readonly often = new Map<number, Often>()
  private readonly rendered = new WeakMap<Asked, Rendering>()
  private readonly ownScript: RegExp
  /** A number for the language itself. */
  private readonly own: number

  constructor(
    readonly language: Language,
    /** The code of the content's own language. */
    readonly from: string,
    { files, problems = [] }: Known,
  ) {
    this.known = files
    this.problems = problems
    this.byName = new Map(files.map(({ file }, n) => [file, n]))
    this.index = new PairIndex(files.map(({ facts }) => facts))
    this.own = textNumber(`${from} ${JSON.stringify(language)}`)
    this.ownScript = new RegExp(`^(?:[${lettersOf(language.script)}]|\\P{L})*$`, 'u')
  }

  /** Every file, read whole: of a large site this takes long. */
  get files(): readonly PairFile[] {
    this.all ??= this.known.map((_, file) => this.fileAt(file))
    return this.all
  }

  /** A file by its name, or by its place among all; undefined where there is none. */
  file(name: string): PairFile | undefined {
    const file = this.byName.get(name)
    return file === undefined ? undefined : this.fileAt(file)
  }

  /** The file of a pair that the index knows. */
  fileAt(file: number): PairFile {
    return this.known[file].read() as PairFile
  }

  /** All pairs with these words, whatever else they say. */
  pairsOf(text: string): readonly Pair[] {
    const key = textKey(text)
    return this.index.entries(textNumber(key)).flatMap(entry => this.pairAt(entry, key) ?? [])
  }

  /** The numbers of texts, each once, for {@link answerTo}. */
  numbersOf(texts: Iterable<string>): number[] {
    return [...new Set([...texts].map(text => textNumber(textKey(text))))]
  }

  /**
   * A number for all that the language has for some texts: as long as it is the same, they are shown the same.
   * @param texts the numbers of the texts
   */
  answerTo(texts: readonly number[]): number {
    // No text has the number -1.
    return numberOfAll([this.own, ...texts.map(text => this.index.answer(text) ?? -1)])
  }

  /** What a text is in the language. Stale words are not shown: what is in another language is at least true. */
  render(asked: Asked): Rendering {
    // The words of a page are asked for four times while it is checked and compiled.
    const before = this.rendered.get(asked)
    if (before) return before
    const found = this.find(asked)
    this.rendered.set(asked, found)
    return found
  }

  private find(asked: Asked): Rendering {
    const pair = this.best(asked)
    if (pair && pair.state !== 'empty')
      return { state: pair.state, text: pair.state === 'stale' ? asked.text : pair.target, pair }
    const state = this.language.script !== 'Latn' && this.ownScript.test(asked.text) ? 'same' : 'missing'
    return { state, text: asked.text, ...(pair && { pair }) }
  }

  /** The pair for a text: one that names its place before others, one of its own file before those of others. */
  private best(asked: Asked): Pair | undefined {
    const key = textKey(asked.text)
    const number = textNumber(key)
    const own = this.byName.get(pairFileOf(asked.file, this.language.code))
    const rank = (entry: Entry) => rankOf(entry) + (entry.placed ? 2 : 0) + (entry.file === own ? 1 : 0)
    const ranked = this.candidates(number, own)
      .map(entry => ({ entry, rank: rank(entry) }))
      .sort((a, b) => b.rank - a.rank)
    for (const { entry } of ranked) {
      const pair = this.pairAt(entry, key)
      if (pair && (pair.at === undefined || isAt(pair.at, asked))) return pair
    }
    return undefined
  }

  private pairAt({ file, index }: Entry, key: string): Pair | undefined {
    const pair = this.known[file].pair(index)
    return isPairOf(pair, key) ? pair : undefined
  }

  /** The pairs that may be the best one for a text where the file of pairs is `own`. @param text its number */
  private candidates(text: number, own: number | undefined): Entry[] {
    let often = this.often.get(text)
    if (!often) {
      const found = this.index.entries(text)
      if (found.length <= FEW) return found
      often = oftenFrom(found)
      this.often.set(text, often)
    }
    const { placed, byFile, anywhere } = often
    return [own === undefined ? undefined : byFile.get(own), anywhere, ...placed].filter(entry => entry !== undefined)
  }
}

// A word such as "Read more" has a pair in every file of a large site, and is looked up on every page.
const FEW = 8

/** The pairs for a text that has many. */
interface Often {
  /** Those that name a place. */
  placed: Entry[]
  /** Of the others the best one of each file, and of all files. */
  byFile: Map<number, Entry>
  anywhere?: Entry
}

function oftenFrom(found: readonly Entry[]): Often {
  const byFile = new Map<number, Entry>()
  let anywhere: Entry | undefined
  for (const entry of found) {
    if (entry.placed) continue
    const before = byFile.get(entry.file)
    if (!before || rankOf(entry) > rankOf(before)) byFile.set(entry.file, entry)
    if (!anywhere || rankOf(entry) > rankOf(anywhere)) anywhere = entry
  }
  return { placed: found.filter(({ placed }) => placed), byFile, anywhere }
}

const rankOf = ({ state }: Pick<Entry, 'state'>) => RANKS[state] ?? 0

// A pair without words, or with old ones, is used only where there is no other.
const RANKS: Partial<Record<Pair['state'], number>> = { reviewed: 20, same: 20, draft: 20, stale: 10 }

/** True for a text on the page, or at the place of its file, that a pair names. */
function isAt(place: string, { page, at }: Asked): boolean {
  const way = at.join('.')
  return place === page || place === way || way.startsWith(`${place}.`)
}
