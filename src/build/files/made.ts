// What takes long to make -> files that are made once, kept, and never seen half written.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A file that is made when it is needed; its address changes with all that it is made of. */
export interface FileToMake { path: string, make: () => Promise<Buffer> }

/** A file whose making begins by itself, so that it is ready when it is needed; but after all that can be done at once. */
export function begun(path: string, make: () => Promise<Buffer>): FileToMake {
  const bytes = nextTurn().then(make)
  // Whoever asks for the bytes hears of a failure; until then it waits.
  bytes.catch(() => {})
  return { path, make: () => bytes }
}

const SEAL = 32

/** The bytes of a cache file, made first when it is missing or damaged: its last bytes are a hash of the others. */
export async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = existsSync(file) ? readFileSync(file) : undefined
  if (kept && kept.length > SEAL && checksum(kept.subarray(0, -SEAL)).equals(kept.subarray(-SEAL))) return kept.subarray(0, -SEAL)
  const bytes = await make()
  writeWhole(file, Buffer.concat([bytes, checksum(bytes)]))
  return bytes
}

const checksum = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Writes a file so that it is never seen half written. */
export function writeWhole(file: string, bytes: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, bytes)
  renameSync(`${file}.${process.pid}`, file)
}
