// Where values stand in a text that the quick reader has read: found by walking down its lines, a path at a time.
//
// The text is known to be plain (see quick.ts), so that the indentation of its lines alone says what belongs to what.
import { isCollection, type Node, parseDocument } from 'yaml'
import type { Part, Path } from './path.ts'
import { COMMENT, indentFrom, keyIn, withoutEnd } from './quickLine.ts'
import { rangeOf } from './ranges.ts'
import { YAML_OPTIONS } from './readDocument.ts'

/** A line that is neither empty nor a comment, or what follows the dash on it. */
interface Row {
  /** The offset of its first sign. */
  start: number
  indent: number
  text: string
}

/** A value: its first row, and the rows that it takes. Without a row when nothing is written. */
interface Found {
  key?: [start: number, end: number]
  first?: Row
  /** The rows after the first, up to but without `to`. */
  from: number
  to: number
}

/** Finds places in one text, many times faster than a full parser; undefined where only that can tell. */
export class QuickPlaces {
  private readonly rows: Row[]

  constructor(private readonly text: string) {
    this.rows = rowsOf(text)
  }

  /** Where the value or key at a path begins, or its nearest ancestor. */
  start(path: Path, part: Part = 'value'): number | undefined {
    const { found, rest } = this.find(path)
    if (part === 'key' && found.key && rest.length === 0) return found.key[0]
    return found.first && (rest.length === 0 || isBlock(found.first)) && part === 'value'
      ? found.first.start
      : this.range(path, part)?.[0]
  }

  /** Where the value or key at a path begins and ends, or its nearest ancestor: the same as {@link rangeOf} finds. */
  range(path: Path, part: Part = 'value'): [start: number, end: number] | undefined {
    const { found, rest } = this.find(path)
    const { key, first, to } = found
    if (!first) return key && (part === 'key' ? key : [key[1] + 1, key[1] + 1])
    if (part === 'key' && key && (rest.length === 0 || isBlock(first))) return key
    const margin = ' '.repeat(first.indent)
    const before = first.start - margin.length
    const end = to < this.rows.length ? this.rows[to].start : this.text.length
    const node = parseDocument(margin + this.text.slice(first.start, end), YAML_OPTIONS).contents as Node | null
    if (part === 'key' && !(isCollection(node) && node.hasIn(rest))) return undefined
    const [from, until] = rangeOf(node, isBlock(first) ? [] : rest, part)
    return [before + from, before + until]
  }

  /** As far down as lines lead, and the rest of the path: within braces, or to what is not there. */
  private find(path: Path): { found: Found; rest: Path } {
    let found: Found = { first: this.rows[0], from: 1, to: this.rows.length }
    for (const [index, step] of path.entries()) {
      const next = found.first && this.entry(found.first, found, step)
      if (!next) return { found, rest: path.slice(index) }
      found = next
    }
    return { found, rest: [] }
  }

  /** The entry of a list or map in lines. */
  private entry(first: Row, { from, to }: Found, step: string | number): Found | undefined {
    const { indent } = first
    const isList = isItem(first.text)
    let count = 0
    let row: Row = first
    for (let next = from; ; row = this.rows[next++]) {
      if (row.indent === indent) {
        const isMet = isList ? count++ === step : !isItem(row.text) && keyIn(row.text)?.key === step
        if (isMet) return this.valueOf(row, next, this.endOf(next, to, indent, isList), isList)
      }
      if (next >= to) return undefined
    }
  }

  /** The row that ends an entry: none of its rows is as far left, except a list's below its key. */
  private endOf(from: number, to: number, indent: number, isList: boolean): number {
    let end = from
    while (end < to && (this.rows[end].indent > indent || (this.isListAt(end, indent) && !isList))) end++
    return end
  }

  private isListAt(row: number, indent: number): boolean {
    return this.rows[row].indent === indent && isItem(this.rows[row].text)
  }

  /** What follows a key or a dash, on its line or below. */
  private valueOf(row: Row, from: number, to: number, afterDash: boolean): Found {
    const width = afterDash ? 0 : (keyIn(row.text)?.width ?? 0)
    const at = width + 1 + indentFrom(row.text, width + 1)
    const text = row.text.slice(at)
    const key: Found['key'] = afterDash ? undefined : [row.start, row.start + width]
    if (text && !COMMENT.test(text))
      return { key, first: { start: row.start + at, indent: row.indent + at, text }, from, to }
    return from < to ? { key, first: this.rows[from], from: from + 1, to } : { key, from, to }
  }
}

const isItem = (text: string) => text[0] === '-' && (text.length === 1 || text[1] === ' ')
const isBlock = ({ text }: Row) => isItem(text) || keyIn(text) !== undefined

function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const indent = indentFrom(line)
    if (indent < line.length && line[indent] !== '#')
      rows.push({ start: start + indent, indent, text: withoutEnd(line.slice(indent)) })
    start += line.length + 1
  }
  return rows
}
