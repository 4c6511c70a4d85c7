// Tables of translations, and of lists, as files that spreadsheets open and write.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { equal } from '../../write/edited.ts'
import { splitCells, guarded, kindOf } from '../../model/source/readTable.ts'
import { flatEntry, putCell, columnLetter } from '../../model/source/header.ts'
import { lostWords } from '../../model/locales/checks/letters.ts'
import { languageOf } from '../../model/locales/languages.ts'
import type { PairRow } from '../../translate/table.ts'
import { decode } from '../../model/source/decode.ts'
import { unmistakable } from '../../model/messages/numbers.ts'
import { notThere } from '../disk/typedPath.ts'

/** Rows as CSV, with the byte order mark by which Excel knows that it is UTF-8. */
export function toCsv(rows: readonly PairRow[], from: string, to: string): string {
  const records = rows.map(({ file, source, target, state, by, on, page, place, was, at }) =>
    [file, source, target, state, by, on, page, place, was, at].map(cell => cell ?? ''),
  )
  return stringify([['file', from, to, ...REVIEW, 'page', 'place', 'was', 'at'], ...records], {
    ...FOR_SPREADSHEETS,
    cast: { string: guarded },
  })
}

// The columns that tables of other programs may lack, as they may lack "at".
const REVIEW = ['state', 'by', 'on'] as const

// Without quotes, a line end within a cell would begin a row.
const FOR_SPREADSHEETS = { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

const WORKBOOK = /^(?:PK\x03\x04|\xD0\xCF\x11\xE0)/

/** The bytes of a table. Throws where there is none, and for the files of spreadsheets themselves. */
export function tableBytes(file: string): Buffer {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Error(notThere('file', file))
  const bytes = readFileSync(file)
  if (WORKBOOK.test(bytes.toString('latin1', 0, 4)))
    throw new Error(`${file} is a workbook. In the spreadsheet, save the table as "CSV UTF-8", and import that file.`)
  return bytes
}

/** Refuses the name of a file that says that it is no CSV. */
export function checkTableName(file: string): void {
  const [ending] = /\.(?:xlsx?|xlsm|ods|numbers)$/i.exec(file) ?? []
  if (ending) throw new Error(`A table is written as CSV, so its name cannot end with ${ending}. Write .csv instead.`)
}

/** An entry of a list. */
export type ListEntry = Record<string, unknown>

/** A list as a table, its columns, and the fields that no cell can hold: empty groups and lists. */
export function tableOf(entries: readonly ListEntry[]): { text: string; columns: string[]; left: string[] } {
  const cells = entries.map(entry => new Map(flatEntry(entry)))
  const columns: string[] = []
  // A field that only some entries have keeps its position among their fields.
  for (const each of cells)
    for (const [index, column] of [...each.keys()].entries())
      if (!columns.includes(column)) columns.splice(columns.indexOf([...each.keys()][index - 1]) + 1, 0, column)
  const left = entries.flatMap((entry, index) => {
    const back: ListEntry = {}
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
      string: value => ({ value: guarded(value), quoted: value !== '' && typeof kindOf(value, 'dot') !== 'string' }),
    },
  })
  return { text, columns, left: [...new Set(left)] }
}

/** The text of a table of pairs, in the encodings that spreadsheets write. Throws for all others. */
export function readPairTable(file: string): string {
  const { text, problem } = decode('table.csv', tableBytes(file))
  if (problem) throw new Error(`${file}:${problem.line}: ${problem.message}, so that letters are lost. ${problem.hint}`)
  return text
}

// What can still be read in a message.
const MAX_FAULTS_SHOWN = 10

/** The rows of a CSV file. Throws where columns of {@link toCsv} are missing, or something was lost in it. */
export function fromCsv(text: string, from: string, to: string): PairRow[] {
  const { rows, openQuote } = splitCells(text.replace(/^\uFEFF/, ''))
  const filled = rows.flatMap((row, index) => {
    const cells = row.map(cell => lines(cell.text))
    return cells.some(Boolean) ? [{ cells, row: index + 1 }] : []
  })
  const [header, ...others] = filled
  if (!header) throw new Error('The table is empty.')
  const columns = ['file', from, to, ...REVIEW, 'at'].map(name => header.cells.indexOf(name))
  const missing = ['file', from, to].filter((_, index) => columns[index] < 0)
  if (missing.length) throw new Error(`The table has no column ${missing.join(' and ')}. Its first line names them.`)
  const { script } = languageOf(to)
  const faults = others.flatMap(({ cells, row }): string[] => {
    const [file = '', source = '', target = ''] = columns.map(index => cells[index])
    const extra = cells.findIndex((cell, index) => cell && !header.cells[index])
    if (!/\.ya?ml$/.test(file) || !source || extra >= 0)
      return [`row ${row} is a part of another one: the table was saved without the line breaks in its cells`]
    const lost = lostWords(target, source, script)
    return lost ? [`${columnLetter(columns[2])}${row}: ${lost}`] : []
  })
  if (openQuote !== undefined) faults.push('a quote is never closed, so that rows are missing')
  if (faults.length) throw new Error(damaged(faults))
  return others.map(({ cells, row }) => {
    const [file, source, target = '', state = '', by = '', on = '', place = ''] = columns.map(index => cells[index])
    const at = columns[columns.length - 1] < 0 ? undefined : place
    return { file, source, target, state, by, on, at, cell: `${columnLetter(columns[2])}${row}` }
  })
}

function damaged(faults: string[]): string {
  const more = faults.length > MAX_FAULTS_SHOWN ? [`… and ${faults.length - MAX_FAULTS_SHOWN} more`] : []
  return [
    'Nothing was written, because the table was damaged on its way:',
    ...[...faults.slice(0, MAX_FAULTS_SHOWN), ...more].map(line => `  ${line}`),
    'In the spreadsheet, save the table as "CSV UTF-8".',
  ].join('\n')
}

/** Spreadsheets write other line ends. */
const lines = (text: string) => text.replaceAll('\r\n', '\n').trim()
