// Rows that were copied in a spreadsheet.
import { CsvError, parse } from 'csv-parse/sync'

const OPTIONS = {
  delimiter: '\t',
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
}

/** The cells as spreadsheets copy them: tabs between cells, quotes around cells with line ends. */
export const pastedCells = (text: string): string[][] =>
  rowsOf(text)
    .map(row => row.map(cell => cell.trim()))
    .filter(row => row.some(Boolean))

function rowsOf(text: string): string[][] {
  try {
    return parse(text, OPTIONS)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A quote that nothing closes is a letter of its cell.
    return parse(text, { ...OPTIONS, quote: null })
  }
}
