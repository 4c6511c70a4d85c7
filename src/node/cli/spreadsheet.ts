// A table that is to become a list: its cells under the names that the list has for its fields.
import { columnPath, flatEntry, columnsOf, foldName } from '../../model/source/header.ts'
import { guarded, splitCells } from '../../model/source/readTable.ts'
import { decimalsOf, numberReadings, unclearNumber } from '../../model/messages/numbers.ts'
import type { FittedRows } from '../../model/page/tableCells.ts'
import { type Path, valueAt } from '../../model/source/path.ts'
import type { Source } from '../../model/source/source.ts'
import { likeBefore } from '../../editor/texts.ts'
import { fieldFinder } from '../../write/columns.ts'

/** The rows of a table. */
export interface Spreadsheet {
  /** The names of its columns, as the list has them. */
  columns: string[]
  length: number
  /** What a cell says; empty where there is none. */
  textOf: (row: number, column: string) => string
  /** True for a cell that is marked as a text by an apostrophe, so that no spreadsheet has changed it. */
  isText: (row: number, column: string) => boolean
  /** The value of a cell, of the kind of another one where it can be; undefined for an empty one. */
  valueOf: (row: number, column: string, like: unknown) => unknown
  /** The numbers that a cell may mean. */
  numbersIn: (row: number, column: string) => number[]
  /** What is wrong with the cell of a number that can be read in two ways; `like` is the value of another entry. */
  unclear: (row: number, column: string, like: unknown) => { message: string; hint: string } | undefined
}

/** A text as cells hold it: without spaces around it, with the line ends of other files. */
export const cellText = (value: unknown) =>
  value === undefined || value === null ? '' : String(value).replaceAll('\r\n', '\n').trim()

/**
 * The rows of a table.
 * @param entries those of the list
 * @param fitted the rows as the site would have them; none where no page shows the list
 */
export function sheetOf(source: Source, entries: readonly unknown[], fitted?: FittedRows): Spreadsheet {
  const read = (valueAt(source.value, ['items']) ?? []) as unknown[]
  const own = read.map(cellsByName)
  const rows = fitted ? fitted.rows.map(cellsByName) : own
  const [header = [], ...others] = splitCells(source.text).rows.filter(row =>
    row.some(({ text }) => text.trim() !== ''),
  )
  const decimals = decimalsOf(others.flatMap(row => row.map(({ text }) => text)))
  const names = [...(fitted?.rows ?? []), ...entries].flatMap(entry => flatEntry(entry).map(([name]) => name))
  const fieldOf = fieldFinder(names)
  const pathOf = (row: number, column: string): Path => ['items', row, ...columnPath(column)]
  // A cell that is not there is as empty as one that is.
  const textOf = (row: number, column: string) =>
    own[row].has(foldName(column)) ? cellText(source.written(pathOf(row, column))) : ''
  const isText = (row: number, column: string) =>
    /^"?'/.test(source.text.slice(source.span(pathOf(row, column)).start)) &&
    guarded(textOf(row, column)) !== textOf(row, column)
  const isQuoted = (row: number, column: string) => source.text[source.span(pathOf(row, column)).start] === '"'
  const valueAtCell = (row: number, column: string, like: unknown) => {
    const text = textOf(row, column)
    const value = rows[row].get(foldName(column))
    if (text === '') return value === '' ? '' : undefined
    // The end of the last line is part of a text, as in YAML below a |.
    const whole = /\S\r?\n$/.test(source.written(pathOf(row, column))) ? `${text}\n` : text
    if (typeof value !== 'number' && typeof value !== 'boolean') return likeBefore(whole, like, decimals)
    const isMeantAsText = typeof like === 'string' || (like === undefined && isQuoted(row, column))
    return isMeantAsText && (fitted?.takesText([row, ...columnPath(column)]) ?? true) ? whole : value
  }
  return {
    columns: columnsOf(header).map(({ field }) => fieldOf(field) ?? field),
    length: read.length,
    textOf,
    isText,
    valueOf: valueAtCell,
    numbersIn: (row, column) => numberReadings(textOf(row, column), decimals),
    unclear: (row, column, like) =>
      typeof like === 'number' ? unclearNumber(textOf(row, column), decimals) : undefined,
  }
}

const cellsByName = (entry: unknown) => new Map(flatEntry(entry).map(([name, value]) => [foldName(name), value]))
