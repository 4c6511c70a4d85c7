// A text -> a file that is read again only when it is whole: its first line is a hash of the rest.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeWhole } from './made.ts'

const checksum = (text: string) => createHash('sha256').update(text).digest('base64url')

export function writeSealed(file: string, text: string): void {
  writeWhole(file, `${checksum(text)}\n${text}`)
}

/** The text; undefined when the file is missing or damaged. */
export function readSealed(file: string): string | undefined {
  try {
    const [seal, text] = cutAt(readFileSync(file, 'utf8'), '\n')
    return checksum(text) === seal ? text : undefined
  } catch {
    return undefined
  }
}

/** A text before the first sign of a kind, and what follows it. */
export function cutAt(text: string, sign: string): [before: string, after: string] {
  const at = text.indexOf(sign)
  return [text.slice(0, at), text.slice(at + 1)]
}
