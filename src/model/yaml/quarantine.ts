// A text with one broken entry -> the same text with that entry blanked, so that the others can still be read.
import { indentOf, isBlank, linesOf } from './fault.ts'

/** The rows on which the entries of a file begin: items of its one long list, or its keys. */
function entryRows(rows: string[]): number[] {
  const list = rows.findIndex(row => /^(?:pages|items):\s*(?:#.*)?$/.test(row))
  const top = rows.flatMap((row, index) =>
    !isBlank(row) && /^\S/.test(row) && index !== list && !/^- /.test(row) ? [index] : [],
  )
  const dashes = rows.flatMap((row, index) => (index > list && /^ *- /.test(row) ? [index] : []))
  const width = Math.min(...dashes.map(index => indentOf(rows[index])))
  const items = list >= 0 || top.length === 0 ? dashes.filter(index => indentOf(rows[index]) === width) : []
  return [...top, ...items].toSorted((a, b) => a - b)
}

/** Replaces the entry around an offset by spaces; every other character keeps its place. */
export function blankEntry(text: string, offset: number): { text: string; removed: string } {
  const lines = linesOf(text)
  const rows = entryRows(lines.map(line => line.text))
  const row = lines.findLastIndex(line => line.start <= offset)
  const first = rows.findLast(start => start <= row) ?? row
  const next = rows.find(start => start > row)
  const start = lines[first].start
  const end = next === undefined ? text.length : lines[next].start
  const removed = text.slice(start, end)
  return { text: text.slice(0, start) + removed.replace(/[^\r\n]/g, ' ') + text.slice(end), removed }
}

/** Takes out a rule of dashes; what follows it too, when that is a document of its own. */
export function blankRule(text: string, offset: number): { text: string; removed: string } {
  const end = (text.indexOf('\n', offset) + text.length + 1) % (text.length + 1)
  const follows = /^\s*\n*( +|- )\S/.test(text.slice(end))
  const removed = text.slice(offset, follows ? end : text.length)
  return {
    text: text.slice(0, offset) + removed.replace(/[^\r\n]/g, ' ') + text.slice(offset + removed.length),
    removed,
  }
}
