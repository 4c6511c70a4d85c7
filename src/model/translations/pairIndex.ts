// Which pairs a text meets, found by numbers: a large site has a million pairs and needs the words of few at a time.
import type { Pair, PairList, PairState } from './pairs.ts'
import { numberOfAll, textKey, textNumber } from './textKey.ts'

/** What is known of the pairs of a file without their words; each list has a number for each pair, in their order. */
export interface PairFacts {
  /** That of its words in the language of the content, see {@link textNumber}. */
  texts: number[]
  /** That of all it says. */
  says: number[]
  /** Twice the place of its state among STATES, and one more where it is for one place alone. */
  kinds: number[]
}

const STATES: readonly PairState[] = ['reviewed', 'draft', 'stale', 'same', 'empty']

/** What is to be known of the pairs of a file. */
export function factsOf({ pairs, file }: PairList): PairFacts {
  return {
    texts: pairs.map(({ source }) => textNumber(textKey(source))),
    says: pairs.map(({ target, state, at = '' }) => textNumber([target, state, at, file].join('\0'))),
    kinds: pairs.map(({ state, at }) => 2 * STATES.indexOf(state) + (at === undefined ? 0 : 1)),
  }
}

/** One pair: its file, by the place of that among all, and its place there. */
export interface Entry {
  file: number
  index: number
  state: PairState
  /** True for a pair for one place alone. */
  placed: boolean
}

// Of the slots of the table more than half stay free, so that few texts meet in one.
const SLOTS_PER_PAIR = 2

/** All pairs of a language by the numbers of their texts. */
export class PairIndex {
  /** The first pair in each slot, and the pair after each in the same slot; counted from one. */
  private readonly slots: Int32Array
  private readonly following: Int32Array
  private readonly texts: Float64Array
  /** The first pair of each file among all. */
  private readonly starts: Int32Array
  private readonly answers = new Map<number, number>()

  constructor(private readonly files: readonly PairFacts[]) {
    this.starts = new Int32Array(files.length + 1)
    for (const [file, { texts }] of files.entries()) this.starts[file + 1] = this.starts[file] + texts.length
    const count = this.starts[files.length]
    this.texts = new Float64Array(count)
    for (const [file, { texts }] of files.entries()) this.texts.set(texts, this.starts[file])
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(count * SLOTS_PER_PAIR + 1)))
    this.following = new Int32Array(count)
    // From the last to the first, so that those of one text are met in their order.
    for (let pair = count - 1; pair >= 0; pair--) {
      const slot = this.slotOf(this.texts[pair])
      this.following[pair] = this.slots[slot]
      this.slots[slot] = pair + 1
    }
  }

  /** The pairs of a text, in their order. @param text its number */
  entries(text: number): Entry[] {
    const found: Entry[] = []
    let file = 0
    this.each(text, pair => {
      file = this.fileOf(pair, file)
      const index = pair - this.starts[file]
      found.push(entryAt(this.files[file], file, index))
    })
    return found
  }

  /** A number for all that the pairs of a text say; undefined where it has none. @param text its number */
  answer(text: number): number | undefined {
    const known = this.answers.get(text)
    if (known !== undefined) return known
    const said: number[] = []
    let file = 0
    this.each(text, pair => {
      file = this.fileOf(pair, file)
      said.push(this.files[file].says[pair - this.starts[file]])
    })
    if (said.length === 0) return undefined
    const answer = said.length === 1 ? said[0] : numberOfAll(said)
    // Most texts have one pair, which is found as quickly.
    if (said.length > 1) this.answers.set(text, answer)
    return answer
  }

  /** The pairs that are for any place and for none of some texts. @param texts their numbers */
  unused(texts: Iterable<number>): Entry[] {
    const used = new Uint8Array(this.texts.length)
    for (const text of texts) {
      for (let next = this.slots[this.slotOf(text)]; next > 0; next = this.following[next - 1]) {
        if (this.texts[next - 1] !== text) continue
        // What many pages say is looked up to its end on the first of them.
        if (used[next - 1]) break
        used[next - 1] = 1
      }
    }
    return this.where(({ kinds }, index, pair) => !used[pair] && kinds[index] % 2 === 0)
  }

  /** The pairs that were made for older words. */
  stale(): Entry[] {
    return this.where(({ kinds }, index) => STATES[kinds[index] >> 1] === 'stale')
  }

  private where(fits: (facts: PairFacts, index: number, pair: number) => boolean): Entry[] {
    const found: Entry[] = []
    for (const [file, facts] of this.files.entries()) {
      for (let index = 0; index < facts.texts.length; index++)
        if (fits(facts, index, this.starts[file] + index)) found.push(entryAt(facts, file, index))
    }
    return found
  }

  private each(text: number, found: (pair: number) => void): void {
    for (let next = this.slots[this.slotOf(text)]; next > 0; next = this.following[next - 1])
      if (this.texts[next - 1] === text) found(next - 1)
  }

  private slotOf(text: number): number {
    return (text ^ (text / 0x1_0000_0000)) & (this.slots.length - 1)
  }

  /** The file of a pair. @param from a file that does not come after it */
  private fileOf(pair: number, from: number): number {
    let [low, high] = [from, this.files.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.starts[middle] <= pair) low = middle
      else high = middle - 1
    }
    return low
  }
}

function entryAt({ kinds }: PairFacts, file: number, index: number): Entry {
  const kind = kinds[index]
  return { file, index, state: STATES[kind >> 1], placed: kind % 2 === 1 }
}

/** True for the pair of a text. Two texts might have the same number. */
export const isPairOf = (pair: Pair | undefined, key: string): pair is Pair =>
  pair !== undefined && textKey(pair.source) === key
