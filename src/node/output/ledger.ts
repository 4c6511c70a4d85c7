// The list of what is published: the files of each unit, and the key of what they were made from.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { contentHash } from '../disk/files.mjs'

// Changes with the form of the list of what was published.
const VERSION = 3

/** A file as it was written: its address in the site, its size in bytes, its time and a checksum of its content. */
export type WrittenFile = [path: string, size: number, time: number, checksum: number]

/** Files that are made together, such as a page and its compressed forms; `key` changes when they have to. */
export interface Unit {
  key: string
  files: WrittenFile[]
  /** The names of the units that it is made of. */
  units?: string[]
}

/** A release as it is noted. */
export interface Ledger {
  /** Its name; empty while it moves in. */
  id: string
  units: ReadonlyMap<string, Unit>
}

/** What the last build published; nothing where the list is missing, damaged or of another version. */
export function readLedger(file: string): Ledger {
  const none = { id: '', units: new Map() }
  if (!existsSync(file)) return none
  try {
    const noted = JSON.parse(readFileSync(file, 'utf8')) as { version: number; id: string; units: [string, Unit][] }
    if (noted.version === VERSION) return { id: noted.id, units: new Map(noted.units) }
  } catch {
    // Cut off or overwritten.
  }
  console.error(`The list of what was published cannot be used (${file}), so everything is written again.`)
  return none
}

/** Writes the list so that it is never seen half written. */
export function writeLedger(file: string, { id, units }: Ledger): void {
  writeFileSync(`${file}.new`, JSON.stringify({ version: VERSION, id, units: [...units] }))
  renameSync(`${file}.new`, file)
}

/** The name of a release: it changes with the name and the key of anything in it. */
export const idOf = (units: ReadonlyMap<string, Unit>) =>
  contentHash(
    Array.from(units, ([name, { key }]) => `${name} ${key}`)
      .sort()
      .join('\n'),
  )

/** The files of all units. */
export const filesOf = (units: ReadonlyMap<string, Unit>): WrittenFile[] =>
  [...units.values()].flatMap(({ files }) => files)

/** The paths of files, and those of their folders; true for a folder. */
export function pathsOf(files: WrittenFile[]): Map<string, boolean> {
  const isFolder = new Map<string, boolean>()
  for (const [path] of files) {
    isFolder.set(path, false)
    for (let folder = dirname(path); folder !== '.' && !isFolder.has(folder); folder = dirname(folder))
      isFolder.set(folder, true)
  }
  return isFolder
}
