// The list of what was published, for the next build; and what is in the published folder by then.
import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, type Stats, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statsAt } from '../disk/stats.ts'

/** A file as it was written: its address in the site, its size and its time. */
export type WrittenFile = [path: string, size: number, time: number]

/** Files that are made together, such as a page and its data; `key` changes when any of them has to. */
export interface Unit {
  key: string
  files: WrittenFile[]
  /** The names of the units that it is made of. */
  units?: string[]
}

// Changes with the form of the list.
const VERSION = 2

/** The units of the last build by their names; none where the list is missing, damaged or of another version. */
export function readLedger(file: string): Map<string, Unit> {
  if (!existsSync(file)) return new Map()
  try {
    const { version, units } = JSON.parse(readFileSync(file, 'utf8')) as { version: number; units: [string, Unit][] }
    if (version === VERSION) return new Map(units)
  } catch {
    // Cut off or overwritten.
  }
  console.error(`The list of what was published cannot be used (${file}), so everything is written again.`)
  return new Map()
}

/** Writes the list so that it is never seen half written. */
export function writeLedger(file: string, units: ReadonlyMap<string, Unit>): void {
  writeFileSync(`${file}.new`, JSON.stringify({ version: VERSION, units: [...units] }))
  renameSync(`${file}.new`, file)
}

/**
 * What is below a folder, by its path: files, folders and links. What a link leads to belongs to somebody else and is
 * not looked at.
 */
export function listed(folder: string, prefix = '', found = new Map<string, Stats>()): Map<string, Stats> {
  if (!statsAt(folder, lstatSync)?.isDirectory()) return found
  for (const name of readdirSync(folder).sort()) {
    const stats = lstatSync(join(folder, name))
    found.set(prefix + name, stats)
    if (stats.isDirectory()) listed(join(folder, name), `${prefix}${name}/`, found)
  }
  return found
}
