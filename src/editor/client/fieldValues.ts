// Values of fields: new ones, and what is pasted from a spreadsheet.
import { isRecord, type Path, valueAt } from '../../model/source/path.ts'
import type { Field, Named, Subject } from '../protocol.ts'
import { cleaned, decimalsOf, likeBefore, plainLetters, unclearNumber } from '../texts.ts'
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

/**
 * What a new value begins with: choices and flags that all others like it share, and groups that are to be filled in.
 * Words, numbers, days and pictures are left out.
 */
export function begunValue(field: Field, others: readonly unknown[]): Value | undefined {
  const [first] = others
  switch (field.kind) {
    case 'choice':
    case 'boolean':
      return first !== undefined && others.every(other => other === first) ? (first as Value) : undefined
    case 'list':
      return []
    case 'tuple':
      return field.items.map((item, index) => begunValue(item, partsOf(others, index)) ?? '')
    case 'record':
      return Object.fromEntries(Object.keys(isRecord(first) ? first : {}).map(key => [key, '']))
    case 'either':
      return begunValue(optionOf(field.options, first), others)
    case 'group':
    case 'variants': {
      const shared = field.kind === 'variants' ? begunForm(field, others) : {}
      const parts = namedFields(field, shared).filter(each => isMain(each, others) && !isMark(each))
      const made = parts.map(({ name, field: inner }) => [name, begunValue(inner, partsOf(others, name))] as const)
      return { ...shared, ...Object.fromEntries(made.filter(([, part]) => part !== undefined)) } as Value
    }
    default:
      return undefined
  }
}

const partsOf = (groups: readonly unknown[], step: string | number) => groups.map(group => valueAt(group, [step]))

/** The form that all others have; the first one where they differ. */
const begunForm = ({ by, variants }: Field & { kind: 'variants' }, others: readonly unknown[]) => {
  const [form] = partsOf(others, by)
  const isShared = form !== undefined && partsOf(others, by).every(other => other === form)
  return { [by]: isShared ? (form as Value) : variants[0].value }
}

/** True for a field that a new entry needs: it has to have it, or all others have it. */
export const isMain = ({ name, field }: Named, others: readonly unknown[]) =>
  !field.optional || (others.length > 0 && partsOf(others, name).every(part => part !== undefined))

/** True for what is not filled in by hand: what is entered is no sample, and its id is made of its name. */
export const isMark = ({ name, field }: Named) => name === 'sample' || field.isAddress === true

const SINGLE: readonly Field['kind'][] = [
  'text',
  'richText',
  'word',
  'link',
  'icon',
  'document',
  'picture',
  'date',
  'number',
]

/** True for a field that has to be filled in and is empty. */
export const isWanted = (each: Named, value: unknown) =>
  !each.field.optional &&
  each.field.preset === undefined &&
  !isMark(each) &&
  SINGLE.includes(each.field.kind) &&
  value === undefined

/** What was entered as its fields want it, without what was left empty; `like` is another entry. */
export function enteredValue(field: Field, value: Value | undefined, like?: unknown): Value | undefined {
  if (field.kind === 'either') return enteredValue(optionOf(field.options, value), value, like)
  if (typeof value === 'string') return enteredText(field, value, like)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return field.optional && value.length === 0 ? undefined : value
  if (field.kind === 'record') {
    const cells = Object.entries(value).map(([key, cell]) => [
      key,
      enteredValue(field.value, cell, valueAt(like, [key])),
    ])
    return Object.fromEntries(cells.map(([key, cell]) => [key, cell ?? ''])) as Value
  }
  const fields = namedFields(field, value)
  const parts = Object.entries(value).map(([name, part]) => {
    const inner = fields.find(each => each.name === name)?.field
    return [name, inner ? enteredValue(inner, part, valueAt(like, [name])) : part] as const
  })
  const filled = parts.filter(([, part]) => part !== undefined)
  return field.optional && filled.length === 0 ? undefined : (Object.fromEntries(filled) as Value)
}

function enteredText(field: Field, typed: string, like: unknown): Value | undefined {
  const text = cleaned(typed, field.kind === 'richText')
  if (text === '') return field.optional ? undefined : text
  if (field.kind === 'number') return likeBefore(text, 0)
  return likeBefore(text, field.kind === 'textOrNumber' ? like : undefined)
}

/** An entry with an id that is made of its name, where its kind has ids and none was written. */
export function withId(field: Field, entry: Value, others: readonly unknown[], taken: ReadonlySet<unknown>): Value {
  const own = namedFields(field, entry).find(each => each.field.isAddress)
  if (!own || !isRecord(entry) || entry[own.name] !== undefined || !isMain(own, others)) return entry
  return { [own.name]: freeId(entry, taken, field), ...entry } as Value
}

/** An id for an entry that nothing else has. */
export function freeId(entry: unknown, taken: ReadonlySet<unknown>, field?: Field): string {
  const stem = plainLetters(summaryOf(entry, field)) || 'entry'
  let id = stem
  for (let number = 2; taken.has(id); number++) id = `${stem}-${number}`
  return id
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

/** What a value belongs to is called: the innermost entry of a list around it that has a name, or else its section. */
export function nameAround(subject: Subject, path: Path): string {
  const entries = path.flatMap((step, index) => (typeof step === 'number' ? [path.slice(0, index + 1)] : []))
  // A value that is not inserted yet is an entry as a whole.
  const around = subject.file ? entries : [[], ...entries]
  const names = around.map(at => summaryOf(valueAt(subject.value, at), fieldAt(subject, at)))
  return names.findLast(Boolean) ?? subject.title
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
  /** Sets the value, or deletes it; a picture that was offered comes with it. */
  onSet: (value: Value | undefined, picture?: string) => Promise<boolean>
}

/** The control of any field: groups and lists hold others of the same kind. */
export const ControlContext = createContext<ComponentType<ControlProps>>(() => null)

export const useControl = () => useContext(ControlContext)
