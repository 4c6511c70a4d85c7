// The first row of a table: the names of its columns, as fields of the entries below.
import { fieldName } from '../../fields/fieldName.ts'
import type { Path } from './path.ts'

const NOT_COMPARED = /[^\p{L}\p{M}\p{N}.]+/gu

/** A name without what spreadsheets are careless of: case, spaces, signs, joiners, and how letters are composed. */
export const foldName = (name: string) => {
  const whole = name.normalize('NFC').toLowerCase()
  return whole.replace(NOT_COMPARED, '') || whole
}

/** The letter of a column, counted from 0: A to Z, then AA. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter
}

/** The columns that have a name: the field of each, and its position. */
export function columnsOf(header: readonly { text: string }[]): { field: string; index: number }[] {
  const named = header.map(({ text }, index) => ({ field: fieldName(text), index }))
  const seen = new Set<string>()
  return named.filter(({ field }) => field && !seen.has(foldName(field)) && seen.add(foldName(field)))
}

// An entry of a list as the cells of a row, and back: image.src is a field of a group, address.1 the first of a list.

// Lists within an entry are short, and names such as 2024 are those of fields.
const PLACE = /^[1-9]\d?$/

/** The name of the column for a path within an entry. */
export const columnName = (path: Path) => path.map(step => (typeof step === 'number' ? step + 1 : step)).join('.')

/** The path that the name of a column means. */
const columnPath = (name: string): Path =>
  name.split('.').map((key, depth) => (depth && PLACE.test(key) ? Number(key) - 1 : key))

/** The values of an entry by the names of their columns. Empty lists and groups have none. */
export function flatEntry(entry: unknown, path: Path = []): [column: string, value: unknown][] {
  if (typeof entry !== 'object' || entry === null) return [[columnName(path), entry]]
  const parts = Array.isArray(entry) ? entry.map((part, index) => [index, part] as const) : Object.entries(entry)
  return parts.flatMap(([step, part]) => flatEntry(part, [...path, step]))
}

/** Puts a value into an entry, with the groups and lists around it. */
export function putCell(entry: Record<string, unknown>, column: string, value: unknown): void {
  const path = columnPath(column)
  let holder = entry as Record<string | number, unknown>
  for (const [depth, step] of path.slice(0, -1).entries()) {
    const inner = Object.hasOwn(holder, step) ? holder[step] : undefined
    const next = typeof inner === 'object' && inner ? inner : typeof path[depth + 1] === 'number' ? [] : {}
    define(holder, step, next)
    holder = next as Record<string | number, unknown>
  }
  define(holder, path.at(-1) as string | number, value)
}

// A plain assignment of __proto__ would make no field.
const define = (holder: object, step: string | number, value: unknown) =>
  Object.defineProperty(holder, step, { value, enumerable: true, writable: true, configurable: true })

/** The column of the place before in a list, for the column of a place in one: items.1 for items.2.label. */
export function placesBefore(column: string): { own: string; before: string }[] {
  const path = columnPath(column)
  return path.flatMap((step, depth) => {
    if (typeof step !== 'number' || step === 0) return []
    const holder = path.slice(0, depth)
    return [{ own: columnName([...holder, step]), before: columnName([...holder, step - 1]) }]
  })
}

/** True for a column, or one of the columns, of a part of an entry. */
export const isColumnOf = (column: string, part: string) =>
  foldName(column) === foldName(part) || foldName(column).startsWith(`${foldName(part)}.`)

/** Finds the name of a field for what a header calls it; undefined where it is none of them. */
export function fieldFinder(names: readonly string[]): (header: string) => string | undefined {
  const known = new Map(names.map(name => [foldName(name), name]))
  return header => known.get(foldName(header))
}
