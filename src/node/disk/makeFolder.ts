// Makes a folder, and fails where there can be none.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { statsAt } from './stats.ts'

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
