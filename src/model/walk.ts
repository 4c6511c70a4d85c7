// A value -> every part of it, without making a path for parts that nobody asks about.
import type { Path } from './source.ts'

/**
 * Calls `visit` for a value and everything below it, in order. `path` gives the way to the part;
 * a visit that returns false leaves out what is below.
 */
export function walk(value: unknown, visit: (part: unknown, path: () => Path) => unknown): void {
  const steps: (string | number)[] = []
  const path = () => [...steps]
  const enter = (part: unknown) => {
    if (visit(part, path) === false || typeof part !== 'object' || part === null) return
    const depth = steps.length
    if (Array.isArray(part)) {
      for (let index = 0; index < part.length; index++) {
        steps[depth] = index
        enter(part[index])
      }
    } else {
      // Without a list of the keys: there are a thousand parts in a page, and it is walked through several times.
      for (const key in part) {
        steps[depth] = key
        enter((part as Record<string, unknown>)[key])
      }
    }
    steps.length = depth
  }
  enter(value)
}
