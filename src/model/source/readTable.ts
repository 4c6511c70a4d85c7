// A table of CSV as a list of entries that know their cells.
import type { Place, Problem, Span } from '../messages/problem.ts'
import { cellFaults, rowWithoutNames } from './cellFaults.ts'
import { type Cell, isFilled, splitCells } from './cells.ts'
import { columnName, isColumnOf, putCell } from './flat.ts'
import { columnLetter, columnsOf } from './header.ts'
import { type Decimals, decimalsOf, numberIn } from '../messages/numbers.ts'

type Path = readonly (string | number)[]
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
    if (cell && isFilled(cell)) putCell(entry, field, cell.isText ? cell.text : kindOf(cell.text, decimals))
  }
  return entry
}

/** Numbers that print as they are written, and truth; all else is text, with the line ends of other files. */
export function kindOf(cell: string, decimals: Decimals): unknown {
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
