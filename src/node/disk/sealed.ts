// Files that are never seen half written, and read only when they are whole: the first line is a hash of the rest.
import { hash } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { writeInFolder } from './writeInFolder.ts'

const sealOf = (content: string | Buffer) => `${hash('sha256', content, 'base64url')}\n`
const LENGTH = sealOf('').length

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
