// The pairs of a language as rows of a table, for people who translate without an editor, and back.
import { pairFileOf, languageOf } from '../model/locales/languages.ts'
import { additionOf, changeOf, findPair, type PairWish, pairKey, type FileUpdate, updateOf } from './pairChanges.ts'
import { type Pair, textKey } from '../model/locales/pairs.ts'
import { looksLikeDay, type Signature } from '../model/locales/signature.ts'
import type { SourceText } from '../model/locales/sourceWords.ts'
import type { Translations } from '../model/locales/translations.ts'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { equal } from '../write/edited.ts'
import { splitCells, guarded, cellKind } from '../model/source/readTable.ts'
import { flatEntry, putCell, columnLetter } from '../model/source/header.ts'
import { lostWords } from '../model/locales/checks/letters.ts'
import { decode } from '../model/source/decode.ts'
import { unmistakable } from '../model/messages/valueInWords.ts'
import { notThere } from '../node/disk/newFile.ts'

/** One text: where it belongs, what it is in both languages, and how far its translation is. */
export interface PairRow {
  file: string
  source: string
  target: string
  state: string
  /** Who has reviewed it, and on which day; empty where it was not. */
  by: string
  on: string
  /** For those who read the table: a page that shows it, the way to it in its file, and the words it was made for. */
  page?: string
  place?: string
  was?: string
  /** The place that the pair is for, where it names one; empty where it names none. */
  at?: string
  /** The cell of its translation, in a table that is read. */
  cell?: string
}

/** Every text of a site once, in reading order. */
export function rowsOf(words: readonly SourceText[], translations: Translations): PairRow[] {
  const seen = new Set<string>()
  return words.flatMap((word): PairRow[] => {
    const { state, pair } = translations.render(word)
    const file = pair?.file ?? pairFileOf(word.file, translations.language.code)
    const source = word.text.trim()
    const { target = '', by = '', on = '', was, at = '' } = pair ?? {}
    const key = pairKey({ file, source, at })
    if (seen.has(key) || (word.isName && !pair)) return []
    seen.add(key)
    const shown = { page: word.page, place: word.at.join(' > '), was: state === 'stale' ? was : undefined }
    return [{ file, source, target: state === 'same' ? '' : target, state, by, on, ...shown, at }]
  })
}

/** What a table changes, and the rows that do not fit any more. */
export interface TableUpdates {
  updates: FileUpdate[]
  /** Rows that were not taken over, and why. */
  refused: { row: PairRow; reason: string }[]
}

/** The changes that a table makes. Rows that say what is there already change nothing. */
export function updatesFrom(
  rows: readonly PairRow[],
  words: readonly SourceText[],
  translations: Translations,
  today: string,
): TableUpdates {
  const said = new Set(words.map(({ text }) => textKey(text)))
  const updates = new Map<string, FileUpdate>()
  const changed = new Set<string>()
  /** Takes over a row, or says why not. */
  const takeOver = (row: PairRow): string | undefined => {
    const pair = pairOf(row, translations)
    if (typeof pair === 'string') return pair
    const wish = wishOf(row, pair)
    if (!wish) return undefined
    if (!said.has(textKey(row.source))) return 'this is no longer used'
    const name = pair ?? row
    if (changed.has(pairKey(name))) return 'an earlier row changes it too'
    changed.add(pairKey(name))
    if (pair) {
      const change = changeOf(pair, wish, translations, today)
      if (change && 'fault' in change) return change.fault
      if (change) updateOf(updates, pair.file).changes.push(change)
      return undefined
    }
    const added = additionOf(row, wish, translations, today)
    if ('fault' in added) return added.fault
    updateOf(updates, row.file).additions.push({ after: Number.POSITIVE_INFINITY, fields: added.fields })
    return undefined
  }
  const refused = rows.flatMap(row => {
    const reason = takeOver(row)
    return reason ? [{ row, reason }] : []
  })
  return { updates: [...updates.values()], refused }
}

/** The pair of a row; undefined where there is none yet, or why it is not known. */
function pairOf(row: PairRow, translations: Translations): Pair | string | undefined {
  const { file, source, at } = row
  if (at) return findPair({ file, source, at }, translations)?.pair ?? `there is no such pair for ${at} any more`
  const all = translations.pairsIn(file, source)
  const own = all.filter(pair => pair.file === file)
  // Tables of older versions do not name places.
  if (at === undefined && own.length > 1)
    return (
      own.find(({ target }) => target === row.target.trim()) ??
      'several pairs have these words; export the table again, which then names their places'
    )
  return (at === undefined ? own[0] : undefined) ?? [...own, ...all].find(pair => pair.at === undefined)
}

/** What a row wishes; undefined where it says what is there. */
function wishOf(row: PairRow, pair: Pair | undefined): PairWish | undefined {
  const target = row.target.trim()
  const signed = signedBy(row, pair)
  // A row that says for the first time that its words are the same in both languages.
  if (target === '') return row.state === 'same' && pair?.state === 'empty' ? { isSame: true, signed } : undefined
  return pair?.target === target && !signed ? undefined : { target, signed }
}

/** The signature that a row adds; undefined where it has none, or that of the pair before. */
function signedBy({ by, on }: PairRow, pair: Pair | undefined): Signature | undefined {
  // Spreadsheets write days in ways of their own.
  const isSameDay = pair?.on === on.trim() || !looksLikeDay(on.trim())
  const isOld = pair?.state === 'reviewed' && pair.by === by.trim() && isSameDay
  return (by.trim() || on.trim()) && !isOld ? { by: by.trim(), on: on.trim() } : undefined
}

// Tables of translations, and of lists, as files that spreadsheets open and write.

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
function tableBytes(file: string): Buffer {
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
      string: value => ({ value: guarded(value), quoted: value !== '' && typeof cellKind(value, 'dot') !== 'string' }),
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
