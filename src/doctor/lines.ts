// What a line of YAML shows by itself, and repairs of whole lines.
import { nearest } from '../model/messages/nearest.ts'
import { indentOf, isBlank, type TextLine } from '../model/source/lines.ts'
import { type Repair, replace } from '../model/source/slip.ts'

/** Characters that look like a space or like nothing, where YAML wants a plain space. */
export const ODD_SPACE = /[\u00A0\u1680\u2000-\u200B\u202F\u205F\u2060\u3000\uFEFF]/

/** A key and its colon; the colon may be followed by a space that only looks like one. */
export const KEY = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'[\]{},#&*!|>%@`][^\n]*?)\s*:(?=\s|\u200B|$)/

/** What a key without quotes is made of where it is the name of a field: letters of any script, and digits. */
export const NAME = String.raw`[\p{L}_][\p{L}\p{M}\p{N}\u200C\u200D_-]*`
const FIRST_KEY = new RegExp(`^\\s*(?:-\\s+)?(${NAME})\\s*:`, 'u')
const GLUED_KEY = new RegExp(`^(${NAME}):(?![\\s/:]|$)`, 'u')
const ENTRY = new RegExp(`^\\s*(?:- |-$|${NAME}:(?:\\s|$))`, 'u')

/** The key that a line begins with, with or without a dash. */
export const firstKey = (text: string) => FIRST_KEY.exec(text)?.[1]

/** Where the text of a line begins behind its dashes. */
export const columnOfField = (text: string) => indentOf(text) + (/^ *((?:- +)*)/.exec(text)?.[1].length ?? 0)

const FIELDS = new RegExp(`(?:^|[{,])\\s*(?:- +)*["']?(${NAME})["']?\\s*:(?=\\s|$)`, 'gu')

/** The field of this file that a word is, or nearly is; undefined where it has none like it. */
export function fieldLike(lines: readonly TextLine[], word: string): string | undefined {
  const names = new Set(lines.flatMap(({ text }) => [...text.matchAll(FIELDS)].map(([, name]) => name)))
  if (names.has(word)) return word
  const near = nearest(word, names)
  // By chance short words are near to others, and those with another first letter.
  const isLike = near?.sure && word.length > 4 && near.word[0] === word[0].toLowerCase()
  return near && (isLike || near.word.toLowerCase() === word.toLowerCase()) ? near.word : undefined
}

/** The key that a text begins with, where no space follows its colon. */
export const gluedKey = (text: string) => GLUED_KEY.exec(text)?.[1]

/** True for a line that begins a key or a list item, whatever its indentation. */
export const opensEntry = (text: string) => ENTRY.test(text)

/** The next line at a column or left of it, with more than a comment. */
export const nextAt = (lines: readonly TextLine[], row: number, column: number): TextLine | undefined =>
  lines.slice(row + 1).find(({ text, indent }) => indent <= column && !isBlank(text))

/** The row after those from a row on, up to the first at which they end; empty lines at the end are left out. */
export function rowAfter(lines: readonly TextLine[], row: number, isEnd: (line: TextLine) => boolean): number {
  const found = lines.findIndex((line, index) => index > row && line.text.trim() !== '' && isEnd(line))
  let end = found < 0 ? lines.length : found
  while (lines[end - 1].text.trim() === '') end--
  return end
}

/** The rows that begin at a column, from a row on, for as long as they are alike. */
export function rowsAlike(
  lines: readonly TextLine[],
  row: number,
  column: number,
  isAlike: (rest: string) => boolean,
): number[] {
  const rows: number[] = []
  for (let index = row; index < lines.length; index++) {
    const { text, indent } = lines[index]
    if (indent > column || text.trim() === '') continue
    if (indent < column || !isAlike(text.slice(column))) break
    rows.push(index)
  }
  return rows
}

/** The repair that changes the lines from a row to that before `end`. Empty lines and the ends of lines stay. */
export function changeLines(
  lines: readonly TextLine[],
  row: number,
  end: number,
  change: (text: string, row: number) => string,
  sure = false,
): Repair {
  const last = lines[end - 1]
  const texts = lines.slice(row, end).map(({ start, text }, index) => {
    const changed = text.trim() ? change(text, row + index) : text
    const next = row + index + 1
    return next === end ? changed : changed + (lines[next].start - start - text.length > 1 ? '\r\n' : '\n')
  })
  return replace(lines[row].start, last.start + last.text.length, texts.join(''), sure)
}

/** Moves a line to the right, or to the left where the number is negative. */
export const shift = (by: number) => (text: string) => (by > 0 ? ' '.repeat(by) + text : text.slice(-by))
