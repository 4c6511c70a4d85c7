// Tables of translations, and of lists, as files that spreadsheets open and write.
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Entry } from '../../editor/tables/compare.ts'
import { equal } from '../../editor/yaml/edited.ts'
import { delimiterOf } from '../../model/csv/cells.ts'
import { flatEntry, putCell } from '../../model/csv/flat.ts'
import { unmistakable } from '../../model/messages/numbers.ts'
import { kindOf } from '../../model/csv/readTable.ts'
import type { Row } from '../../model/translations/table.ts'

/** Rows as CSV, with the byte order mark by which Excel knows that it is UTF-8. */
export function toCsv(rows: readonly Row[], from: string, to: string): string {
  const records = rows.map(({ file, source, target, state }) => [file, source, target, state])
  return stringify([['file', from, to, 'state'], ...records], FOR_SPREADSHEETS)
}

const FOR_SPREADSHEETS = { bom: true, record_delimiter: 'windows' } as const

/** A list as a table, and the fields that no cell can hold: empty groups and lists. */
export function tableOf(entries: readonly Entry[]): { text: string; left: string[] } {
  const cells = entries.map(entry => new Map(flatEntry(entry)))
  const columns: string[] = []
  // A field that only some entries have stands where it stands in them.
  for (const each of cells)
    for (const [index, column] of [...each.keys()].entries())
      if (!columns.includes(column)) columns.splice(columns.indexOf([...each.keys()][index - 1]) + 1, 0, column)
  const left = entries.flatMap((entry, index) => {
    const back: Entry = {}
    for (const [column, value] of cells[index]) if (value !== null) putCell(back, column, value)
    return Object.keys(entry).filter(key => !equal(back[key], entry[key]))
  })
  const records = cells.map(each => columns.map(column => each.get(column) ?? ''))
  const text = stringify([columns, ...records], {
    ...FOR_SPREADSHEETS,
    cast: {
      number: unmistakable,
      boolean: value => String(value).toUpperCase(),
      // Quotes tell a text that looks like a number from a number, as far as spreadsheets keep them.
      string: value => ({ value, quoted: value !== '' && typeof kindOf(value, 'dot') !== 'string' }),
    },
  })
  return { text, left: [...new Set(left)] }
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
