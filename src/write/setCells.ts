// Changes of single cells of a CSV file: all other bytes stay, and so do the quotes of a cell.
import { columnsOf, foldName } from '../model/source/header.ts'
import { delimiterOf, guarded, readTable, splitCells } from '../model/source/readTable.ts'
import { valueAt } from '../model/source/path.ts'
import type { Edited } from './applyEdits.ts'
import { equal, type Edit } from './edited.ts'
import type { Refusal } from '../model/messages/problem.ts'
import { unmistakable } from '../model/messages/valueInWords.ts'

const IN_SPREADSHEET = 'Change it in the spreadsheet that the table comes from.'

/**
 * The text of now with other values in cells that are there. Everything else belongs to the spreadsheet.
 * @param base the text that the edits were made on
 */
export function setCells(file: string, base: string, now: string, edits: readonly Edit[]): Edited | Refusal {
  const bom = now.startsWith('\uFEFF') ? '\uFEFF' : ''
  const before = readTable(file, base.replace(/^\uFEFF/, ''))
  let text = now.slice(bom.length)
  for (const edit of edits) {
    const { path } = edit
    const table = readTable(file, text)
    const refuse = (message: string): Refusal => ({ ...table.place(path), message, hint: IN_SPREADSHEET })
    const cell = table.cellFor(path)
    if (/[\0\uFFFD]/.test(now)) return refuse('the table is not in UTF-8')
    if (edit.op !== 'set' || !cell || edit.value === null || typeof edit.value === 'object')
      return refuse('rows and columns of a table cannot be changed here')
    const row = path.slice(0, 2)
    if (!equal(valueAt(before.value, row), valueAt(table.value, row))) return refuse('this row has changed meanwhile')
    const written = text.slice(cell.start, cell.end)
    const next = text.slice(0, cell.start) + cellText(edit.value, written, text) + text.slice(cell.end)
    if (valueAt(readTable(file, next).value, path) !== edit.value)
      return refuse(`a cell of this table cannot hold ${JSON.stringify(edit.value)}`)
    text = next
  }
  return { text: bom + text, lostComments: [] }
}

/** A value as a cell like the one that was there. */
function cellText(value: string | number | boolean, before: string, table: string): string {
  const text = /^"?'/.test(before) && typeof value === 'string' ? guarded(value) : value
  const plain =
    typeof text === 'number' ? unmistakable(text) : typeof text === 'boolean' ? String(text).toUpperCase() : text
  const needsQuotes = /["\r\n]/.test(plain) || plain !== plain.trim() || plain.includes(delimiterOf(table))
  return before.startsWith('"') || needsQuotes ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * The text with one more row; all other bytes stay. A column that it lacks is added behind the others.
 * @param index its position in the list, behind another row
 */
export function insertRow(
  file: string,
  now: string,
  index: number,
  entry: Record<string, string | number | boolean>,
): Edited | Refusal {
  const bom = now.startsWith('\uFEFF') ? '\uFEFF' : ''
  const text = now.slice(bom.length)
  const table = readTable(file, text)
  const [header, ...rows] = splitCells(text).rows.filter(row => row.some(cell => cell.text.trim() !== ''))
  const before = rows[index - 1]
  if (/[\0\uFFFD]/.test(now) || !before)
    return { ...table.place(['items', index - 1]), message: 'a row cannot be added here', hint: IN_SPREADSHEET }
  const [separator, eol] = [delimiterOf(text), text.includes('\r\n') ? '\r\n' : '\n']
  const known = columnsOf(header)
  const columnOf = (name: string) => known.find(({ field }) => foldName(field) === foldName(name))?.index
  const added = Object.keys(entry).filter(name => columnOf(name) === undefined)
  const cells = Array.from({ length: header.length }, () => '')
  for (const [name, value] of Object.entries(entry)) {
    const like = before[columnOf(name) ?? -1]
    cells[columnOf(name) ?? header.length + added.indexOf(name)] = cellText(
      value,
      like ? text.slice(like.start, like.end) : '',
      text,
    )
  }
  const headerEnd = header[header.length - 1].end
  const lineEnd = text.indexOf('\n', before[before.length - 1].end)
  const end = lineEnd < 0 ? text.length : lineEnd + 1
  const next = [
    ...[text.slice(0, headerEnd), ...added.map(name => separator + name), text.slice(headerEnd, end)],
    ...[lineEnd < 0 ? eol : '', cells.join(separator), lineEnd < 0 ? '' : eol, text.slice(end)],
  ].join('')
  const after = valueAt(readTable(file, next).value, ['items'])
  const meant = [...(valueAt(table.value, ['items']) as unknown[])].toSpliced(index, 0, entry)
  if (!equal(after, meant))
    return { ...table.place(['items', index - 1]), message: 'this table cannot hold the new row', hint: IN_SPREADSHEET }
  return { text: bom + next, lostComments: [] }
}
