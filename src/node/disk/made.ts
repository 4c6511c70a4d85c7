// Keeps files that take long to make, so that each is made once.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readFileSync, renameSync, mkdirSync, writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { dirname } from 'node:path'

/** A file that is made when it is needed; its address changes with all that it is made of. */
export interface FileToMake {
  path: string
  make: () => Promise<Buffer>
}

/**
 * A file whose making begins by itself, so that it is ready when it is needed; but after all that can be done at once.
 */
export function startEarly(path: string, make: () => Promise<Buffer>): FileToMake {
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

// Files that are never seen half written, and read only when they are whole: the first line is a checksum of the rest.

// What has to be noticed is damage, not an attack.
const sealOf = (content: Buffer) => `${crc32(content).toString(16).padStart(8, '0')}\n`
const LENGTH = sealOf(Buffer.alloc(0)).length

export function writeSealed(file: string, content: string | Buffer): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const aside = `${file}.${process.pid}`
  writeInFolder(aside, Buffer.concat([Buffer.from(sealOf(bytes)), bytes]))
  renameSync(aside, file)
}

/**
 * The content; undefined when the file is missing or damaged.
 * @param damaged called where there is a file that is not as it was written
 */
export function readSealed(file: string, damaged?: (file: string) => void): Buffer | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return undefined
  }
  const content = bytes.subarray(LENGTH)
  if (bytes.toString('latin1', 0, LENGTH) === sealOf(content)) return content
  damaged?.(file)
  return undefined
}

// Writes a file into a folder that need not be there.

/** Writes a file, and makes its folder where there is none: asking first would cost as much as writing a small file. */
export function writeInFolder(file: string, content: string | Buffer): void {
  // Node writes text without a copy only when the encoding is named.
  const write = () => writeFileSync(file, content, 'utf8')
  try {
    write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true })
    write()
  }
}
