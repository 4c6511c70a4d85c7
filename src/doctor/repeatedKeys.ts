// Keys that repeat in a group of a parsed file: entries of a list lost their dashes, or a key was written twice.
// The parser's own check compares every key with every other one.
import { linesOf, replace, type Slip, slip, isBlank, type TextLine, isNameless } from '../model/source/slip.ts'
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  Pair,
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
  type Node,
  parseDocument,
} from 'yaml'
import { listInWords } from '../model/messages/valueInWords.ts'
import { misaligned } from './misfits.ts'
import { missingDash, noDashes, changeLines, columnOfField, KEY } from './slips.ts'

type KeyedPair = Pair<Scalar, Scalar | YAMLMap | YAMLSeq | null>

/** A pair whose key appeared before in its group, in the pair `first`. */
interface Repeated {
  pair: KeyedPair
  first: KeyedPair
}

/** A text, and the lines of its keys. */
interface Text {
  text: string
  lineOf: (key: Scalar) => number
}

/** What was found, and the text of the pairs that were taken out. */
interface Found {
  slips: Slip[]
  removed: string
}

const startOf = ({ range }: Scalar | YAMLMap | YAMLSeq) => range?.[0] ?? 0

/**
 * Splits entries whose keys repeat, so that each part is checked as an entry. Of other keys that repeat, all but the
 * first are taken out of the document, so that all values have the places that are found for them.
 */
export function takeOutRepeated(doc: Document, text: string, lines: LineCounter): Found {
  const slips: Slip[] = []
  const removed: string[] = []
  const within: Text = { text, lineOf: key => lines.linePos(startOf(key)).line }
  visit(doc, {
    Seq: (_, list) => void (list.flow || slips.push(...splitEntries(list, text))),
    Map: (_, map) => {
      const entries = map.flow ? undefined : entriesWithoutDashes(map)
      if (entries) slips.push(allDashesMissing(entries, text))
      return entries
    },
  })
  visit(doc, {
    Map: (_, map, ancestors) => {
      const repeated = repeatedKeys(map)
      if (repeated.length === 0) return
      let next = isSeq(ancestors.at(-1)) && !map.flow ? nextEntry(map, repeated) : undefined
      const pushed = next && pushedLine(map, (map.items as KeyedPair[]).indexOf(next[0]))
      if (pushed) {
        next = (map.items as KeyedPair[]).slice(pushed.from)
        slips.push(pushedSlip(map, pushed.line, next, text))
        ;((map.items as KeyedPair[])[pushed.from - 1].value as YAMLSeq).items.pop()
        removed.push(text.slice(startOf(pushed.line), pushed.line.range?.[1]))
      } else if (next) slips.push(lostBeginning(map, next, repeated, within))
      else slips.push(...repeated.map(each => duplicate(each, within)))
      const out = new Set<unknown>(next ?? repeated.map(({ pair }) => pair))
      map.items = map.items.filter(pair => !out.has(pair))
      for (const { key, value } of out as Set<KeyedPair>)
        removed.push(text.slice(startOf(key), value?.range?.[1] ?? key.range?.[1]))
    },
  })
  return { slips, removed: removed.join('\n') }
}

/** Takes entries of a list apart that a forgotten dash joined. */
function splitEntries(list: YAMLSeq, text: string): Slip[] {
  const slips: Slip[] = []
  list.items = list.items.flatMap(entry => {
    const parts = isMap(entry) && !entry.flow ? partsOf(entry) : [entry as YAMLMap]
    for (const part of parts.slice(1)) {
      const offset = startOf(part)
      // The indentation of the entry is already right.
      const fix = text.slice(offset - 2, offset) === '  ' ? replace(offset - 2, offset, '- ') : undefined
      // The missing dash claims nothing about the entry, which is checked like any other.
      slips.push(missingDash(offset, String((part.items[0].key as Scalar).value), { claims: [], fix }))
    }
    return parts
  })
  return slips
}

/** A group that begins again and again as the list that it was meant to be. */
function entriesWithoutDashes(map: YAMLMap): YAMLSeq<YAMLMap> | undefined {
  const parts = partsOf(map)
  if (parts.length === 1) return undefined
  const list = new YAMLSeq<YAMLMap>()
  list.items = parts
  list.range = map.range
  return list
}

/** A group as the entries that it begins again for: with its first key, and at least one more that appears twice. */
function partsOf(map: YAMLMap): YAMLMap[] {
  const parts: YAMLMap[] = []
  const [, end = 0, all = end] = map.range ?? []
  let rest = map.items as Pair[]
  for (let from = secondBeginning(rest); from !== undefined; from = secondBeginning(rest)) {
    parts.push(entryOf(rest.slice(0, from), end, all))
    rest = rest.slice(from)
  }
  return parts.length ? [...parts, entryOf(rest, end, all)] : [map]
}

function entryOf(pairs: Pair[], end: number, all: number): YAMLMap {
  const entry = new YAMLMap()
  entry.items = pairs
  entry.range = [startOf(pairs[0].key as Scalar), end, all]
  return entry
}

function secondBeginning(pairs: Pair[]): number | undefined {
  const names = pairs.map(({ key }) => (isScalar(key) ? key.value : key))
  const from = names.indexOf(names[0], 1)
  if (from < 0) return undefined
  const end = names.indexOf(names[0], from + 1)
  const before = new Set(names.slice(0, from))
  return names.slice(from, end < 0 ? undefined : end).filter(name => before.has(name)).length > 1 ? from : undefined
}

function allDashesMissing(list: YAMLSeq<YAMLMap>, text: string): Slip {
  const lines = linesOf(text)
  const rowOf = (offset: number) => lines.findLastIndex(({ start }) => start <= offset)
  const rows = list.items.map(entry => rowOf(startOf(entry)))
  const key = String((list.items[0].items[0].key as Scalar).value)
  const more = ', and indent the lines between them by two more spaces'
  const end = (list.range?.[1] ?? 0) - 1
  const change = (line: string, row: number) => line.replace(/(?=\S)/, rows.includes(row) ? '- ' : '  ')
  const fix = changeLines(lines, rows[0], rowOf(end) + 1, change)
  return { ...noDashes(startOf(list), key, rows, more), claims: [], fix }
}

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

/** The line of the next entry, where it is indented so far that it went on with a list of the entry before. */
function pushedLine(map: YAMLMap, before: number): { line: YAMLMap; from: number } | undefined {
  const pairs = map.items as KeyedPair[]
  const lastOf = ({ value }: KeyedPair) => (isBlockList(value) ? value.items.at(-1) : undefined)
  const from = pairs.findLastIndex((pair, index) => {
    const last = index < before ? lastOf(pair) : undefined
    return isMap(last) && last.items.length === 1 && (last.items[0].key as Scalar).value === pairs[0].key.value
  })
  return from < 0 ? undefined : { line: lastOf(pairs[from]) as YAMLMap, from: from + 1 }
}

function pushedSlip(map: YAMLMap, line: YAMLMap, next: KeyedPair[], text: string): Slip {
  const lines = linesOf(text)
  const rowOf = (offset: number) => lines.findLastIndex(({ start }) => start <= offset)
  const [row, like] = [rowOf(startOf(line)), rowOf(startOf(map))]
  return { ...misaligned(lines, row, like, lines[like].indent), claims: next.map(({ key }) => startOf(key)) }
}

function lostBeginning(map: YAMLMap, next: KeyedPair[], repeated: Repeated[], { lineOf }: Text): Slip {
  const pairs = map.items as KeyedPair[]
  const names = listInWords(repeated.map(({ pair }) => String(pair.key.value)))
  const places = listInWords(repeated.map(({ first }) => String(lineOf(first.key))))
  const [appear, lines] = repeated.length === 1 ? ['appears', 'line'] : ['appear', 'lines']
  const message = `${names} ${appear} twice in this entry, first in ${lines} ${places}`
  const begin = `- ${String(pairs[0].key.value)}: …`
  const hint = `Delete one of them; or, if a line that began another entry is lost above, write it: ${begin}.`
  // The fields between may be of either entry.
  const firsts = repeated.map(({ first }) => pairs.indexOf(first)).filter(index => !next.includes(pairs[index]))
  const between = pairs.slice(Math.max(...firsts) + 1, pairs.indexOf(next[0]))
  return slip(startOf(next[0].key), 'duplicate-key', message, hint, {
    suggestion: String(pairs[0].key.value),
    claims: between.flatMap(({ key, value }) => [startOf(key), ...(value ? [startOf(value)] : [])]),
  })
}

function duplicate({ pair, first }: Repeated, { text, lineOf }: Text): Slip {
  const start = startOf(pair.key)
  const line = lineOf(first.key)
  const message = `the key ${text.slice(start, pair.key.range?.[1])} appears twice, first in line ${line}`
  const [before, after] = [first.value, pair.value]
  if (!isBlockList(before) || !isBlockList(after) || written(before, text) === written(after, text))
    return slip(start, 'duplicate-key', message, 'Delete one of them.')
  // A list below a repeated key goes on with the first one, which may have too many entries then.
  before.items.push(...after.items)
  const hint = `Delete this line if its entries belong to the list of line ${line}; otherwise delete one of the lists.`
  return slip(start, 'duplicate-key', message, hint, { claims: [startOf(before)] })
}

const isBlockList = (value: unknown): value is YAMLSeq => isSeq(value) && !value.flow

const written = ({ range }: YAMLSeq, text: string) => (range ? text.slice(range[0], range[1]).trim() : '')

// What does not parse is taken out of a text, so that the rest can be read and keeps its places. A list or group that
// only lost its key is put back into its record, as a field without a name.

/** A stretch of text, by its offsets. */
type Stretch = [start: number, end: number]

/** The stretches of a text that a slip makes unreadable. */
export function unreadable(text: string, { offset, code, rows, around, lostKey }: Slip): Stretch[] {
  if (code === 'second-document' && !rows) return [secondDocument(text, offset)]
  const lines = linesOf(text)
  const stretch = (first: number, next: number): Stretch => [lines[first].start, lines[next]?.start ?? text.length]
  if (rows) return rows.map(row => stretch(row, row + 1))
  const row = lines.findLastIndex(line => line.start <= offset)
  if (lostKey !== undefined) return [stretch(...blockAt(lines, row, offset))]
  const [first, last] = around ?? [row, row]
  return [stretch(entryAround(lines, first)[0], entryAround(lines, last)[1])]
}

/** A line of three dashes, and what follows it when that is another document. */
function secondDocument(text: string, offset: number): Stretch {
  const line = text.indexOf('\n', offset)
  const end = line < 0 ? text.length : line
  return [offset, /^\s*\n*( +|- )\S/.test(text.slice(end)) ? end : text.length]
}

/** The rows of the entry around a row: of an item of the one long list of the file, or of a key at its top. */
function entryAround(lines: TextLine[], row: number): [first: number, next: number] {
  const isDash = ({ text }: TextLine) => /^ *- {1,3}\S/.test(text)
  const list = lines.findIndex(({ text }) => /^(?:pages|items):\s*(?:#.*)?$/.test(text))
  const isTop = ({ text }: TextLine, index: number) => /^["'\p{L}\p{N}]/u.test(text) && KEY.test(text) && index !== list
  const width = Math.min(...lines.filter((line, index) => index > list && isDash(line)).map(({ indent }) => indent))
  const hasItems = list >= 0 || !lines.some(isTop)
  const begins = (line: TextLine, index: number) =>
    isTop(line, index) || (hasItems && index > list && line.indent === width && isDash(line))
  const first = lines.findLastIndex((line, index) => index <= row && begins(line, index))
  const next = lines.findIndex((line, index) => index > row && (index === list || begins(line, index)))
  const begin = first < list && list < row ? list + 1 : first
  return [begin < 0 ? row : begin, next < 0 ? lines.length : next]
}

/** The rows of the list or group that begins at an offset. */
function blockAt(lines: TextLine[], row: number, offset: number): [first: number, next: number] {
  const column = offset - lines[row].start
  const isItem = ({ text }: TextLine) => text.startsWith('- ', column)
  const isWithin = (line: TextLine) =>
    isBlank(line.text) || line.indent > column || (line.indent === column && isItem(line) === isItem(lines[row]))
  const next = lines.findIndex((line, index) => index > row && !isWithin(line))
  return [row, next < 0 ? lines.length : next]
}

/** Puts a list or group that lost its key back into the record of the field nearest to it. */
export function putBack(block: string, { offset, lostKey = 0 }: Slip, doc: Document, readable: string): void {
  const sibling = fieldBeside(offset, lostKey, readable)
  visit(doc, {
    Map: (_, map, ancestors) => {
      if (!map.items.some(({ key }) => isScalar(key) && key.range?.[0] === sibling)) return undefined
      const others = map.items.filter(item => isScalar(item.key) && isNameless(String(item.key.value)))
      const key = new Scalar(' '.repeat(others.length))
      key.range = [offset, offset, offset + 1]
      map.items.push(new Pair(key, blockValue(block, readable.lastIndexOf('\n', offset - 1) + 1)))
      // What is around it reaches as far as the block did.
      for (const { range } of [map, ...(ancestors as Node[])])
        if (range) range[2] = Math.max(range[2], offset + block.length)
      return visit.BREAK
    },
  })
}

/** Where the nearest field of the same record begins: above the block, else below it. */
function fieldBeside(offset: number, column: number, readable: string): number | undefined {
  const lines = linesOf(readable)
  const row = lines.findLastIndex(line => line.start <= offset)
  const isAround = ({ text }: TextLine) => !isBlank(text) && columnOfField(text) <= column
  const near = [lines.slice(0, row).findLast(isAround), lines.slice(row).find(isAround)]
  const found = near.find(line => line && columnOfField(line.text) === column)
  return found && found.start + column
}

/** The value of a block that begins at an offset, with the places that it has in the whole text. */
function blockValue(block: string, start: number) {
  const doc = parseDocument('\n'.repeat(start) + block, { schema: 'core', uniqueKeys: false, logLevel: 'silent' })
  return doc.errors.length === 0 ? doc.contents : null
}
