// What lies at a path, whatever is wrong on the way.
import { type Stats, statSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { contentHash } from './files.mjs'

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

// Makes a folder, and fails where there can be none.

/** Makes a folder and those above it, one by one: all at once, Node tries for ever where there can be none (/proc). */
export function makeFolder(folder: string): void {
  const isThere = () => statsAt(folder)?.isDirectory()
  if (isThere()) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another command may have made it meanwhile.
    if (!isThere()) throw error
  }
}

// Reads a file once more, and throws when it has changed since it was first read.

/** A file saved during a build fits neither what was made of it before nor what is made after. */
export const changedMeanwhile = (what: string) =>
  new ChangedMeanwhile(`${what} changed while the site was being built. Run the command again.`)

class ChangedMeanwhile extends Error {}

/** True for what goes by itself: a file that another program writes, removes or locks in this moment. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile ||
  /^(?:ENOENT|EBUSY|EPERM|EACCES)$/.test((error as NodeJS.ErrnoException).code ?? '')

/**
 * The bytes of a file that is known by its hash; throws when they are others by now.
 * What is kept under that hash must not be made of them, because it would be taken for that of the file as it was.
 * @param what how messages call the file
 */
export function readAgain(file: string, hash: string, what: string): Buffer {
  const bytes = readFileSync(file)
  if (contentHash(bytes) !== hash) throw changedMeanwhile(what)
  return bytes
}
