// Changes of single cells of a CSV file: all other bytes stay, and so do the quotes of a cell.
import { delimiterOf, guarded, readTable } from '../model/source/readTable.ts'
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
