// How much of a page, or of the whole site, is in a language: counted in words of the content.
import type { SourceText } from './sourceWords.ts'
import { countWords, type Pair, type PairFile, textKey } from './pairs.ts'
import type { Translations, WordState } from './translations.ts'
import { distance } from '../messages/nearest.ts'
import { type Path, walk } from '../source/path.ts'
import type { Source } from '../source/source.ts'
import { hasSharedPairs, pairFileOf } from './languages.ts'

/** Words of the content by how far they are. */
export type Counts = Record<WordState, number>

/** The counts of each file that a page takes words from. */
export type Coverage = Record<string, Counts>

/** No words at all. */
const noCounts = (): Counts => ({ reviewed: 0, draft: 0, stale: 0, missing: 0, same: 0 })

/** Counts texts by the files they come from. */
export function coverageOf(words: readonly SourceText[], translations: Translations): Coverage {
  const coverage: Coverage = {}
  for (const word of words) {
    const { state, pair } = translations.render(word)
    // There is nothing to translate.
    if (word.isName && !pair) continue
    coverage[word.file] ??= noCounts()
    coverage[word.file][state] += countWords(word.text)
  }
  return coverage
}

/** The sum of several counts. */
export function sumOf(all: Iterable<Counts>): Counts {
  const sum = noCounts()
  for (const counts of all) for (const state in counts) sum[state as WordState] += counts[state as WordState]
  return sum
}

/** The sums of several counts by file. */
export function sumByFile(all: Iterable<Coverage>): Coverage {
  const sum: Coverage = {}
  for (const coverage of all) for (const file in coverage) sum[file] = sumOf([sum[file] ?? noCounts(), coverage[file]])
  return sum
}

/** How many words there are. */
export const totalOf = ({ reviewed, draft, stale, missing, same }: Counts) => reviewed + draft + stale + missing + same

/** True where every text is signed, or the same in both languages. */
export const isReviewed = ({ draft, stale, missing }: Counts) => draft + stale + missing === 0

/** How many of 100 words are in the language; 100 where there are none. */
export function percentOf(counts: Counts): number {
  const total = totalOf(counts)
  const shown = counts.reviewed + counts.draft + counts.same
  // Never 100 while a word is missing.
  return total === 0 ? 100 : Math.floor((shown / total) * 100)
}

// What a language still needs: pairs to add, and older pairs whose words changed since.

/** A text without a pair. */
export interface Missing {
  word: SourceText
  /** The older pair that was probably its own. */
  old?: Pair
  /** A pair with its words that serves the pages of another file. */
  elsewhere?: Pair
  /** The pair that was probably its own, and is still that of another text. */
  shared?: Pair
}

/**
 * The texts of a site each once, in the order in which a reader of its files meets them.
 * @param sourceOf gives a file as it is parsed; called once for each file, so that a large site is not held as a whole
 */
export function inReadingOrder(
  words: Iterable<SourceText>,
  sourceOf: (file: string) => Source | undefined,
): SourceText[] {
  const files = new Map<string, Map<string, SourceText>>()
  for (const word of words) {
    const inFile = files.get(word.file) ?? new Map<string, SourceText>()
    files.set(word.file, inFile)
    const at = keyOf(word.at)
    if (!inFile.has(at)) inFile.set(at, word)
  }
  const rank = (file: string) => (file === 'content/site.yaml' ? 0 : file.startsWith('content/') ? 1 : 2)
  return [...files]
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .flatMap(([file, inFile]) => inOrder(inFile, sourceOf(file)))
}

/** Texts of a file in their order. */
function inOrder(words: Map<string, SourceText>, source: Source | undefined): SourceText[] {
  const ordered = new Set<SourceText>()
  walk(source?.value, (part, path) => {
    const word = typeof part === 'string' ? words.get(keyOf(path())) : undefined
    if (word) ordered.add(word)
  })
  return [...ordered, ...[...words.values()].filter(word => !ordered.has(word))]
}

const keyOf = (path: Path) => path.join('\0')

/** The texts that no pair has, each once for the pages that a pair would serve. @param words in reading order */
export function missingPairs(words: readonly SourceText[], translations: Translations): Missing[] {
  const { code } = translations.language
  const unused = unusedPairs(words, translations)
  const filled = pairsWithWords(translations.own)
  const seen = new Set<string>()
  const missing = words.filter(word => {
    const key = textKey(word.text)
    const own = hasSharedPairs(word.file) ? key : `${word.file}\0${key}`
    if (seen.has(key) || seen.has(own)) return false
    // A pair without words is there already; one that is for another place is none of this text.
    const { state, pair } = translations.render(word)
    return !pair && state === 'missing' && Boolean(seen.add(own))
  })
  const formerOf = (open: readonly SourceText[], isFormer: (pair: Pair) => boolean, most?: number) =>
    new Map(
      translations.files.flatMap(file => {
        const isOf = (word: SourceText) => pairFileOf(word.file, code) === file.file
        const [own, left] = [open.filter(isOf), file.pairs.filter(isFormer)]
        return own.length && left.length ? [...formerPairs(own, left, file, words.filter(isOf), most)] : []
      }),
    )
  const former = formerOf(missing, pair => unused.has(pair))
  const open = missing.filter(word => !former.has(word) && !filled.has(textKey(word.text)))
  const shared = formerOf(open, pair => mayBeOld(pair) && !unused.has(pair), MAX_CHANGED_OF_SHARED)
  return missing.map(word => {
    const old = former.get(word)
    const elsewhere = old ? undefined : filled.get(textKey(word.text))
    const other = shared.get(word)
    return { word, ...(old && { old }), ...(elsewhere && { elsewhere }), ...(other && { shared: other }) }
  })
}

/** Pairs that may have been for words that have changed, because the pages that they serve do not say their words. */
function unusedPairs(words: readonly SourceText[], { shared, own, language }: Translations): ReadonlySet<Pair> {
  const said = new Set<string>()
  for (const { text, file } of words) {
    said.add(textKey(text))
    said.add(`${pairFileOf(file, language.code)}\0${textKey(text)}`)
  }
  const unused = [
    ...shared.flatMap(({ pairs }) => pairs.filter(({ source }) => !said.has(textKey(source)))),
    ...own.flatMap(({ file, pairs }) => pairs.filter(({ source }) => !said.has(`${file}\0${textKey(source)}`))),
  ]
  return new Set(unused.filter(mayBeOld))
}

const mayBeOld = ({ state }: Pair) => state !== 'empty' && state !== 'same'

const pairsWithWords = (files: readonly PairFile[]) =>
  new Map(
    files.flatMap(({ pairs }) =>
      pairs
        .filter(({ target, state }) => target && state !== 'stale')
        .map(pair => [textKey(pair.source), pair] as const),
    ),
  )

// How much of a text may be different in it after a change, so that it is still the same text; less where another text
// has the old words.
const MAX_CHANGED = 0.5
const MAX_CHANGED_OF_SHARED = 0.3
// Shorter ones are like each other by chance.
const MIN_LETTERS_OF_LIKE = 12
// Beyond this many characters texts are compared by their words, which is quicker.
const MAX_LETTERS_COMPARED = 300

/**
 * The pairs of texts that have changed since: those whose words are like theirs, then those at their place.
 * @param missing texts without a pair
 * @param pairs those that may have been theirs, all of the file
 * @param texts those of the content file in their order
 * @param most how much of a text may be different where its pair is not at its place
 */
export function formerPairs(
  missing: readonly SourceText[],
  pairs: readonly Pair[],
  file: PairFile,
  texts: readonly Pick<SourceText, 'at' | 'text'>[],
  most = MAX_CHANGED,
): Map<SourceText, Pair> {
  const former = new Map<SourceText, Pair>()
  const left = new Set(pairs)
  const match = (word: SourceText, pair: Pair | undefined) => {
    if (pair && left.delete(pair)) former.set(word, pair)
  }
  for (const word of missing) match(word, nearestPair(textKey(word.text), left, most))
  if (left.size === 0) return former
  const rest = missing.filter(word => !former.has(word))
  const gaps = rest.map(gapsIn(file, texts))
  rest.forEach((word, index) => {
    const [before, after] = gaps[index] ?? []
    if (before === undefined || after === undefined || gaps.filter(gap => gap?.[0] === before).length > 1) return
    const between = [...left].filter(({ path: [position] }) => Number(position) > before && Number(position) < after)
    if (between.length === 1) match(word, between[0])
  })
  return former
}

/** Gives the positions of the pairs of the texts before and after one. */
function gapsIn(file: PairFile, texts: readonly Pick<SourceText, 'at' | 'text'>[]) {
  const positions = new Map(file.pairs.toReversed().map(({ source, path }) => [textKey(source), Number(path[0])]))
  const known = texts.map(({ text }) => positions.get(textKey(text)))
  const order = new Map(texts.map(({ at }, index) => [keyOf(at), index]))
  return ({ at }: SourceText): [number | undefined, number | undefined] | undefined => {
    const own = order.get(keyOf(at))
    if (own === undefined) return undefined
    const isKnown = (position: number | undefined) => position !== undefined
    return [known.slice(0, own).findLast(isKnown), known.slice(own + 1).find(isKnown)]
  }
}

/** The pair whose words are most like a text; undefined when none is like it. */
function nearestPair(text: string, pairs: Iterable<Pair>, most: number): Pair | undefined {
  let best: Pair | undefined
  let least = most < MAX_CHANGED && text.length < MIN_LETTERS_OF_LIKE ? 0 : most
  for (const pair of pairs) {
    const change = changeBetween(text, textKey(pair.source))
    if (change < least) {
      best = pair
      least = change
    }
  }
  return best
}

/** How different two texts are, from 0 to 1. */
function changeBetween(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  if (Math.min(a.length, b.length) < longest * MAX_CHANGED) return 1
  if (longest <= MAX_LETTERS_COMPARED) return distance(a, b) / longest
  const [first, second] = [a, b].map(text => new Set(text.split(' ')))
  const shared = [...first].filter(word => second.has(word)).length
  return 1 - shared / Math.max(first.size, second.size)
}
