// The way to a value: keys and indexes from the top of a file.

/** Keys and indexes from the top of a file, or of a section, to a value. */
export type Path = readonly (string | number)[]

/** Which part of an entry is meant. */
export type Part = 'value' | 'key'

/** A path as one string, for maps. */
export const pathKey = (path: Path) => path.join('\0')

/** True for a path that is another one or leads further into the same value. */
export const isWithin = (path: Path, outer: Path) => outer.every((step, index) => path[index] === step)

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  let current = value
  for (const step of path) current = (current as Record<string | number, unknown> | null | undefined)?.[step]
  return current
}

/** True for a YAML map. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
