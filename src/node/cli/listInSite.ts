// A list of a site by the name that references use, for commands that take it out into a table or bring one in.
import { isTable } from '../../model/source/readTable.ts'
import { fitRows, type FittedRows } from '../../model/page/tableCells.ts'
import { libraryOf, lookUp } from '../../model/source/library.ts'
import type { Located } from '../../model/source/located.ts'
import { siteSchema } from '../../model/schemas/siteSchema.ts'
import { languageOfFile } from '../../model/locales/languages.ts'
import { isRecord, type Path, pathKey, walk } from '../../model/source/path.ts'
import type { Source } from '../../model/source/source.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import type { LoadedFolder } from '../pipeline/check.ts'
import type { ListEntry } from './compare.ts'

/** A list in a content file. */
export interface SiteList {
  /** Its name in full, such as outlets.items. */
  name: string
  source: Source
  path: Path
  entries: ListEntry[]
}

/** Finds the list that a name such as `outlets.items` or `outlets` means; otherwise says why not. */
export function findList(loaded: LoadedFolder, name: string): SiteList | string {
  const codes = [...loaded.translations.keys()]
  const own = new Map([...loaded.sources].filter(([file]) => !languageOfFile(file, codes)))
  const { found, fault } = lookUp(name, libraryOf(own))
  if (!found) {
    const [message, hint = ''] = fault
      ? [fault.message, name.includes('/') && fault.near ? `Write ${fault.near.word}.` : fault.hint]
      : [`${name} holds nothing`, `Write items: [] where the list is to stand, and name it.`]
    return `${message}. ${hint}`.trim()
  }
  const { source } = found
  if (source.problems.some(({ severity }) => severity === 'error'))
    return `${source.file} has mistakes; run npm run validate and mend it first.`
  const isHolder = isRecord(found.value) && 'items' in found.value
  const [path, value] = isHolder
    ? [[...found.path, 'items'], (found.value as ListEntry).items]
    : [found.path, found.value]
  const full = isHolder ? `${name}.items` : name
  if (isRecord(value) && typeof value.from === 'string')
    return `${full} takes its entries from elsewhere. Name the list there: ${value.from}`
  if (!Array.isArray(value ?? [])) return `${full} is not a list.${listsIn(name, value)}`
  const entries = (value ?? []) as unknown[]
  if (!entries.every(isRecord)) return `The entries of ${full} are not groups of fields, and a table needs its columns.`
  return { name: full, source, path, entries }
}

function listsIn(name: string, value: unknown): string {
  const keys = isRecord(value) ? Object.keys(value).filter(key => Array.isArray(value[key])) : []
  return keys.length ? ` Name a list in it: ${keys.map(key => `${name}.${key}`).join(', ')}.` : ''
}

/** The rows of a table as the first section that shows a list would have them; undefined where none does. */
export function fittedRows(loaded: LoadedFolder, list: SiteList, table: Source): FittedRows | undefined {
  for (const { schema, located } of holders(loaded, list)) {
    let at: Path | undefined
    walk(located.value, (_, path) => {
      if (at) return false
      const { file, path: own } = located.origin(path())
      if (file === list.source.file && pathKey(own) === pathKey(list.path)) at = path()
      return undefined
    })
    if (at) return fitRows(schema, located, at, table)
  }
  return undefined
}

type Schema = Parameters<typeof fitRows>[0]

/** What may show a list: the sections of pages that use its file, and what all pages share. */
function* holders(
  { draft, pageFiles, full }: LoadedFolder,
  { name }: SiteList,
): Generator<{ schema: Schema; located: Located }> {
  if (!draft) return
  const [file] = name.split('.')
  const users = pageFiles.filter(({ used }) => used.some(each => each.split('.')[0] === file)).map(each => each.file)
  for (const page of draft.pages.filter(each => users.includes(each.file)))
    for (const { type, located } of full(page).blocks) {
      const entry = catalogue.get(type)
      if (entry) yield { schema: entry.schema, located }
    }
  yield { schema: siteSchema, located: draft.located }
}

/** True for a list that is kept in a table itself. */
export const isKeptInTable = ({ source }: SiteList) => isTable(source.file)
