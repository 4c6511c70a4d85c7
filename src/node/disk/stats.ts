// What lies at a path, whatever is wrong on the way.
import { type Stats, statSync } from 'node:fs'

/**
 * What the disk says of a path; undefined for what is not there, for a way through something that is no folder, and for
 * names the disk refuses.
 */
export function statsAt(path: string, look: typeof statSync = statSync): Stats | undefined {
  try {
    return look(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The same of files alone. */
export function fileAt(path: string): Stats | undefined {
  const stats = statsAt(path)
  return stats?.isFile() ? stats : undefined
}
