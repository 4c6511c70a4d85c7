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

// Visits every part of a value in order; the path of a part is made only when it is needed.

/**
 * Calls `visit` for a value and everything below it, in order. `path` gives the way to the part;
 * a visit that returns false leaves out what is below.
 */
export function walk(value: unknown, visit: (part: unknown, path: () => Path) => unknown): void {
  const steps: (string | number)[] = []
  const path = () => [...steps]
  const enter = (part: unknown) => {
    if (visit(part, path) === false || typeof part !== 'object' || part === null) return
    if (Array.isArray(part)) {
      for (let index = 0; index < part.length; index++) step(index, part[index])
    } else {
      // Without a list of the keys: there are a thousand parts in a page, and it is walked through several times.
      for (const key in part) step(key, (part as Record<string, unknown>)[key])
    }
  }
  const step = (name: string | number, part: unknown) => {
    steps.push(name)
    enter(part)
    steps.pop()
  }
  enter(value)
}

// How far two texts, or two lists, are the same.

const isSame = (one: unknown, other: unknown) => one === other

/** How many characters or entries both begin with. */
export function sameStart(one: ArrayLike<unknown>, other: ArrayLike<unknown>, same = isSame): number {
  const most = Math.min(one.length, other.length)
  let count = 0
  while (count < most && same(one[count], other[count])) count++
  return count
}

/** How many characters or entries both end with, beyond the first `start` of them. */
export function sameEnd(one: ArrayLike<unknown>, other: ArrayLike<unknown>, start = 0, same = isSame): number {
  const most = Math.min(one.length, other.length) - start
  let count = 0
  while (count < most && same(one[one.length - 1 - count], other[other.length - 1 - count])) count++
  return count
}
