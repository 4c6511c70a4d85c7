// Values of fields: new ones, copies, and what is pasted from a spreadsheet.
import { todayUtc } from '../../model/checks/facts.ts'
import { isRecord, type Path, valueAt } from '../../model/source/path.ts'
import type { EditedPage, Field, Named, Subject } from '../protocol.ts'
import { decimalsOf, likeBefore, unclearNumber } from '../texts.ts'
import { fieldFinder } from '../../model/source/header.ts'
import type { Value } from '../../write/write.ts'
import { WORDS } from './editorWords.ts'
import { type ComponentType, createContext, useContext } from 'react'

/** The fields of a group, in the variant that the value has. */
export function namedFields(field: Field, value: unknown): Named[] {
  if (field.kind === 'group') return field.fields
  if (field.kind !== 'variants') return []
  const chosen = isRecord(value) ? value[field.by] : undefined
  return (field.variants.find(each => each.value === chosen) ?? field.variants[0]).fields
}

/** The field of a value of a subject. */
export function fieldAt({ field, value }: Subject, path: Path): Field | undefined {
  let part: Field | undefined = field
  for (const [index, step] of path.entries()) part &&= partOf(part, valueAt(value, path.slice(0, index)), step)
  return part
}

/** The way to the picture that a value belongs to, such as what the picture shows; undefined where it is of none. */
export function pictureOf(subject: Subject, path: Path): Path | undefined {
  const around = path.slice(0, -1)
  const group = fieldAt(subject, around)
  const own = group && namedFields(group, valueAt(subject.value, around)).find(({ field }) => field.kind === 'picture')
  return own && [...around, own.name]
}

/** The field of a part of a value. */
function partOf(field: Field, value: unknown, step: string | number): Field | undefined {
  if (field.kind === 'list') return field.item
  if (field.kind === 'record') return field.value
  if (field.kind === 'tuple') return field.items[Number(step)]
  if (field.kind === 'either') return partOf(optionOf(field.options, value), value, step)
  return namedFields(field, value).find(({ name }) => name === step)?.field
}

/** Of several forms of a field the one that a value has. */
export function optionOf(options: Field[], value: unknown): Field {
  const fits = ({ kind, ...field }: Field) =>
    'choices' in field && value !== undefined
      ? field.choices.some(each => each.value === value)
      : Array.isArray(value)
        ? kind === 'list' || kind === 'tuple'
        : isRecord(value)
          ? kind === 'group' || kind === 'record' || kind === 'variants'
          : typeof value === 'number'
            ? kind === 'number'
            : typeof value === 'boolean'
              ? kind === 'boolean' || kind === 'choice'
              : !['list', 'tuple', 'group', 'record', 'variants', 'number', 'boolean'].includes(kind)
  return options.find(fits) ?? options[0]
}

/** A value for a field that has none yet, as near to a sound one as can be said without asking. */
export function newValue(field: Field, names: EditedPage['names']): Value {
  if (field.preset !== undefined) return field.preset
  switch (field.kind) {
    case 'number':
      return field.min ?? 1
    case 'boolean':
      return true
    case 'choice':
      return field.choices[0].value
    case 'list':
      return Array.from({ length: field.min ?? 1 }, () => newValue(field.item, names))
    case 'tuple':
      return field.items.map(item => newValue(item, names))
    case 'either':
      return newValue(field.options[0], names)
    case 'record':
      return {}
    case 'group':
    case 'variants':
      return newGroup(field, names)
    default:
      return newText(field.kind, names)
  }
}

function newGroup(field: Field, names: EditedPage['names']): Value {
  const by = field.kind === 'variants' ? { [field.by]: field.variants[0].value } : {}
  const fields = namedFields(field, by).filter(each => !each.field.optional)
  const group = Object.fromEntries(fields.map(({ name, field }) => [name, newValue(field, names)]))
  // A picture needs words for those who do not see it.
  const isPicture = fields.some(each => each.field.kind === 'picture')
  return { ...by, ...group, ...(isPicture && { alt: 'What the picture shows' }) }
}

function newText(kind: Field['kind'], names: EditedPage['names']): string {
  if (kind === 'link') return '/'
  if (kind === 'icon') return 'star'
  if (kind === 'picture' || kind === 'document') return names[kind][0] ?? 'file'
  if (kind === 'date') return todayUtc()
  return kind === 'word' ? 'new' : 'New'
}

/** Another entry for a list: a copy of the last one, with ids of its own. */
export function nextEntry(field: Field & { kind: 'list' }, list: readonly Value[], names: EditedPage['names']): Value {
  const last = list.at(-1)
  return last === undefined ? newValue(field.item, names) : withOwnId(last, list)
}

function withOwnId(entry: Value, list: readonly Value[]): Value {
  if (!isRecord(entry) || typeof entry.id !== 'string') return structuredClone(entry)
  const taken = new Set(list.map(each => (isRecord(each) ? each.id : undefined)))
  let number = 2
  const stem = entry.id.replace(/-\d+$/, '')
  while (taken.has(`${stem}-${number}`)) number++
  // Another one cannot have the same entries below itself.
  const own = Object.entries(entry).filter(([, part]) => !Array.isArray(part) || !part.every(name => taken.has(name)))
  return { ...structuredClone(Object.fromEntries(own)), id: `${stem}-${number}` } as Value
}

/** What an entry of a list is called: its first words. */
export function summaryOf(value: unknown, field?: Field): string {
  if (Array.isArray(value)) return value.map(each => summaryOf(each)).find(Boolean) ?? ''
  if (!isRecord(value)) return value === null || value === undefined ? '' : String(value)
  const fields = field ? namedFields(field, value) : []
  const texts = fields.filter(each => each.field.kind === 'text')
  const named = [...fields.filter(each => each.field.namesEntry), ...texts].map(({ name }) => value[name])
  const first = [...named, ...Object.values(value)].find(each => typeof each === 'string' || typeof each === 'number')
  return first === undefined
    ? (Object.values(value)
        .map(each => summaryOf(each))
        .find(Boolean) ?? '')
    : String(first)
}

/** What pasted rows become. */
interface Pasted {
  /** Entries like those that are there. */
  entries: Value[]
  /** Why they cannot be taken: numbers that can be read in two ways, each with what to write. */
  unclear: string[]
}

/** Pasted rows as entries of a list; a first row may name the fields. */
export function pastedEntries(
  cells: string[][],
  { item }: Field & { kind: 'list' },
  [model]: readonly Value[],
): Pasted {
  const own = isRecord(model) ? model : {}
  const fields = namedFields(item, model)
  const names = [...new Set([...Object.keys(own), ...fields.map(({ name }) => name)])]
  const heads = (cells[0] ?? []).map(fieldFinder(names))
  const isHead = names.length > 0 && heads.every(head => head !== undefined)
  const rows = isHead ? cells.slice(1) : cells
  const decimals = decimalsOf(rows.flat())
  const unclear: string[] = []
  const read = (cell: string, before: unknown, place: string, kind?: Field['kind']) => {
    const doubt = typeof before === 'number' || kind === 'number' ? unclearNumber(cell, decimals) : undefined
    if (doubt) unclear.push(WORDS.unclearRow(place, `${doubt.message}. ${doubt.hint}`))
    return likeBefore(cell, before, decimals)
  }
  if (names.length === 0) return { entries: rows.map(([cell], row) => read(cell, model, `${row + 1}`)), unclear }
  const entries = rows.map((row, index) =>
    Object.fromEntries(
      row.flatMap((cell, at): [string, Value][] => {
        const name = isHead ? heads[at] : names[at]
        // An empty cell of a table is written; an empty field is left out.
        if (!name || (!cell && item.kind !== 'record')) return []
        const kind = fields.find(each => each.name === name)?.field.kind
        return [[name, read(cell, own[name], `${index + 1}, ${name}`, kind)]]
      }),
    ),
  )
  return { entries, unclear }
}

/** The key that a new one is to stand behind: the nearest that is there, in the order of the schema. */
export function keyBefore(fields: Named[], value: unknown, name: string): string | undefined {
  const index = fields.findIndex(each => each.name === name)
  return fields
    .slice(0, Math.max(0, index))
    .map(each => each.name)
    .findLast(each => valueAt(value, [each]) !== undefined)
}

/** A path as one string. */
export const keyOf = (path: Path) => path.join('.')

// What every control of a field is given, and the way to the control of a field within another one.

/** A field of a subject. */
export interface ControlProps {
  subject: Subject
  field: Field
  /** The way to the value from the subject. */
  path: Path
  value: Value | undefined
  label: string
  /** Sets the value, or deletes it. */
  onSet: (value: Value | undefined) => Promise<boolean>
}

/** The control of any field: groups and lists hold others of the same kind. */
export const ControlContext = createContext<ComponentType<ControlProps>>(() => null)

export const useControl = () => useContext(ControlContext)
