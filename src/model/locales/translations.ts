// The pairs of one language, and what they make of a text.
import { isBareAmount } from '../../fields/money.ts'
import { type Fact, fillIn, PLACEHOLDER } from '../source/placeholders.ts'
import type { Problem } from '../messages/problem.ts'
import type { PairReading } from './checks/agreement.ts'
import { type Language, lettersOf, pairFileOf } from './languages.ts'
import { type Pair, type PairFile, pairsByText, textKey } from './pairs.ts'
import type { SourceText } from './sourceWords.ts'

/** The state of a text in a language. `missing`: no pair has it. */
export type WordState = 'reviewed' | 'draft' | 'stale' | 'missing' | 'same'

/** What a text is in a language. */
export interface Rendering {
  state: WordState
  /** The words to show; those of the content where there are no others that may be shown. */
  text: string
  pair?: Pair
}

/** A text of the content, and its place. */
export type AskedText = Pick<SourceText, 'text' | 'file' | 'at' | 'page' | 'isName' | 'facts'>

/** The pairs of one language. A text is looked for in the file that belongs to its own, then in the shared ones. */
export class Translations {
  readonly language: Language
  /** The code of the content's own language. */
  readonly from: string
  private readonly ownScript: RegExp

  /**
   * @param shared the files whose pairs serve every page: those for content/ and pages.yaml
   * @param own the files that serve the pages of one included page file each
   */
  constructor(
    readonly reading: PairReading,
    readonly shared: readonly PairFile[],
    readonly own: readonly PairFile[] = [],
    private readonly sharedPairs = pairsByText(shared.flatMap(({ pairs }) => pairs)),
  ) {
    this.language = reading.language
    this.from = reading.from
    this.ownScript = new RegExp(`^(?:[${lettersOf(this.language.script)}]|\\P{L})*$`, 'u')
  }

  /** What is wrong with the shared files and the list of terms. */
  get problems(): readonly Problem[] {
    return [
      ...this.reading.terms.problems,
      ...this.shared.flatMap(({ source, problems }) => [...source.problems, ...problems]),
    ]
  }

  /** The same language with the pairs of page files. @param files files of pairs of any language */
  with(files: readonly PairFile[]): Translations {
    const added = files.filter(each => each.language === this.language.code && !this.own.includes(each))
    if (added.length === 0) return this
    return new Translations(this.reading, this.shared, [...this.own, ...added], this.sharedPairs)
  }

  /** The same language with the pairs alone that serve every page. */
  withoutOwn(): Translations {
    return this.own.length ? new Translations(this.reading, this.shared, [], this.sharedPairs) : this
  }

  /** Every file whose pairs are known. */
  get files(): readonly PairFile[] {
    return [...this.shared, ...this.own]
  }

  /** A file by its name; undefined where there is none. */
  file(name: string): PairFile | undefined {
    return this.files.find(({ file }) => file === name)
  }

  /** The pairs that a text may be shown with, whatever their state and place. */
  pairsOf({ text, file }: Pick<AskedText, 'text' | 'file'>): readonly Pair[] {
    return this.pairsIn(pairFileOf(file, this.language.code), text)
  }

  /** The pairs of a text whose own file of pairs has a name. */
  pairsIn(name: string, text: string): readonly Pair[] {
    const own = this.own.find(({ file }) => file === name)
    const shared = this.sharedPairsOf(text)
    return own ? [...(own.byText.get(textKey(text)) ?? []), ...shared] : shared
  }

  /** The shared pairs that a text may be shown with. */
  sharedPairsOf(text: string): readonly Pair[] {
    return this.sharedPairs.get(textKey(text)) ?? []
  }

  /** What a text is in the language. Stale words are not shown: what is in another language is at least true. */
  render(asked: AskedText): Rendering {
    const found = this.find(asked)
    if (!asked.text.includes('{')) return found
    // A placeholder alone says the same in every language.
    const isBare = !found.pair && !/\p{L}/u.test(asked.text.replace(PLACEHOLDER, ''))
    const say = (fact: Fact) =>
      fact.say(
        fact.texts.map(each => this.wordsOfSite(each)),
        this.locale,
      )
    const text = asked.facts ? fillIn(found.text, asked.facts, say) : found.text
    return { ...found, ...(isBare && { state: 'same' }), text }
  }

  private get locale(): string {
    return this.language.locale.replace('_', '-')
  }

  private wordsOfSite({ text, at }: Fact['texts'][number]): string {
    return text && this.find({ text, at, file: 'content/site.yaml' }).text
  }

  private find(asked: AskedText): Rendering {
    const pair = this.best(asked)
    if (pair && pair.state !== 'empty')
      return { state: pair.state, text: pair.state === 'stale' ? asked.text : pair.target, pair }
    const isSame =
      asked.isName || isBareAmount(asked.text) || (this.language.script !== 'Latn' && this.ownScript.test(asked.text))
    return { state: isSame ? 'same' : 'missing', text: asked.text, ...(pair && { pair }) }
  }

  /** The pair for a text: one that names its place before others, one of its own file before those of others. */
  private best(asked: AskedText): Pair | undefined {
    const own = pairFileOf(asked.file, this.language.code)
    let best: Pair | undefined
    let highest = -1
    for (const pair of this.pairsOf(asked)) {
      if (pair.at !== undefined && !isAt(pair.at, asked)) continue
      const rank = (RANKS[pair.state] ?? 0) + (pair.at === undefined ? 0 : 2) + (pair.file === own ? 1 : 0)
      if (rank <= highest) continue
      best = pair
      highest = rank
    }
    return best
  }
}

// A pair without words, or with old ones, is used only where there is no other.
const RANKS: Partial<Record<Pair['state'], number>> = { reviewed: 20, same: 20, draft: 20, stale: 10 }

/** True for a text on the page, or at the place of its file, that a pair names. */
function isAt(place: string, { page, at }: AskedText): boolean {
  const way = at.join('.')
  return place === page || place === way || way.startsWith(`${place}.`)
}
