// Files that are never seen half written, and read only when they are whole: the first line is a hash of the rest.
import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const headOf = (hash: string) => `${hash}\n`
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url')
const HEAD = headOf(hashOf('')).length

/** @param parts the content, part after part: all of it may be more than a text can hold */
export function writeSealed(file: string, parts: (string | Buffer)[] | Generator<string>): void {
  const aside = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  const seal = createHash('sha256')
  const open = openSync(aside, 'w')
  try {
    let at = HEAD
    for (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      seal.update(bytes)
      for (let done = 0; done < bytes.length; ) done += writeSync(open, bytes, done, bytes.length - done, at + done)
      at += bytes.length
    }
    writeSync(open, headOf(seal.digest('base64url')), 0)
  } finally {
    closeSync(open)
  }
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
  const content = bytes.subarray(HEAD)
  if (bytes.toString('latin1', 0, HEAD) === headOf(hashOf(content))) return content
  damaged?.(file)
  return undefined
}
