// What stands at a path, whatever is wrong on the way.
import { statSync } from 'node:fs'

// This module is plain JavaScript, because the server runs without any bundle.

/**
 * What the disk says of a path; undefined for what is not there, for a way through something that is no folder, and for
 * names the disk refuses.
 */
export function statsAt(path, look = statSync) {
  try {
    return look(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The same of files alone. */
export function fileAt(path) {
  const stats = statsAt(path)
  return stats?.isFile() ? stats : undefined
}
