// A table of CSV as a list of entries that know their cells.
import type { Place, Problem, Span } from '../messages/problem.ts'
import { columnName, isColumnOf, putCell, placesBefore, columnLetter, columnsOf, foldName } from './header.ts'
import type { Path } from './path.ts'
import { CsvError, parse } from 'csv-parse/sync'
import type { Code } from '../messages/codes.ts'
import { fieldName } from '../../fields/fieldName.ts'
import { dateFormat } from '../../intl.ts'
import { type Decimals, decimalsOf, numberIn } from '../messages/valueInWords.ts'

type Part = 'value' | 'key'

/** True for the name of a table. */
export const isTable = (file: string) => file.endsWith('.csv')

/** Reads a table as a source of values, `{ items: [a group a row] }`. Never throws: what is wrong is in `problems`. */
export function readTable(file: string, text: string) {
  const { rows, openQuote } = splitCells(text)
  // The row of an open quote lacks cells that it may have.
  const whole = openQuote === undefined ? rows : rows.slice(0, -1)
  const [header = [], ...filled] = whole.filter(row => row.some(isFilled))
  const columns = columnsOf(header)
  const decimals = decimalsOf(filled.flatMap(row => row.flatMap(cell => (cell.isText ? [] : cell.text))))
  const starts = lineStarts(text)
  const at = (offset: number): Place => {
    const line = lastAtMost(starts, offset, start => start)
    return { file, line: line + 1, column: offset - starts[line] + 1 }
  }
  const nameless = rowWithoutNames(header, filled)
  const faults = nameless ? [nameless] : cellFaults(header, filled)
  const cellOf = (path: Path, part: Part = 'value'): Cell | undefined => {
    const [, row, ...keys] = path
    const entry = filled[row as number]
    if (!entry) return undefined
    const column = columns.find(({ field }) => isColumnOf(field, columnName(keys)))
    if (keys.length === 0) return entry.find(isFilled)
    // A column that is missing is one fault, however many rows lack it.
    if (!column) return header[0]
    // A row may end before its last columns.
    return part === 'key' ? header[column.index] : (entry[column.index] ?? entry.at(-1))
  }
  /** The cell of a value itself; undefined where there is none. */
  const cellFor = ([, row, ...keys]: Path): Cell | undefined => {
    const column = columns.find(({ field }) => field === columnName(keys))
    return column && filled[row as number]?.[column.index]
  }
  const span = (path: Path, part?: Part): Span => {
    const { start, end } = cellOf(path, part) ?? { start: 0, end: 0 }
    return { file, start, end }
  }
  const open = openQuote === undefined ? [] : [unclosed(at(openQuote))]
  return {
    file,
    text,
    value: header.length && !nameless ? { items: filled.map(row => entryOf(columns, row, decimals)) } : null,
    problems: [
      ...open,
      ...faults.map(({ cell, ...fault }) => {
        const place = at(cell.start)
        const cause = fault.cause && `${file} ${fault.cause}`
        // A text that became two cells moves all that follow it.
        const row = fault.code === 'unknown-key' ? filled.findIndex(each => each.includes(cell)) : -1
        const claims = [place, ...(row < 0 ? [] : [{ file, path: ['items', row] }])]
        return { ...place, severity: 'error' as const, ...fault, cause, claims }
      }),
    ],
    unread: nameless ? text : openQuote === undefined ? '' : text.slice(openQuote),
    altered: () => false,
    folded: () => false,
    place: (path: Path, part?: Part) => at(span(path, part).start),
    span,
    cellFor,
    /** What a cell says, before it is taken for a number. */
    written: (path: Path) => cellOf(path)?.text ?? '',
    /** The name that a spreadsheet gives to the cell at a place, such as C14. */
    cellAt: ({ line, column }: Place) => nameOf(rows, starts[line - 1] + column - 1),
  }
}

const unclosed = (place: Place): Problem => ({
  ...place,
  // The list as a whole cannot be checked.
  claims: [place, { file: place.file, line: 1, column: 1 }],
  severity: 'error',
  code: 'unclosed-quote',
  message: 'this quote is never closed, so that the rest of the table could not be read',
  hint: 'Close it at the end of the cell, or delete it; write a quote within quotes twice.',
})

function entryOf(
  columns: { field: string; index: number }[],
  row: Cell[],
  decimals: Decimals,
): Record<string, unknown> {
  const entry: Record<string, unknown> = {}
  for (const { field, index } of columns) {
    const cell = row[index]
    if (cell && isFilled(cell)) putCell(entry, field, cell.isText ? cell.text : cellKind(cell.text, decimals))
  }
  return entry
}

/** Numbers that print as they are written, and truth; all else is text, with the line ends of other files. */
export function cellKind(cell: string, decimals: Decimals): unknown {
  const text = cell.replaceAll('\r\n', '\n').trim()
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  const number = numberIn(text, decimals)
  return String(number) === text ? number : text
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

/** The name of the cell that an offset is in, or that begins last before it. */
function nameOf(rows: Cell[][], offset: number): string {
  const row = lastAtMost(rows, offset, ([first]) => first.start)
  const column = lastAtMost(rows[row] ?? [], offset, ({ start }) => start)
  return `${columnLetter(column)}${row + 1}`
}

/** The position of the last thing that begins at an offset or before it; 0 where none does. */
function lastAtMost<Thing>(things: readonly Thing[], offset: number, startOf: (thing: Thing) => number): number {
  let [low, high] = [0, things.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (startOf(things[middle]) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

// The cells of a CSV text, each with its stretch of the text.

/** One cell. */
interface Cell {
  /** What it says, without the quotes and doubled quotes of CSV, and without an apostrophe that marks a text. */
  text: string
  /** True for one that is marked as a text. */
  isText?: true
  /** Its stretch of the whole text, quotes included. */
  start: number
  end: number
}

/** True for a cell with more than spaces. */
const isFilled = ({ text }: Cell) => text.trim() !== ''

/** A text as rows of cells, empty rows included, so that they count as a spreadsheet counts. */
interface Cells {
  rows: Cell[][]
  /** Where a quote opens that nothing closes: there the last cell begins, which is the rest of the text. */
  openQuote?: number
}

/** Splits a text into cells. Never throws. */
export function splitCells(text: string): Cells {
  const rows: Cell[][] = []
  const offsetOf = charactersOf(text)
  let last = 0
  const cast = (value: string, { records, bytes, quoting }: { records: number; bytes: number; quoting: boolean }) => {
    const end = offsetOf(bytes)
    const length = quoting ? value.length + value.split('"').length + 1 : value.length
    rows[records] ??= []
    const guarded = guardedText(value)
    const said = guarded === undefined ? { text: value } : { text: guarded, isText: true as const }
    rows[records].push({ ...said, start: end - length, end })
    last = end
    return value
  }
  try {
    parse(text, { delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true, cast })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const openQuote = text.indexOf('"', last)
    const rest = { text: text.slice(openQuote), start: openQuote, end: text.length }
    const isNewRow = rows.length === 0 || /[\r\n]/.test(text.slice(last, openQuote))
    return { rows: isNewRow ? [...rows, [rest]] : rows.with(-1, [...(rows.at(-1) as Cell[]), rest]), openQuote }
  }
  return { rows }
}

/** What separates the cells, by the first row: Excel takes the sign that its country writes lists with. */
export function delimiterOf(text: string): string {
  const [head] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/)
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Offsets in a text for offsets in its bytes, which the parser counts; these must be asked for in order. */
function charactersOf(text: string): (bytes: number) => number {
  const all = new TextEncoder().encode(text)
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let [before, offset] = [0, 0]
  return bytes => {
    offset += decoder.decode(all.subarray(before, bytes)).length
    before = bytes
    return offset
  }
}

// What is wrong with a table before any schema looks at it: its columns, and what spreadsheets do to values.

/** A fault at a cell. */
interface CellFault {
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
function cellFaults(header: Cell[], rows: Cell[][]): CellFault[] {
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
function rowWithoutNames(first: Cell[], rows: Cell[][]): CellFault | undefined {
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

// What spreadsheets make of texts that look like a number, a day or a formula, and how such texts are kept from them.

// Those whose months spreadsheets may write.
const LANGUAGES = 'en en-GB hi te ta kn ml mr gu bn pa or ur de fr es pt it nl'.split(' ')

let monthNames: ReadonlyMap<string, number> | undefined

/** The number of a month by its short name in any of some languages. */
function monthOf(name: string): number | undefined {
  monthNames ??= new Map(
    LANGUAGES.flatMap(language => {
      const format = dateFormat(language, { month: 'short', timeZone: 'UTC' })
      return Array.from(
        { length: 12 },
        (_, month) => [folded(format.format(Date.UTC(2000, month))), month + 1] as const,
      )
    }),
  )
  return monthNames.get(folded(name))
}

const folded = (name: string) => name.toLowerCase().replace(/[.॰]/g, '')

const NAME = '(\\p{L}[\\p{L}\\p{M}.॰]*)'
const DAY_AND_MONTH = new RegExp(`^(\\d{1,2})[-./\\s]+${NAME}(?:[-./\\s]+\\d{2,4})?$`, 'u')
const MONTH_AND_YEAR = new RegExp(`^${NAME}[-./\\s]+(\\d{2,4})$`, 'u')
const IN_FIGURES = /^(?:(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})|\d{4}-(\d\d)-(\d\d))$/

/**
 * The two numbers of a day as spreadsheets write it, which may have been those of a span: 10 and 5 of 10-May. Undefined
 * for all other texts.
 */
function numbersOfDay(text: string): { numbers: [number, number]; isInWords: boolean } | undefined {
  const [, day = '', month = ''] = DAY_AND_MONTH.exec(text) ?? []
  const [, name = '', year = ''] = MONTH_AND_YEAR.exec(text) ?? []
  const number = monthOf(month || name)
  if (number !== undefined) return { numbers: month ? [Number(day), number] : [number, Number(year)], isInWords: true }
  const parts = IN_FIGURES.exec(text)?.slice(1).filter(Boolean).map(Number)
  return parts && { numbers: [parts[0], parts[1]], isInWords: false }
}

/** True for two numbers with a dash or a stroke between them: 13-17, 9:30 - 17:00, 1/2. */
function isSpan(text: string): boolean {
  const figures = text.replace(/[ap]\.?m\.?(?![\p{L}\p{M}])/giu, '').trim()
  return /^\d[\d:.]*\s*[-–—/]\s*\d[\d:.\s]*$/.test(figures)
}

// Formulas; numbers that lose a zero, a sign or their last digits; groups, money; days, times, fractions, spans; truth.
const MISREAD = [
  /^[=+\-@\t\r]/,
  /^0\d+$|^\d+\.\d*0$|^\d{12,}$|^\d+(?:\.\d+)?e\d+$/i,
  /^\d{1,3}(?:,\d\d)+,\d{3}$|^\p{Sc}\s*[\d.,]+$|^\(\d+\)$/u,
  /^\d{1,4}\s*[-/]\s*\d{1,4}$|^\d{1,2}:\d\d(?::\d\d)?$|^\d{1,2}\.\d{1,2}\.(?:\d{2,4})?$/,
  /^(?:true|false)$/i,
]

const isMisread = (text: string): boolean =>
  MISREAD.some(pattern => pattern.test(text)) ||
  numbersOfDay(text) !== undefined ||
  (text.startsWith("'") && isMisread(text.slice(1)))

/** A text as a cell that no spreadsheet takes for something else: an apostrophe says that it is a text. */
export const guarded = (text: string): string => (isMisread(text) ? `'${text}` : text)

/** The text of a cell; undefined for one that is not guarded. */
const guardedText = (cell: string): string | undefined =>
  cell.startsWith("'") && isMisread(cell.slice(1)) ? cell.slice(1) : undefined
