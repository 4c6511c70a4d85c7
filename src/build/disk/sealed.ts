// Files that are never seen half written, and read only when they are whole: the first line is a hash of the rest.
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const headOf = (content: string | Buffer) => `${createHash('sha256').update(content).digest('base64url')}\n`
const HEAD = headOf('').length

export function writeSealed(file: string, content: string | Buffer): void {
  const aside = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(aside, headOf(content))
  appendFileSync(aside, content)
  renameSync(aside, file)
}

/** The content; undefined when the file is missing or damaged. */
export function readSealed(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file)
    const content = bytes.subarray(HEAD)
    return bytes.toString('latin1', 0, HEAD) === headOf(content) ? content : undefined
  } catch {
    return undefined
  }
}
