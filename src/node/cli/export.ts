// The command `export`: a list of a content file goes into a table of its own, which then is the list.
import { tableOf, type ListEntry } from '../../translate/table.ts'
import { loadFolder, type LoadedFolder, problemsWith } from '../pipeline/check.ts'
import type { Command } from '../commandLine/commandLine.ts'
import { join } from 'node:path'
import { catalogue } from '../page/blockCatalogue.ts'
import { changeFiles, type FileChange } from '../disk/changeFiles.ts'
import { readInside } from '../disk/replaceFile.ts'
import { applyEdits } from '../../write/applyEdits.ts'
import { refusalText } from '../../model/messages/problem.ts'
import type { LoadResult } from '../../model/site/loadSite.ts'
import { isTable } from '../../model/source/readTable.ts'
import { printReport } from '../../model/messages/print.ts'
import { libraryOf, lookUp } from '../../model/source/library.ts'
import { siteSchema } from '../../model/schemas/siteSchema.ts'
import { languageOfFile } from '../../model/locales/languages.ts'
import { textsOfPage } from '../../model/locales/sourceWords.ts'
import { isRecord, type Path } from '../../model/source/path.ts'
import type { Source } from '../../model/source/source.ts'

export default {
  usage: ['-- outlets', '-- outlets --write'],
  about: `Puts a list of the content into a table of its own, content/outlets.csv, which spreadsheets open: a row for
each entry, a column for each field. The table takes the place of the list in the YAML file, whose other
content stays, and all that refers to the list shows the table from then on. Nothing is written without
--write, nor where a page would change.`,
  settings: ['site', 'cache', 'today'],
  words: ['list'],
  options: { write: { about: 'writes what otherwise is only shown' } },
  async run({ settings: { site, cache }, values: { write }, words: [name] }) {
    if (!name) return 'Name a list by the name that { from: … } would use, such as outlets.'
    const loaded = await loadFolder(site)
    const list = findList(loaded, name)
    if (typeof list === 'string') throw new Error(list)
    const plan = planOf(list, loaded)
    if (typeof plan === 'string') throw new Error(plan)
    const { table, texts, gone } = plan
    const fault = faultOf(loaded, plan)
    if (fault) throw new Error(fault)
    console.log(`${table}  ${list.entries.length === 1 ? '1 row' : `${list.entries.length} rows`}: ${plan.columns}`)
    for (const { file } of texts) if (file !== table) console.log(`${file}  has { from: … } in the place of the list`)
    for (const file of gone) console.log(`${file}  goes, with its comments: the table has all that it says`)
    if (!write) console.log('\nNothing was written; --write writes it.')
    else if (!changeFiles(site, join(cache, 'export.journal'), changesOf(site, plan)))
      throw new Error(`${list.source.file} was changed meanwhile. Nothing was written; try again.`)
    else console.log('\nWritten. The table is the list now: edit it in a spreadsheet, and save it as CSV UTF-8.')
    return 0
  },
} satisfies Command

/** A list in a content file. */
interface SiteList {
  source: Source
  path: Path
  entries: ListEntry[]
}

/** Finds the list that a name such as `outlets.items` or `outlets` means; otherwise says why not. */
function findList(loaded: LoadedFolder, name: string): SiteList | string {
  const codes = [...loaded.translations.keys()]
  const own = new Map([...loaded.sources].filter(([file]) => !languageOfFile(file, codes)))
  const { found, fault } = lookUp(name, libraryOf(own))
  if (!found) return fault ? `${fault.message}. ${fault.hint ?? ''}`.trim() : `${name} holds nothing.`
  const { source, value: holder } = found
  if (source.problems.some(({ severity }) => severity === 'error'))
    return `${source.file} has mistakes; run npm run validate and mend it first.`
  if (isTable(source.file)) return `The list is in a table already: ${source.file}.`
  const hasItems = isRecord(holder) && 'items' in holder
  const value = hasItems ? holder.items : holder
  if (isRecord(value) && typeof value.from === 'string')
    return `${name} takes its entries from elsewhere. Name the list there: ${value.from}`
  if (!Array.isArray(value)) return `${name} is not a list.${listsIn(name, value)}`
  if (source.file === 'content/site.yaml' && found.path.length === 0)
    return `${name} is no list of its own.${listsIn(name, siteSchema.shape)}`
  const entries = value as unknown[]
  if (!entries.every(isRecord)) return `The entries of ${name} are not groups of fields, and a table needs its columns.`
  if (entries.length === 0) return `${name} has no entries, and a table needs its columns.`
  return { source, path: hasItems ? [...found.path, 'items'] : found.path, entries }
}

function listsIn(name: string, value: unknown): string {
  const keys = isRecord(value) ? Object.keys(value).filter(key => Array.isArray(value[key])) : []
  return keys.length ? ` Name a list in it: ${keys.map(key => `${name}.${key}`).join(', ')}.` : ''
}

/** What is to be written, and what goes. */
interface Plan {
  table: string
  columns: string
  texts: { file: string; text: string; before?: string }[]
  gone: string[]
}

/** The table in place of the whole file, where that has nothing else; or beside it, with a reference in it. */
function planOf({ source, path, entries }: SiteList, { sources }: LoadedFolder): Plan | string {
  const { file, text, value } = source
  const root = value as ListEntry
  const isAlone =
    path.length === 1 && path[0] === 'items' && Object.keys(root).every(key => key === 'items' || key === 'sample')
  const name = file.replace(/\.ya?ml$/, '')
  const added = path.map(step => `${String(step)[0].toUpperCase()}${String(step).slice(1)}`).join('')
  const table = `${isAlone ? name : name + added}.csv`
  if (sources.has(table)) return `${table} is there already. Rename it, or delete it.`
  const marked = root.sample === true ? entries.map(entry => ({ ...entry, sample: true })) : entries
  const { text: rows, columns, left } = tableOf(marked)
  if (left.length) return `No cell can hold ${left.join(', ')}: empty groups and lists. Delete them, or keep the list.`
  const whole = { table, columns: columns.join(', ') }
  if (isAlone) return { ...whole, texts: [{ file: table, text: rows }], gone: [file] }
  const from = table.slice('content/'.length, -'.csv'.length)
  const made = applyEdits(file, text, [{ op: 'set', path, value: { from } }])
  if ('message' in made) return refusalText(made)
  return {
    ...whole,
    texts: [
      { file: table, text: rows },
      { file, text: made.text },
    ],
    gone: [],
  }
}

/** Why the site would not be the same with the table. */
function faultOf(loaded: LoadedFolder, { texts, gone, table }: Plan): string | undefined {
  const { now, after, fresh } = problemsWith(loaded, texts, gone)
  if (fresh.length) {
    const report = printReport(fresh, { textOf: file => after.sources.get(file)?.text })
    return `${report}\n\nNothing was written: with ${table} the site would say this.`
  }
  const [mine, other] = [now, after].map(shownBy)
  const page = [...mine.keys()].find(path => mine.get(path) !== other.get(path))
  return page && `Nothing was written: the page ${page} would change, as no cell can hold all that the list says.`
}

/** What each page shows, in all languages. */
const shownBy = ({ draft, full, translations }: LoadResult) =>
  new Map(
    (draft?.pages ?? []).map(page => {
      const { head, blocks } = full(page)
      const words = textsOfPage(full(page), catalogue)
      const told = [...translations.values()].map(each => words.map(word => each.render(word).pair?.target))
      const shown = blocks.map(({ type, props, sample, dates }) => ({ type, props, sample, dates }))
      return [head.path, JSON.stringify([shown, told])] as const
    }),
  )

function changesOf(root: string, { texts, gone }: Plan): FileChange[] {
  const before = (file: string) => readInside(root, file) ?? undefined
  return [
    ...texts.map(({ file, text }) => ({ file, before: before(file), after: Buffer.from(text) })),
    ...gone.map(file => ({ file, before: before(file) })),
  ]
}
