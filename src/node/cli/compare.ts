// A list and a table of it: which entries are new, which differ and in what, and which are gone.
import { columnPath, flatEntry, putCell, withoutCell } from '../../model/source/header.ts'
import { lostInSpreadsheet } from '../../model/source/readTable.ts'
import type { Code } from '../../model/messages/codes.ts'
import type { Edit } from '../../write/edited.ts'
import type { Path } from '../../model/source/path.ts'
import type { Value } from '../../write/write.ts'
import { cellText, type Spreadsheet } from './spreadsheet.ts'

/** An entry of a list. */
export type ListEntry = Record<string, unknown>

/** What a cell changes. */
export interface FieldChange {
  column: string
  before: unknown
  after: unknown
}

/** A row that is wrong as a row of this list. */
export interface RowFault {
  row: number
  column: string
  code: Code
  message: string
  hint: string
}

/** What a table would make of a list. */
export interface Comparison {
  /** The column by which entries are known; none where whole rows are compared. */
  key?: string
  /** For each row of the table the entry that it is about; undefined where it is new. */
  matches: (number | undefined)[]
  added: { row: number; entry: ListEntry }[]
  changed: { row: number; index: number; entry: ListEntry; fields: FieldChange[] }[]
  gone: number[]
  faults: RowFault[]
}

/** Compares a list with a table of it. @param key the column by which entries are known */
export function compare(entries: readonly ListEntry[], sheet: Spreadsheet, key: string | undefined): Comparison {
  const cells = entries.map(entry => new Map(flatEntry(entry)))
  const { matches, faults } = matchRows(cells, sheet, key)
  const blameSpreadsheet = (row: number, column: string, before: unknown) => {
    const text = sheet.textOf(row, column)
    const lost = typeof before === 'string' && !sheet.isText(row, column) ? lostInSpreadsheet(before, text) : undefined
    if (!lost) return
    const message = `${text} is ${before} ${lost}, as spreadsheets write it`
    const hint = 'In the spreadsheet, format the column as text, and enter the value again.'
    faults.push({ row, column, code: 'changed-number', message, hint })
  }
  const doubt = (row: number, column: string, like: unknown) => {
    const unclear = sheet.unclear(row, column, like)
    if (unclear) faults.push({ row, column, code: 'wrong-kind', ...unclear })
  }
  const likes = new Map(cells.toReversed().flatMap(each => [...each]))
  const changed = matches.flatMap((index, row) => {
    if (index === undefined) return []
    const fields = sheet.columns.flatMap(column => {
      const before = cells[index].get(column)
      if (saysSame(before, sheet.textOf(row, column)) || sheet.numbersIn(row, column).some(each => each === before))
        return []
      const like = before ?? likes.get(column)
      doubt(row, column, like)
      blameSpreadsheet(row, column, before)
      return [{ column, before, after: sheet.valueOf(row, column, like) }]
    })
    return fields.length ? [{ row, index, fields, entry: withFields(entries[index], fields) }] : []
  })
  const added = matches.flatMap((index, row) => {
    if (index !== undefined) return []
    const after = (column: string) => {
      doubt(row, column, likes.get(column))
      return sheet.valueOf(row, column, likes.get(column))
    }
    return [
      {
        row,
        entry: withFields(
          {},
          sheet.columns.map(column => ({ column, after: after(column) })),
        ),
      },
    ]
  })
  const met = new Set(matches)
  const gone = entries.flatMap((_, index) => (met.has(index) ? [] : [index]))
  return { key, matches, added, changed, gone, faults }
}

/** True for a cell that says what is there. */
function saysSame(before: unknown, text: string): boolean {
  const words = cellText(before)
  if (typeof before === 'boolean') return text.toLowerCase() === words
  return text === words || (typeof before === 'number' && text !== '' && Number(text) === before)
}

function withFields(entry: ListEntry, fields: readonly Pick<FieldChange, 'column' | 'after'>[]): ListEntry {
  let next = structuredClone(entry)
  for (const { column, after } of fields) {
    if (after !== undefined) putCell(next, column, after)
    else next = withoutCell(next, columnPath(column)) as ListEntry
  }
  return next
}

type Cells = ReadonlyMap<string, unknown>

/** Finds for each row the entry that it is about. */
function matchRows(cells: readonly Cells[], sheet: Spreadsheet, key?: string): Pick<Comparison, 'matches' | 'faults'> {
  const columns = key === undefined ? sheet.columns : [key]
  const left = new Map<string, number[]>()
  for (const [index, each] of cells.entries()) {
    const name = JSON.stringify(columns.map(column => cellText(each.get(column))))
    left.set(name, [...(left.get(name) ?? []), index])
  }
  const first = new Map<string, number>()
  const faults: RowFault[] = []
  const matches = rowsOf(sheet).map(row => {
    const name = JSON.stringify(columns.map(column => sheet.textOf(row, column)))
    const before = first.get(name)
    if (key !== undefined) {
      const fault = keyFault(sheet, row, key, before)
      if (fault) faults.push(fault)
    }
    if (before === undefined) first.set(name, row)
    return left.get(name)?.shift()
  })
  return { matches, faults }
}

const rowsOf = ({ length }: Spreadsheet) => Array.from({ length }, (_, row) => row)

function keyFault(sheet: Spreadsheet, row: number, key: string, before?: number): RowFault | undefined {
  const text = sheet.textOf(row, key)
  if (text === '') {
    const message = `the row has no ${key}, by which entries are known`
    return { row, column: key, code: 'missing-field', message, hint: 'Fill it, or name another column with --key.' }
  }
  if (before === undefined) return undefined
  const message = `two rows have the ${key} ${JSON.stringify(text)}, by which entries are known`
  return { row, column: key, code: 'duplicate-key', message, hint: 'Delete one, or name another column with --key.' }
}

// Names that entries are known by, the best first.
const RANKS = [/^id$/, /^(?:title|name)$/, /(?:Title|Name)$/, /^(?:heading|label|question|year)$/]

/** The column by which entries are best known: the first, by its name, that is filled and different in each. */
export function bestKey(entries: readonly ListEntry[], sheet: Spreadsheet): string | undefined {
  const cells = entries.map(entry => new Map(flatEntry(entry)))
  const texts = (column: string) =>
    cells.length ? cells.map(each => cellText(each.get(column))) : rowsOf(sheet).map(row => sheet.textOf(row, column))
  // Figures differ by chance.
  const rank = (column: string) => {
    const named = RANKS.findIndex(name => name.test(column))
    return named >= 0 ? named : RANKS.length + Number(texts(column).some(text => Number.isFinite(Number(text))))
  }
  return sheet.columns
    .toSorted((a, b) => rank(a) - rank(b))
    .find(column => {
      const all = texts(column)
      return all.every(Boolean) && new Set(all).size === all.length
    })
}

/** The edits of a file that make its list what the table says, and the row, if any, of each entry afterwards. */
export interface ListPlan {
  edits: Edit[]
  rows: (number | undefined)[]
}

/**
 * Plans the edits of a comparison. New entries stand behind that of the row above theirs.
 * @param path that of the list in its file
 * @param removes true when entries that are gone are deleted
 */
export function planOf(path: Path, length: number, comparison: Comparison, removes: boolean): ListPlan {
  const { matches, added, changed, gone } = comparison
  const rows: (number | undefined)[] = Array.from({ length }, (_, index) => {
    const row = matches.indexOf(index)
    return row < 0 ? undefined : row
  })
  const edits: Edit[] = changed.map(({ index, entry }) => ({
    op: 'set',
    path: [...path, index],
    value: entry as Value,
  }))
  const meetsAny = matches.some(index => index !== undefined)
  const groups = new Map<number, typeof added>()
  for (const addition of added) {
    const index = meetsAny ? (matches.slice(0, addition.row).findLast(isThere) ?? -1) : length - 1
    groups.set(index, [...(groups.get(index) ?? []), addition])
  }
  // From the end, so that the places of what is left to do stay.
  for (let index = length - 1; index >= -1; index--) {
    const group = groups.get(index) ?? []
    if (group.length)
      edits.push({ op: 'insert', path: [...path, index + 1], values: group.map(({ entry }) => entry as Value) })
    rows.splice(index + 1, 0, ...group.map(({ row }) => row))
    if (!removes || !gone.includes(index)) continue
    edits.push({ op: 'delete', path: [...path, index] })
    rows.splice(index, 1)
  }
  return { edits, rows }
}

const isThere = (index: number | undefined) => index !== undefined
