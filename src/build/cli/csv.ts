// Tables of translations as files that spreadsheets open and write.
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { delimiterOf } from '../../model/csv/cells.ts'
import type { Row } from '../../model/translations/table.ts'

/** Rows as CSV, with the byte order mark by which Excel knows that it is UTF-8. */
export function toCsv(rows: readonly Row[], from: string, to: string): string {
  const records = rows.map(({ file, source, target, state }) => [file, source, target, state])
  return stringify([['file', from, to, 'state'], ...records], { bom: true, record_delimiter: 'windows' })
}

/** The rows of a CSV file. Throws when it has not the columns that {@link toCsv} writes. */
export function fromCsv(text: string, from: string, to: string): Row[] {
  const options = { bom: true, columns: true as const, delimiter: delimiterOf(text), skip_empty_lines: true }
  const records = parse(text, options) as Record<string, string>[]
  const missing = ['file', from, to].filter(column => records.length > 0 && !(column in records[0]))
  if (missing.length) throw new Error(`The table has no column ${missing.join(' and ')}. Its first line names them.`)
  return records.map(({ file, [from]: source, [to]: target, state = '' }) => ({
    file,
    source: lines(source),
    target: lines(target),
    state,
  }))
}

/** Spreadsheets write other line ends. */
const lines = (text: string) => text.replaceAll('\r\n', '\n').trim()
