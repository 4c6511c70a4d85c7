// The command `import`: takes a list of a site from a table, shows what would change, and writes it with --write.
import { basename } from 'node:path'
import { bestKey, compare, type Comparison, planOf } from './compare.ts'
import { type Spreadsheet, sheetOf } from './spreadsheet.ts'
import type { Edited } from '../../write/applyEdits.ts'
import { applyMany } from './manyEdits.ts'
import { refusalText, type Refusal } from '../../model/messages/refusal.ts'
import { inCell } from '../../model/site/loadSite.ts'
import { columnPath, flatEntry, foldName } from '../../model/source/header.ts'
import { fieldName } from '../../fields/fieldName.ts'
import { isTable } from '../../model/source/readTable.ts'
import { suggest } from '../../model/messages/nearest.ts'
import { problemsData } from '../../model/messages/formats.ts'
import { printReport } from '../../model/messages/print.ts'
import { error, type Problem } from '../../model/messages/problem.ts'
import { isWithin, type Path } from '../../model/source/path.ts'
import { parseSource, type Source } from '../../model/source/source.ts'
import { changeFile } from '../disk/changeFiles.ts'
import { checkWith } from '../../editor/server/candidate.ts'
import { type LoadedFolder, loadFolder } from '../pipeline/check.ts'
import { comparisonText, type Done } from './comparisonText.ts'
import { tableBytes } from './csv.ts'
import { findList, fittedRows, isKeptInTable, type SiteList } from './listInSite.ts'
import type { Call, Command } from '../commandLine/commandLine.ts'
import { FORMAT, printOutput } from '../commandLine/output.ts'

export default {
  usage: ['-- shops.csv --into outlets.items', '-- shops.csv --into outlets.items --write'],
  about: `Compares a table with a list of the site and shows what would change: entries that are new, fields that
differ, entries that are gone. With --write it writes that into the YAML of the list. Comments, order and
quotes of all else stay, and so do fields without a column. Nothing is written that "npm run validate" would
refuse. The exit code is 1 when the table has mistakes.`,
  settings: ['site', 'cache', 'today'],
  words: ['file'],
  options: {
    into: { value: '<list>', about: 'the list, by the name that { from: … } would use, such as outlets.items' },
    key: { value: '<column>', about: 'the column by which entries are known (default: id, else title or name …)' },
    write: { about: 'writes what otherwise is only shown' },
    format: FORMAT,
    remove: { about: 'also removes the entries that the table does not have' },
  },
  async run({ settings: { site }, values, words: [file] }) {
    if (!file) return 'Name the table, such as shops.csv.'
    if (typeof values.into !== 'string') return 'Name the list that it goes into, such as --into outlets.items.'
    const loaded = await loadFolder(site)
    if (!loaded.draft)
      throw new Error('The file content/site.yaml has mistakes; run npm run validate and mend it first.')
    const list = findList(loaded, values.into)
    if (typeof list === 'string') throw new Error(list)
    if (isKeptInTable(list)) throw new Error(keptInTable(list, file))
    const table = readTableFile(file)
    return importTable(site, { isJson: values.format === 'json', loaded, list, table }, values)
  },
} satisfies Command

const keptInTable = ({ source }: SiteList, file: string) =>
  `The list is kept in a table itself, ${source.file}. To take over all of ${file}, put it in the place of that file ` +
  'and run npm run validate.'

/** Reads a table from anywhere. */
function readTableFile(file: string): Source {
  const source = parseSource(isTable(file) ? file : `${file}.csv`, tableBytes(file))
  return { ...source, file, problems: source.problems.map(problem => ({ ...problem, file })) }
}

interface Work {
  /** True where the result is for another program. */
  isJson: boolean
  loaded: LoadedFolder
  list: SiteList
  table: Source
}

function importTable(root: string, work: Work, values: Call['values']): number | string {
  const { list, table } = work
  if (table.value === null && table.problems.length === 0) throw new Error(`${table.file} is empty.`)
  if (table.value === null || table.unread) return refuse(work, table.problems)
  const sheet = sheetOf(table, list.entries, fittedRows(work.loaded, list, table))
  const own = new Set(list.entries.flatMap(entry => flatEntry(entry).map(([name]) => name)))
  if (own.size && !sheet.columns.some(column => own.has(column)))
    return `The table has none of the columns of ${list.name}: ${[...own].join(', ')}. Its first line names them.`
  const key = typeof values.key === 'string' ? namedKey(values.key, sheet) : bestKey(list.entries, sheet)
  if (key && !sheet.columns.includes(key))
    return `The table has no column ${key}. ${suggest(key, sheet.columns) ?? ''}`.trim()
  if (values.key && list.entries.length && !list.entries.some(entry => flatEntry(entry).some(([name]) => name === key)))
    return `No entry of ${list.name} has a ${key}. Name a column that is in both.`
  const comparison = compare(list.entries, sheet, key)
  const faults = faultsOf(work, sheet, comparison)
  if (faults.length) return refuse(work, faults)
  const removes = Boolean(values.remove)
  const { edits, rows } = planOf(list.path, list.entries.length, comparison, removes)
  const made = applyMany(list.source.file, list.source.text, edits)
  if ('message' in made) throw new Error(`${refusalText(made)} Nothing was written.`)
  const current = { folder: work.loaded.folder, checked: work.loaded }
  const { errors } = checkWith(current, { texts: [{ file: list.source.file, text: made.text }] })
  if (errors.length) {
    const after = { text: made.text, rows, sheet }
    return refuse(
      work,
      errors.map(problem => atCell(problem, work, after)),
      key,
    )
  }
  const isSame = edits.length === 0
  const done: Done = isSame ? 'same' : values.write ? 'written' : 'shown'
  if (done === 'written') write(root, list, edits)
  const lostComments = removes ? made.lostComments : []
  if (work.isJson) printOutput('import', { ...dataOf(work, done), ...changesOf(comparison) })
  else console.log(comparisonText({ list, table, comparison, done, removes, lostComments }))
  return 0
}

const namedKey = (name: string, { columns }: Spreadsheet) =>
  columns.find(column => foldName(column) === foldName(name)) ?? fieldName(name)

/** Writes the edits unless the file was changed since it was read. */
function write(root: string, { source }: SiteList, edits: Parameters<typeof applyMany>[2]): void {
  const written: Edited | Refusal | { changed: true } = changeFile(root, source.file, now =>
    now?.replace(/^\uFEFF/, '') === source.text ? applyMany(source.file, now, edits) : { changed: true as const },
  )
  if ('message' in written) throw new Error(refusalText(written))
  if ('changed' in written) throw new Error(`${source.file} was changed meanwhile. Nothing was written; try again.`)
}

/** What is wrong with a table, but for what the list says as well. */
function faultsOf({ list, table }: Work, sheet: Spreadsheet, { matches, changed, faults }: Comparison): Problem[] {
  const differs = new Set(changed.flatMap(({ row, fields }) => fields.map(({ column }) => `${row} ${column}`)))
  const kept = new Set<string>()
  for (const [row, index] of matches.entries())
    for (const column of sheet.columns)
      if (index !== undefined && !differs.has(`${row} ${column}`))
        kept.add(placeKey(table.place(cellPath(row, column))))
  const known = list.entries.length ? kept : new Set<string>()
  return [
    ...table.problems.filter(problem => !known.has(placeKey(problem))),
    ...faults.map(({ row, column, code, message, hint }) =>
      error(table.place(cellPath(row, column)), code, message, hint),
    ),
  ]
}

const cellPath = (row: number, column: string): Path => ['items', row, ...columnPath(column)]
const placeKey = ({ line, column }: { line: number; column: number }) => `${line}:${column}`

/** A problem of the list as it would be, at the cell that it comes from. */
function atCell(
  problem: Problem,
  { list, table }: Work,
  after: { text: string; rows: (number | undefined)[]; sheet: Spreadsheet },
): Problem {
  if (problem.file !== list.source.file) return problem
  const { path } = problem
  if (!path || !isWithin(path, list.path)) return problem
  const [index, ...keys] = path.slice(list.path.length)
  const row = after.rows[index as number]
  if (row === undefined) return problem
  const isName = problem.code === 'unknown-key'
  const { fix: _, ...rest } = problem
  return { ...rest, ...table.place(['items', row, ...keys], isName ? 'key' : 'value'), file: table.file }
}

const dataOf = ({ list }: Work, done: Done | 'refused') => ({
  ...problemsData([], () => undefined),
  list: list.name,
  file: list.source.file,
  done,
})

const changesOf = ({ added, changed, gone }: Comparison) => ({
  added: added.map(({ entry }) => entry),
  changed: changed.map(({ index, fields }) => ({
    index,
    fields: fields.map(({ column, before, after }) => ({ field: column, before, after })),
  })),
  gone,
})

/** Prints what is wrong; nothing is written. */
function refuse(work: Work, problems: Problem[], key?: string): number {
  const { loaded, table, list, isJson } = work
  const placed = problems.map(problem =>
    inCell(problem, problem.file === table.file ? table : loaded.sources.get(problem.file)),
  )
  const textOf = (file: string) => (file === table.file ? table.text : loaded.sources.get(file)?.text)
  if (isJson) {
    printOutput('import', { ...dataOf(work, 'refused'), ...problemsData(placed, textOf) })
    return 1
  }
  console.error(printReport(placed, { textOf, color: Boolean(process.stderr.isTTY) }))
  const by = key ? ` Entries were compared by ${key}; --key names another column.` : ''
  console.error(`\nNothing was written: ${basename(table.file)} would make ${list.name} invalid.${by}`)
  return 1
}
