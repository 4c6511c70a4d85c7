// The cells of a CSV text, each with its stretch of the text.
import { CsvError, parse } from 'csv-parse/sync'
import { guardedText } from './spreadsheetText.ts'

/** One cell. */
export interface Cell {
  /** What it says, without the quotes and doubled quotes of CSV, and without an apostrophe that marks a text. */
  text: string
  /** True for one that is marked as a text. */
  isText?: true
  /** Its stretch of the whole text, quotes included. */
  start: number
  end: number
}

/** True for a cell with more than spaces. */
export const isFilled = ({ text }: Cell) => text.trim() !== ''

/** A text as rows of cells, empty rows included, so that they count as a spreadsheet counts. */
export interface Cells {
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
