// An entry of a list as the cells of a row, and back: image.src is a field of a group, address.1 the first of a list.
import { foldName } from './header.ts'

type Path = readonly (string | number)[]

// Lists within an entry are short, and names such as 2024 are those of fields.
const PLACE = /^[1-9]\d?$/

/** The name of the column for a path within an entry. */
export const columnName = (path: Path) => path.map(step => (typeof step === 'number' ? step + 1 : step)).join('.')

/** The path that the name of a column means. */
export const columnPath = (name: string): Path =>
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
