// Keys that appear twice in one group. The parser's own check compares every key with every other one.
import { type Document, isScalar, isSeq, type LineCounter, type Pair, type Scalar, visit } from 'yaml'
import type { YAMLMap, YAMLSeq } from 'yaml'
import { type Fault, fault } from './fault.ts'

type KeyedPair = Pair<Scalar, Scalar | YAMLMap | YAMLSeq | null>

/** A pair whose key appeared before in its group, in the pair `first`. */
interface Repeated {
  pair: KeyedPair
  first: KeyedPair
}

/** What was found, and the text of the pairs that were taken out. */
interface Duplicates {
  faults: Fault[]
  removed: string
}

/**
 * Finds each key after the first of its name, and takes it out of the document, so that all values have the places
 * that are found for them. A list below a repeated key goes on with the first one.
 */
export function takeOutDuplicates(doc: Document, text: string, lines: LineCounter): Duplicates {
  const faults: Fault[] = []
  const removed: string[] = []
  const within: Text = { text, lineOf: key => lines.linePos(startOf(key)).line }
  visit(doc, {
    Map: (_, map, ancestors) => {
      const repeated = repeatedKeys(map)
      if (repeated.length === 0) return
      const next = isSeq(ancestors.at(-1)) && !map.flow ? nextEntry(map, repeated) : undefined
      if (next) faults.push(lostBeginning(map, next, repeated, within))
      else faults.push(...repeated.map(each => duplicate(each, within)))
      const out = new Set<unknown>(next ?? repeated.map(({ pair }) => pair))
      map.items = map.items.filter(pair => !out.has(pair))
      for (const pair of out as Set<KeyedPair>)
        removed.push(text.slice(startOf(pair.key), pair.value?.range?.[1] ?? pair.key.range?.[1]))
    },
  })
  return { faults, removed: removed.join('\n') }
}

/** A text, and the lines of its keys. */
interface Text {
  text: string
  lineOf: (key: Scalar) => number
}

const startOf = ({ range }: Scalar | YAMLMap | YAMLSeq) => range?.[0] ?? 0

function repeatedKeys(map: YAMLMap): Repeated[] {
  const seen = new Map<unknown, KeyedPair>()
  return (map.items as KeyedPair[]).flatMap(pair => {
    if (!isScalar(pair.key) || !pair.key.range) return []
    const first = seen.get(pair.key.value)
    if (!first) seen.set(pair.key.value, pair)
    // What is empty is not the one to keep.
    if (first && isScalar(first.value) && first.value.value === null) first.value = pair.value
    return first ? [{ pair, first }] : []
  })
}

/** The fields from the first repeated one on, where they seem to be another entry whose first line is lost. */
function nextEntry(map: YAMLMap, repeated: Repeated[]): KeyedPair[] | undefined {
  const pairs = map.items as KeyedPair[]
  const [{ pair, first }] = repeated
  const from = pairs.indexOf(pair)
  const isAlone = from === pairs.length - 1
  return isAlone || pairs.indexOf(first) === from - 1 ? undefined : pairs.slice(from)
}

function lostBeginning(map: YAMLMap, next: KeyedPair[], repeated: Repeated[], { lineOf }: Text): Fault {
  const pairs = map.items as KeyedPair[]
  const names = inWords(repeated.map(({ pair }) => String(pair.key.value)))
  const places = inWords(repeated.map(({ first }) => String(lineOf(first.key))))
  // The fields between may be of either entry.
  const last = Math.max(
    ...repeated.map(({ first }) => pairs.indexOf(first)).filter(index => !next.includes(pairs[index])),
  )
  const between = pairs.slice(last + 1, pairs.indexOf(next[0]))
  const one = repeated.length === 1
  const [appear, lines] = one ? ['appears', 'line'] : ['appear', 'lines']
  const message = `${names} ${appear} twice in this entry, first in ${lines} ${places}`
  const begin = `- ${String(pairs[0].key.value)}: …`
  const hint = `Delete one of them; or, if a line that began another entry is lost above, write it: ${begin}.`
  return fault(startOf(next[0].key), 'duplicate-key', message, hint, {
    claims: between.flatMap(({ key, value }) => [startOf(key), ...(value ? [startOf(value)] : [])]),
  })
}

function duplicate({ pair, first }: Repeated, { text, lineOf }: Text): Fault {
  const start = startOf(pair.key)
  const line = lineOf(first.key)
  const message = `the key ${text.slice(start, pair.key.range?.[1])} appears twice, first in line ${line}`
  const [before, after] = [first.value, pair.value]
  if (!isBlockList(before) || !isBlockList(after) || written(before, text) === written(after, text))
    return fault(start, 'duplicate-key', message, 'Delete one of them.')
  before.items.push(...after.items)
  const hint = `Delete this line if its entries belong to the list of line ${line}; otherwise delete one of the lists.`
  // The list may have too many entries now.
  return fault(start, 'duplicate-key', message, hint, { claims: [startOf(before)] })
}

const isBlockList = (value: unknown): value is YAMLSeq => isSeq(value) && !value.flow

const written = ({ range }: YAMLSeq, text: string) => (range ? text.slice(range[0], range[1]).trim() : '')

/** a, b and c. */
const inWords = (words: string[]) => [...words.slice(0, -2), words.slice(-2).join(' and ')].join(', ')
