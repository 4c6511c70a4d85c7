// Keeps files that take long to make, so that each is made once.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readSealed, writeSealed } from './sealed.ts'

/** A file that is made when it is needed; its address changes with all that it is made of. */
export interface FileToMake {
  path: string
  make: () => Promise<Buffer>
}

/**
 * A file whose making begins by itself, so that it is ready when it is needed; but after all that can be done at once.
 */
export function begun(path: string, make: () => Promise<Buffer>): FileToMake {
  const bytes = nextTurn().then(make)
  // A failure is reported when the bytes are asked for.
  bytes.catch(() => {})
  return { path, make: () => bytes }
}

/** The bytes of a cache file, made first when it is missing or damaged. */
export async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = readSealed(file)
  if (kept) return kept
  const bytes = await make()
  writeSealed(file, bytes)
  return bytes
}
