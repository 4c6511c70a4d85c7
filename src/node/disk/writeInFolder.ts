// Writes a file into a folder that need not be there.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

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
