// Reads a file once more, and throws when it has changed since it was first read.
import { readFileSync } from 'node:fs'
import { contentHash } from './files.mjs'

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
