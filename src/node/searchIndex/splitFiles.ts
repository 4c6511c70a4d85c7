// The index of a large site: its words and its sections in many small files, of which a query needs a few.
import { fold } from '../../search/fold.ts'
import { type IndexEntry, type LooseSection, type SplitIndex, textsOf } from '../../search/index.ts'
import type { SearchLanguage } from '../../search/query.ts'
import { shelf } from '../../search/splitIndex.ts'
import { PLACES, wordsIn, wordsOf } from '../../search/words.ts'

// In bytes: a larger index is split. It is kept on the devices of visitors, so it must not grow with the site.
const MAX_WHOLE = 250_000
// In characters: a text of a split index is cut, and a file of its words ends.
const MAX_TEXT = 160
const MAX_WORDS = 12_000
// Sections in a file.
const EACH = 32
// A word in more sections than that tells little; those with it in their heading and the first others are kept.
const MAX_AT = 200
// In characters: hardly a word is longer.
const MAX_WORD = 40
// Files of words that the first file names; of more it names groups.
const MAX_SHELVES = 256

/** What the sizes of an index may be; tests give small ones. */
export const LIMITS = {
  whole: MAX_WHOLE,
  text: MAX_TEXT,
  words: MAX_WORDS,
  each: EACH,
  at: MAX_AT,
  shelves: MAX_SHELVES,
}

export type NamedFile = [name: string, text: string]

/** Some sections that stand after each other: how many there are, and where each word is in them. */
export interface IndexPart {
  count: number
  words: [spelling: string, at: number[]][]
}

/** What the index has to know of some sections. */
export const partOf = (sections: readonly LooseSection[], { at } = LIMITS): IndexPart => ({
  count: sections.length,
  words: [...wordsIn(sections.map(textsOf), at)],
})

/** The files of an index. It takes in one part of the site after the other: all of it would need much memory. */
export class SplitFiles {
  private readonly words = new Map<string, number[]>()
  private total = 0
  private files = 0

  constructor(
    private readonly language: SearchLanguage,
    private readonly limits = LIMITS,
  ) {}

  /** Adds a part, which begins with a file of its own; gives the number of that file. */
  add({ count, words }: IndexPart): number {
    const { each, at: most } = this.limits
    const first = this.files
    const shift = PLACES * each * first
    for (const [spelling, at] of words) {
      const marks = this.words.get(spelling) ?? []
      this.words.set(spelling, marks)
      // As wordsIn would go on.
      for (const mark of at) if (marks.length < (mark % PLACES ? 2 * most : most)) marks.push(shift + mark)
    }
    this.total += count
    this.files += Math.ceil(count / each)
    return first
  }

  /** The files of the sections of a part. @param first the number of the first one */
  sectionFiles(first: number, sections: readonly LooseSection[]): NamedFile[] {
    const { each, text: length } = this.limits
    return Array.from({ length: Math.ceil(sections.length / each) }, (_, n): NamedFile => {
      const held = sections.slice(n * each, (n + 1) * each)
      const shown = held.map(([path, title, id, heading, text, ...more]): LooseSection => {
        return [path, title, id, heading, cut(text, length), ...more]
      })
      return [`search-index/sections-${first + n}.json`, JSON.stringify(shown)]
    })
  }

  /** The files of words, and the one that names all, when every part has been added. */
  *wordFiles(): Generator<NamedFile> {
    const { limits } = this
    const words = [...this.words]
      .map(([spelling, at]) => ({
        entry: [spelling, ...mostTelling(at, limits.at)] as IndexEntry,
        place: shelf(fold(spelling)),
      }))
      .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    const shelves: string[] = []
    for (const entries of inFiles(words, limits.words)) {
      yield [`search-index/words-${shelves.length}.json`, JSON.stringify(entries.map(({ entry }) => entry))]
      shelves.push(entries[0].place)
    }
    const group = Math.ceil(shelves.length / limits.shelves)
    const firsts = shelves.filter((_, n) => n % group === 0)
    if (group > 1)
      for (const n of firsts.keys())
        yield [`search-index/shelves-${n}.json`, JSON.stringify(shelves.slice(n * group, (n + 1) * group))]
    const index: SplitIndex = { ...this.language, total: this.total, each: limits.each, shelves: firsts, group }
    yield ['search-words.json', JSON.stringify(index)]
  }
}

/** Parts words into files. Those of one place stay together, so that the first of each file tells where they are. */
function* inFiles<Sorted extends { entry: IndexEntry; place: string }>(
  words: Sorted[],
  most: number,
): Generator<Sorted[]> {
  let held: Sorted[] = []
  let size = 0
  for (const word of words) {
    if (size > most && word.place !== held.at(-1)?.place) {
      yield held
      held = []
      size = 0
    }
    held.push(word)
    size += JSON.stringify(word.entry).length
  }
  if (held.length) yield held
}

/** Of the sections that have a word, those with it in their heading or for their page before others. */
function mostTelling(at: number[], most: number): number[] {
  if (at.length <= most) return at
  return [...at].sort((a, b) => (b % PLACES) - (a % PLACES) || a - b).slice(0, most)
}

/** A text that ends with a whole word, because letters of some scripts cannot stand without their neighbours. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  // The whole of a text is much longer; a word that the slice cuts ends beyond the length.
  const last = wordsOf(text.slice(0, length + MAX_WORD)).findLast(({ end }) => end <= length)
  return `${text.slice(0, last?.end)} …`
}
