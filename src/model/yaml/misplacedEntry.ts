// An entry of a list that is indented too little or too much, with all its lines.
import { type Fault, fault, replace } from './fault.ts'
import { indentOf, type Line } from './lines.ts'

/** The key that a line begins with, with or without a dash. */
export const firstKey = (text: string): string | undefined => /^\s*(?:-\s+)?([A-Za-z_][\w-]*)\s*:/.exec(text)?.[1]

const FIRST_FIELD = /^\s*-\s+(?:\{\s*)?([A-Za-z_][\w-]*)\s*:/

/** True for entries whose first field is the same, in braces or not. */
export const beginAlike = (one: string, other: string): boolean =>
  FIRST_FIELD.test(one) && FIRST_FIELD.exec(one)?.[1] === FIRST_FIELD.exec(other)?.[1]

const isDash = (text: string) => /^ *- /.test(text)

/**
 * An entry that was pasted too far left, by the column of the last entry above that begins alike.
 * @param row the row of its dash
 */
export function pastedEntry(lines: Line[], row: number): Fault | undefined {
  const { text, start } = lines[row]
  const [from, key] = [indentOf(text), firstKey(text)]
  const model = lines.slice(0, row).findLastIndex(line => isDash(line.text) && firstKey(line.text) === key)
  if (key === undefined || model < 0) return undefined
  const to = indentOf(lines[model].text)
  if (to <= from) return undefined
  const end = rowAfter(lines, row)
  const fix = replace(start, endOf(lines, end), shifted(lines, row, end, to - from))
  const what = `${end - row > 1 ? 'these lines belong' : 'this line belongs'} further to the right`
  const which = end - row > 1 ? `lines ${row + 1} to ${end}` : 'it'
  const hint = `Indent ${which} by ${to - from} more spaces, like line ${model + 1}.`
  return fault(start + from, 'indent', what, hint, { fix })
}

/** The row after a pasted entry: that of the next entry in the column of one above that begins alike. */
function rowAfter(lines: Line[], row: number): number {
  const from = indentOf(lines[row].text)
  const known = new Set(lines.slice(0, row).map(({ text }) => isDash(text) && `${indentOf(text)} ${firstKey(text)}`))
  let last = row
  for (let next = row + 1; next < lines.length; next++) {
    const { text } = lines[next]
    if (text.trim() === '') continue
    if (indentOf(text) <= from || (isDash(text) && known.has(`${indentOf(text)} ${firstKey(text)}`))) break
    last = next
  }
  return last + 1
}

/** Lines moved by some spaces, for a repair that begins at the first of them. */
export function shifted(lines: Line[], row: number, end: number, by: number): string {
  return lines
    .slice(row, end)
    .map(({ text }) => (text.trim() === '' ? text : by > 0 ? ' '.repeat(by) + text : text.slice(-by)))
    .join('\n')
}

/** The offset at which the line before a row ends. */
export const endOf = (lines: Line[], row: number): number => lines[row - 1].start + lines[row - 1].text.length

/** The row after an entry whose fields are aligned with the text behind its dash; else the next row. */
export function endOfEntry(lines: Line[], row: number): number {
  const from = indentOf(lines[row].text)
  let end = row + 1
  while (end < lines.length && (lines[end].text.trim() === '' || indentOf(lines[end].text) >= from + 2)) end++
  while (lines[end - 1].text.trim() === '') end--
  return end
}
