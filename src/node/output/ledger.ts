// The list of what was published, for the next build; and what on the disk differs from it by then.
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { readSealed, writeSealed } from '../disk/sealed.ts'
import { statsAt } from '../disk/stats.ts'

/** A file as it was written: its address in the site, its size and its time. */
export type WrittenFile = [path: string, size: number, time: number]

/** Files that are made together, such as a page and its data; `key` changes when any of them has to. */
export interface Unit {
  key: string
  files: WrittenFile[]
}

/** What was published: its units by their names, and when the entries of each folder last changed. */
export interface Edition {
  units: ReadonlyMap<string, Unit>
  folders: ReadonlyMap<string, number>
}

/**
 * Files that are not as they were written, and folders in which somebody may have added, removed or renamed something.
 */
export interface Changes {
  files: ReadonlySet<string>
  folders: ReadonlySet<string>
}

interface Ledger {
  units: [string, Unit][]
  folders: [string, number][]
}

/** The ledger of the last edition as text; empty when there is none or it is damaged. */
export const readLedger = (file: string): string => readSealed(file)?.toString() ?? ''

export function editionOf(ledger: string): Edition {
  const { units, folders } = ledger ? (JSON.parse(ledger) as Ledger) : { units: [], folders: [] }
  return { units: new Map(units), folders: new Map(folders) }
}

export function writeLedger(file: string, { units, folders }: Edition): void {
  writeSealed(file, [JSON.stringify({ units: [...units], folders: [...folders] } satisfies Ledger)])
}

/**
 * Looks at everything that was published. What a link leads to is nothing that was written here, however alike it
 * looks.
 */
export function changesOf(out: string, { units, folders }: Edition): Changes {
  const changed = new Set<string>()
  const links: string[] = []
  for (const [folder, time] of folders) {
    const stats = linkAt(join(out, folder))
    if (stats?.mtimeMs !== time || !stats.isDirectory()) changed.add(folder)
    if (stats?.isSymbolicLink()) links.push(`${folder}/`)
  }
  const written = [...units.values()].flatMap(({ files }) => files)
  const isChanged = (file: WrittenFile) => !intact(out, file) || links.some(link => file[0].startsWith(link))
  return { files: new Set(written.filter(isChanged).map(([path]) => path)), folders: changed }
}

/** When the entries of a folder last changed. */
export const timeOf = (folder: string) => linkAt(folder)?.mtimeMs ?? 0

/** What stands at a path: a link itself, not what it leads to. */
export const linkAt = (path: string) => statsAt(path, lstatSync)

function intact(folder: string, [path, size, time]: WrittenFile): boolean {
  const stats = linkAt(join(folder, path))
  return Boolean(stats?.isFile()) && stats?.size === size && stats.mtimeMs === time
}
