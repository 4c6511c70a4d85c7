// All pairs of one language, and which of them a text of the content meets.
import type { Problem } from '../messages/problem.ts'
import type { Language } from './languages.ts'
import { pairFileOf } from './languages.ts'
import type { Pair, PairFile, PairList } from './pairs.ts'
import type { SourceWord } from './sourceWords.ts'
import { textKey, textNumber } from './textKey.ts'

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

/** The files of a language that were read and checked, or their pairs alone. */
interface Pairs {
  files?: readonly PairFile[]
  /** What is wrong with the pairs themselves. */
  problems?: readonly Problem[]
  lists?: readonly PairList[]
}

/** The pairs of one language. */
export class Translations {
  readonly files: readonly PairFile[]
  readonly problems: readonly Problem[]
  private readonly byText = new Map<string, Pair[]>()
  private readonly often = new Map<string, Often>()
  private readonly ownScript: RegExp
  private answers?: Map<number, number>

  constructor(
    readonly language: Language,
    /** The code of the content's own language. */
    readonly from: string,
    { files = [], problems = [], lists = files }: Pairs,
  ) {
    this.files = files
    this.problems = problems
    for (const { pairs } of lists) {
      for (const pair of pairs) {
        const key = textKey(pair.source)
        const known = this.byText.get(key)
        if (known) known.push(pair)
        else this.byText.set(key, [pair])
      }
    }
    this.ownScript = new RegExp(`^(?:\\p{Script=${language.script}}|\\P{L})*$`, 'u')
  }

  /** All pairs with these words, whatever else they say. */
  pairsOf(text: string): readonly Pair[] {
    return this.byText.get(textKey(text)) ?? []
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
    this.answers ??= new Map(
      [...this.byText].map(([text, pairs]) => [
        textNumber(text),
        textNumber(pairs.map(({ target, state, at = '', file }) => [target, state, at, file].join('\0')).join('\0')),
      ]),
    )
    const answers = texts.map(text => this.answers?.get(text))
    return textNumber(`${this.from} ${JSON.stringify(this.language)} ${answers.join()}`)
  }

  /** What a text is in the language. Stale words are not shown: what is in another language is at least true. */
  render(asked: Asked): Rendering {
    const pair = this.best(asked)
    if (pair && pair.state !== 'empty')
      return { state: pair.state, text: pair.state === 'stale' ? asked.text : pair.target, pair }
    const state = this.language.script !== 'Latn' && this.ownScript.test(asked.text) ? 'same' : 'missing'
    return { state, text: asked.text, ...(pair && { pair }) }
  }

  /** The pair for a text: one that names its place before others, one of its own file before those of others. */
  private best(asked: Asked): Pair | undefined {
    const key = textKey(asked.text)
    const found = this.byText.get(key)
    if (!found) return undefined
    if (found.length === 1 && found[0].at === undefined) return found[0]
    const own = pairFileOf(asked.file, this.language.code)
    const rank = (pair: Pair) => stateRank(pair) + (pair.at === undefined ? 0 : 2) + (pair.file === own ? 1 : 0)
    return (found.length > FEW ? this.fewOf(key, found, own) : found)
      .filter(({ at }) => at === undefined || isAt(at, asked))
      .reduce<Pair | undefined>((best, pair) => (best && rank(best) >= rank(pair) ? best : pair), undefined)
  }

  /** Of the many pairs for a text those that may be the best one where the file of pairs is `own`. */
  private fewOf(key: string, found: readonly Pair[], own: string): Pair[] {
    const often = this.often.get(key) ?? oftenFrom(found)
    this.often.set(key, often)
    const { placed, byFile, anywhere } = often
    return [byFile.get(own), anywhere, ...placed].filter(pair => pair !== undefined)
  }
}

// A word such as "Read more" has a pair in every file of a large site, and is looked up on every page.
const FEW = 8

/** The pairs for a text that has many. */
interface Often {
  /** Those that name a place. */
  placed: Pair[]
  /** Of the others the best one of each file, and of all files. */
  byFile: Map<string, Pair>
  anywhere?: Pair
}

function oftenFrom(found: readonly Pair[]): Often {
  const byFile = new Map<string, Pair>()
  let anywhere: Pair | undefined
  for (const pair of found) {
    if (pair.at !== undefined) continue
    const before = byFile.get(pair.file)
    if (!before || stateRank(pair) > stateRank(before)) byFile.set(pair.file, pair)
    if (!anywhere || stateRank(pair) > stateRank(anywhere)) anywhere = pair
  }
  return { placed: found.filter(({ at }) => at !== undefined), byFile, anywhere }
}

const stateRank = ({ state }: Pair) => RANKS[state] ?? 0

// A pair without words, or with old ones, is used only where there is no other.
const RANKS: Partial<Record<Pair['state'], number>> = { reviewed: 20, same: 20, draft: 20, stale: 10 }

/** True for a text on the page, or at the place of its file, that a pair names. */
function isAt(place: string, { page, at }: Asked): boolean {
  const way = at.join('.')
  return place === page || place === way || way.startsWith(`${place}.`)
}
