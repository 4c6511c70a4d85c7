// What does not parse is taken out of a text, so that the rest can be read and keeps its places. A list or group that
// only lost its key is put back into its record, as a field without a name.
import { isBlank, type TextLine, linesOf } from '../model/source/lines.ts'
import { type Document, isScalar, type Node, Pair, parseDocument, Scalar, visit } from 'yaml'
import { isNameless } from '../model/source/sharedWords.ts'
import type { Slip } from '../model/source/slip.ts'
import { columnOfField, KEY } from './lines.ts'

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
