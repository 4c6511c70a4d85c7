// What is wrong with a table before any schema looks at it: its columns, and what spreadsheets do to values.
import type { Code } from '../messages/codes.ts'
import { type Cell, isFilled } from './cells.ts'
import { isColumnOf, placesBefore } from './flat.ts'
import { fieldName } from '../../fields/fieldName.ts'
import { columnLetter, foldName } from './header.ts'
import { isSpan, numbersOfDay } from './spreadsheetText.ts'

/** A fault at a cell. */
export interface CellFault {
  cell: Cell
  code: Code
  message: string
  hint: string
  severity?: 'warning'
  /** What is wrong in the same way in several cells. */
  cause?: string
}

const AS_TEXT = 'format the column as text, and enter the value again'

/** The faults of a table whose first row is its header; empty rows are left out. */
export function cellFaults(header: Cell[], rows: Cell[][]): CellFault[] {
  return [
    ...headerFaults(header),
    ...rows.flatMap(row => [...besideTable(header, row), ...skippedPlaces(header, row), ...row.flatMap(shortened)]),
    ...header.flatMap(({ text }, column) => {
      const cells = rows.flatMap(row => row[column] ?? [])
      return [...lostZeros(cells), ...lostPlus(cells), ...spansAsDays(cells, text)]
    }),
  ]
}

// A telephone number, an e-mail address or a date: no name of a column.
const VALUE = /^\+?\d[\d\s().-]{6,}$|^\S+@\S+\.\S+$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/

/** Why the first row does not name the columns, so that nothing else can be said of the table. */
export function rowWithoutNames(first: Cell[], rows: Cell[][]): CellFault | undefined {
  const [next = []] = rows
  const value = first.find(({ text }) => VALUE.test(text.trim()))
  if (value) {
    const message = `the first row names the columns, and ${value.text.trim()} is a value`
    return { cell: value, code: 'not-valid', message, hint: 'Put a row above it that names each column.' }
  }
  const other = [',', ';', '\t'].find(sign => isSplitBy(sign, first, next))
  if (other) {
    const sign = other === '\t' ? 'a tab' : other
    const message = `the cells of this row are separated by ${sign}, and those of the first row by another sign`
    return { cell: next[0], code: 'not-valid', message, hint: `Write ${sign} between the names in the first row too.` }
  }
  const [only, ...others] = first.filter(isFilled)
  if (only && others.length === 0 && next.filter(isFilled).length > 1) {
    const message = `the first row names the columns, and ${JSON.stringify(only.text.trim())} stands there alone`
    return { cell: only, code: 'not-valid', message, hint: 'Delete the rows above the names of the columns.' }
  }
  return unnamedColumn(first, rows)
}

/** A column that is filled in every row, and has no name. */
function unnamedColumn(first: Cell[], rows: Cell[][]): CellFault | undefined {
  const column = first.findIndex((cell, at) => !isFilled(cell) && rows.every(row => row[at] && isFilled(row[at])))
  if (column < 0 || rows.length < 2) return undefined
  const message = `column ${columnLetter(column)} has no name`
  return { cell: first[column], code: 'unknown-key', message, hint: 'Write the name of its field here.' }
}

/** True for a row in one cell that has as many parts as the first row has cells. */
const isSplitBy = (sign: string, first: Cell[], row: Cell[]) =>
  first.length > 2 && row.filter(isFilled).length === 1 && row[0].text.split(sign).length === first.length

function headerFaults(header: Cell[]): CellFault[] {
  const first = new Map<string, number>()
  return header.flatMap((cell, index): CellFault[] => {
    const name = foldName(fieldName(cell.text))
    const before = first.get(name)
    if (name && before === undefined) first.set(name, index)
    if (name && header.some(other => foldName(fieldName(other.text)).startsWith(`${name}.`))) {
      const hint = `Give the text a column of its own, such as ${cell.text.trim()}.alt.`
      return [{ cell, code: 'duplicate-key', message: `"${cell.text.trim()}" is a text and a group`, hint }]
    }
    if (!name || before === undefined) return []
    const hint = `It is that of column ${columnLetter(before)} already. Rename one, or delete the column.`
    return [{ cell, code: 'duplicate-key', message: `the column ${JSON.stringify(cell.text)} stands twice`, hint }]
  })
}

/** Values in columns without a name: mostly a separator within a cell. */
function besideTable(header: Cell[], row: Cell[]): CellFault[] {
  const index = row.findIndex((cell, at) => cell.text.trim() !== '' && !header[at]?.text.trim())
  if (index < 0) return []
  const cell = row[index]
  const message = `column ${columnLetter(index)} has no name in the first row`
  const hint = 'Name it there. Where one text became two cells, put quotes around the whole text.'
  return [{ cell, code: 'unknown-key', message, hint, cause: message }]
}

/** Values of a list within an entry of which an earlier one is empty. */
function skippedPlaces(header: Cell[], row: Cell[]): CellFault[] {
  const columns = header.map(({ text }) => fieldName(text))
  const isFilled = (part: string) => columns.some((name, at) => isColumnOf(name, part) && row[at]?.text.trim())
  const skipped = columns.flatMap((name, at) => {
    const place = row[at]?.text.trim() ? placesBefore(name).find(({ before }) => !isFilled(before)) : undefined
    return place ? [{ cell: row[at], place }] : []
  })
  return skipped.slice(0, 1).map(({ cell, place: { own, before } }) => {
    const message = `${own} is filled, and ${before} is not`
    return { cell, code: 'empty-value', message, hint: `Write the first of them in ${before}.` }
  })
}

function shortened(cell: Cell, column: number): CellFault[] {
  const text = cell.text.trim()
  if (cell.isText) return []
  if (/^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i.test(text)) {
    const message = `${text} is a long number that the spreadsheet shortened, and its last digits are lost`
    return [{ cell, code: 'changed-number', message, hint: `In the spreadsheet, ${AS_TEXT}.` }]
  }
  if (/^\?{3,}(?:[\s?]*\?)?$/.test(text)) {
    const hint = 'Enter the words again, and save the table as "CSV UTF-8".'
    const message = 'the letters were lost when the table was saved'
    return [{ cell, code: 'lost-character', message, hint, cause: message }]
  }
  if (/^#{3,}$/.test(text) || /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/.test(text)) {
    const hint = 'Correct it in the spreadsheet, and save the table again.'
    const message = `${text} is what the spreadsheet shows where it has no value`
    return [{ cell, code: 'not-valid', message, hint, cause: `${text} in column ${column}` }]
  }
  return []
}

// Columns in which two numbers with a dash between them are never a day.
const OF_SPANS =
  /(?<!\p{L})(?:time|timing|hour|age|size|range|ratio|score|slot)s?(?!\p{L})|సమయ|వేళ|వయసు|వయస్సు|समय|उम्र|आयु/iu

/** Spans that the spreadsheet took for days: 10-May among 13-17, or in a column of times. */
function spansAsDays(column: Cell[], name: string): CellFault[] {
  const span = column.find(({ text }) => isSpan(text.trim()) && !numbersOfDay(text.trim()))
  if (!span && !OF_SPANS.test(name)) return []
  const among = span
    ? `other cells of this column are spans, such as ${span.text.trim()}`
    : `the column is one of spans`
  return column.flatMap((cell): CellFault[] => {
    const text = cell.text.trim()
    const day = cell.isText ? undefined : numbersOfDay(text)
    if (!day || !(span || day.isInWords)) return []
    const [first, second] = day.numbers
    const spans = new Set([`${first}-${second}`, `${second}-${first}`])
    const message = `${text} is a day, and ${among}; it may have been ${[...spans].join(' or ')}`
    return [{ cell, code: 'changed-number', severity: 'warning', message, hint: `If so, ${AS_TEXT}.` }]
  })
}

/** Telephone numbers without the + that others of their column have. */
function lostPlus(column: Cell[]): CellFault[] {
  const known = column.flatMap(({ text }) => {
    const digits = text.replace(/\D/g, '')
    return text.trim().startsWith('+') && digits.length > 7 ? [`${digits.slice(0, 2)} ${digits.length}`] : []
  })
  return column.flatMap((cell): CellFault[] => {
    const text = cell.text.trim()
    if (cell.isText || !/^\d+$/.test(text) || !known.includes(`${text.slice(0, 2)} ${text.length}`)) return []
    const message = `${text} seems to have lost its +: others in this column begin with +${text.slice(0, 2)}`
    return [{ cell, code: 'changed-number', message, hint: `If +${text} is meant, ${AS_TEXT}.` }]
  })
}

/** Digits that are shorter than others of their column which all begin with 0. */
function lostZeros(column: Cell[]): CellFault[] {
  const digits = column.filter(({ text }) => /^\d{2,}$/.test(text.trim()))
  const lengths = new Set(digits.filter(({ text }) => /^\s*0/.test(text)).map(({ text }) => text.trim().length))
  const [length] = lengths
  if (lengths.size !== 1) return []
  return digits
    .filter(({ text, isText }) => !isText && text.trim().length < length)
    .map(cell => {
      const text = cell.text.trim()
      const meant = text.padStart(length, '0')
      const message = `${text} seems to have lost its zero: others in this column have ${length} digits`
      return { cell, code: 'leading-zero', message, hint: `If ${meant} is meant, ${AS_TEXT}.` }
    })
}
