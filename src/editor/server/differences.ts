// What differs between two states of a file, as values: a price that has changed, an entry that was added or moved.
import type { Difference, NamedPlace, ValuePlace } from '../protocol.ts'
import { describe, nameAsWords, type Schema } from '../../fields/describe.ts'
import { blockCommon, pageSchema } from '../../model/schemas/pageSchema.ts'
import { schemaAt } from '../../model/schemas/shape.ts'
import { siteSchema } from '../../model/schemas/siteSchema.ts'
import { catalogue } from '../../node/page/blockCatalogue.ts'
import { isRecord, type Path, valueAt } from '../../model/source/path.ts'
import { equal, type Edit } from '../../write/edited.ts'
import { nameOfEntry, partnersIn } from '../../write/partners.ts'
import { memoized } from '../../write/memoized.ts'
import type { Value } from '../../write/write.ts'

// More is not read by anybody.
const MAX_WORDS = 200

/** A difference with the edit that takes it back in the state of now; a file as a whole has none. */
export type FoundDifference = Omit<Difference, 'back'> & { back?: Edit }

/** The differences between two values of a file, in the order of the file. */
export function differencesBetween(file: string, before: unknown, now: unknown): FoundDifference[] {
  const found: FoundDifference[] = []
  const add = (kind: Difference['kind'], path: Path, back: Edit, [old, next]: [unknown, unknown]) =>
    found.push({
      file,
      kind,
      path,
      before: kind === 'moved' ? undefined : wordsOf(old),
      after: wordsOf(next),
      ...placeOf(now, path, wordsOf(next)),
      back,
    })
  const compare = (old: unknown, next: unknown, path: Path): void => {
    if (equal(old, next)) return
    if (isRecord(old) && isRecord(next)) compareFields(old, next, path)
    else if (Array.isArray(old) && Array.isArray(next)) compareLists(old, next, path)
    else add('changed', path, { op: 'set', path, value: old as Value }, [old, next])
  }
  const compareFields = (old: Record<string, unknown>, next: Record<string, unknown>, path: Path) => {
    const names = Object.keys(old)
    for (const [index, name] of names.entries()) {
      const at = [...path, name]
      if (Object.hasOwn(next, name)) compare(old[name], next[name], at)
      else {
        const after = names.slice(0, index).findLast(each => Object.hasOwn(next, each))
        add('removed', at, { op: 'set', path: at, value: old[name] as Value, after }, [old[name], undefined])
      }
    }
    for (const name of Object.keys(next)) {
      const at = [...path, name]
      if (!Object.hasOwn(old, name)) add('added', at, { op: 'delete', path: at }, [undefined, next[name]])
    }
  }
  const compareLists = (old: readonly unknown[], next: readonly unknown[], path: Path) => {
    const { partner, moved } = partnersIn(old, next)
    /** Behind the entry that was before it. */
    const indexFor = (index: number) => (partner.slice(0, index).findLast(other => other >= 0) ?? -1) + 1
    for (const [index, entry] of old.entries()) {
      const other = partner[index]
      const at = [...path, other]
      if (other < 0) {
        const place = [...path, indexFor(index)]
        add('removed', place, { op: 'insert', path: place, values: [entry as Value] }, [entry, undefined])
        continue
      }
      if (moved.has(index)) {
        const to = indexFor(index)
        add('moved', at, { op: 'move', path: at, to: to > other ? to - 1 : to }, [entry, next[other]])
      }
      compare(entry, next[other], at)
    }
    const known = new Set(partner)
    for (const [index, entry] of next.entries()) {
      const at = [...path, index]
      if (!known.has(index)) add('added', at, { op: 'delete', path: at }, [undefined, entry])
    }
  }
  compare(before, now, [])
  return found
}

// The place of a value, in words.

/** What an entry is called: its first words, or what its block is called. */
function nameInWords(entry: unknown): string {
  const name = nameOfEntry(entry)
  return (isRecord(entry) && entry.type === name && catalogue.get(name)?.name) || name
}

/** All that a value says, such as the name and the price of an entry; a name alone would not show the price. */
export const leavesOf = (value: unknown): string =>
  Array.isArray(value) || isRecord(value)
    ? clipped(Object.values(value).map(leavesOf).filter(Boolean).join(', '))
    : String(value ?? '')

function wordsOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value)) return clipped(value.map(wordsOf).filter(Boolean).join(', '))
  return clipped(isRecord(value) ? nameInWords(value) || leavesOf(value) : String(value ?? ''))
}

const clipped = (words: string) => (words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS - 1)}…` : words)

/** The page that a value is on, and what the section or entry is called that contains it. */
export function placeOf(whole: unknown, path: Path, own?: string): Omit<NamedPlace, keyof ValuePlace> {
  const page = path[0] === 'pages' && path.length > 2 ? valueAt(whole, path.slice(0, 2)) : undefined
  const entries = path
    .slice(0, -1)
    .flatMap((step, index) => (typeof step === 'number' ? [valueAt(whole, path.slice(0, index + 1))] : []))
  const names = entries.filter(each => each !== page).map(nameInWords)
  const within = names.findLast(name => name !== '' && name !== own)
  return {
    label: labelAt(whole, path),
    page: isRecord(page) ? clipped(nameOfEntry(page)) : undefined,
    within: within && clipped(within),
  }
}

/** What entries of a file of pages are. */
const PARTS: Readonly<Record<string, string>> = { pages: 'Page', 'pages blocks': 'Section' }

/** What the field of a value is called. A file of content does not say what shows it, so that the name has to do. */
function labelAt(whole: unknown, path: Path): string | undefined {
  const length = path.findLastIndex(each => typeof each === 'string') + 1
  const name = path[length - 1]
  if (typeof name !== 'string') return undefined
  const part = path[0] === 'pages' ? PARTS[path.filter(each => typeof each === 'string').join(' ')] : undefined
  if (part) return part
  const [schema, start] = schemaAround(whole, path)
  const field = schema && schemaAt(schema, path.slice(start, length), valueAt(whole, path.slice(0, start)))
  return (field && describe(field).form?.label) ?? (schema ? nameAsWords(name) : labelOf(nameOfList(path, length)))
}

/** The name by which others refer to a value: that of its list says more than the word for its entries. */
function nameOfList(path: Path, length: number): string {
  const names = path.slice(0, length).filter(each => typeof each === 'string')
  return names.findLast(each => each !== ENTRIES) ?? ENTRIES
}

const ENTRIES = 'items'

/** The schema of the section or the page that contains a value, and how far the way to that is. */
function schemaAround(whole: unknown, path: Path): [schema: Schema | undefined, start: number] {
  if (path[0] !== 'pages' || path.length < 3) return [undefined, 0]
  if (path[2] !== 'blocks' || path.length < 5) return [pageSchema, 2]
  const own = catalogue.get(String(valueAt(whole, [...path.slice(0, 4), 'type'])))?.schema
  const isCommon = Object.hasOwn(describe(blockCommon).fields ?? {}, path[4])
  return [isCommon ? blockCommon : own, 4]
}

/** What a field is called wherever it is; its name as words where forms differ in that. */
function labelOf(name: string): string {
  return labelsIn(catalogue).get(name) ?? nameAsWords(name)
}

/** The labels of all fields by their names. */
const labelsIn = memoized((blocks: typeof catalogue): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const seen = new Set<Schema>()
  const look = (schema: Schema) => {
    if (seen.has(schema)) return
    seen.add(schema)
    const { fields = {}, options = [], entry, entries = [] } = describe(schema)
    for (const [name, field] of Object.entries(fields)) {
      const label = describe(field).form?.label ?? nameAsWords(name)
      found.set(name, (found.get(name) ?? label) === label ? label : nameAsWords(name))
    }
    for (const each of [...Object.values(fields), ...options, ...entries, ...(entry ? [entry] : [])]) look(each)
  }
  for (const schema of [siteSchema, ...[...blocks.values()].map(each => each.schema)]) look(schema)
  return found
})
