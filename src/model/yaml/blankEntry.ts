// A text without its broken entry: blanked, so that the others can still be read and keep their places.
import { indentOf, isBlank, linesOf } from './lines.ts'

/** The text that is left, and what was taken out of it. */
interface Blanked {
  text: string
  removed: string
}

/** Replaces the entry around an offset by spaces; every other character keeps its place. */
export function blankEntry(text: string, offset: number): Blanked {
  const lines = linesOf(text)
  const rows = entryRows(lines.map(line => line.text))
  const row = lines.findLastIndex(line => line.start <= offset)
  const first = rows.findLast(start => start <= row) ?? row
  const next = rows.find(start => start > row)
  return blank(text, lines[first].start, next === undefined ? text.length : lines[next].start)
}

/** Blanks a line of three dashes; what follows it too, when that is another document. */
export function blankRule(text: string, offset: number): Blanked {
  const line = text.indexOf('\n', offset)
  const end = line < 0 ? text.length : line
  const goesOn = /^\s*\n*( +|- )\S/.test(text.slice(end))
  return blank(text, offset, goesOn ? end : text.length)
}

/** Blanks the list or group that begins at the offset, so that the fields beside it can still be read. */
export function blankBlock(text: string, offset: number): Blanked {
  const lines = linesOf(text)
  const first = lines.findLastIndex(line => line.start <= offset)
  const column = offset - lines[first].start
  const isList = text.startsWith('- ', offset)
  const isWithin = (row: string) =>
    isBlank(row) || indentOf(row) > column || (indentOf(row) === column && row.startsWith('- ', column) === isList)
  const next = lines.findIndex((line, row) => row > first && !isWithin(line.text))
  return blank(text, lines[first].start, next < 0 ? text.length : lines[next].start)
}

function blank(text: string, start: number, end: number): Blanked {
  const removed = text.slice(start, end)
  return { text: text.slice(0, start) + removed.replace(/[^\r\n]/g, ' ') + text.slice(end), removed }
}

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
