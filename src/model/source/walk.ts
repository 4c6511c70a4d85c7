// Visits every part of a value in order; the path of a part is made only when it is needed.
import type { Path } from './path.ts'

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
