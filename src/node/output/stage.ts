// Publishes the files of a site: they are written beside the published folder, and move in when all of them are there.
import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '../disk/makeFolder.ts'
import {
  type Changes,
  changesOf,
  type Edition,
  editionOf,
  linkAt,
  readLedger,
  timeOf,
  type Unit,
  writeLedger,
  type WrittenFile,
} from './ledger.ts'

/**
 * The next edition of a folder. Published files are used again when their key is the same and they are on the disk
 * as they were written; everything else has to be written.
 */
export class Stage {
  /** Where new files grow. */
  readonly next: string
  private readonly ledger: string
  /** What the ledger said when the build began. */
  private readonly told: string
  private readonly published: Edition
  private found?: Changes
  private readonly wanted = new Map<string, Unit>()

  /**
   * Throws when the published folder holds something else than a site.
   * @param out the published folder; need not exist
   * @param workshop a folder of our own, on the same disk
   */
  constructor(
    private readonly out: string,
    workshop: string,
  ) {
    this.ledger = join(workshop, 'published.json')
    this.told = readLedger(this.ledger)
    if (!existsSync(this.ledger)) refuseOthers(out)
    this.published = editionOf(this.told)
    mkdirSync(workshop, { recursive: true })
    removeLeft(workshop)
    this.next = join(workshop, NEXT + randomUUID())
    mkdirSync(this.next)
  }

  private get changes(): Changes {
    this.found ??= changesOf(this.out, this.published)
    return this.found
  }

  private isIntact(unit: Unit): boolean {
    return unit.files.every(([path]) => !this.changes.files.has(path))
  }

  /** True when the files of a unit are published already; they are then part of the next edition. */
  keep(name: string, key: string): boolean {
    const unit = this.published.units.get(name)
    if (unit?.key !== key || !this.isIntact(unit)) return false
    this.wanted.set(name, unit)
    return true
  }

  /** The same for all units whose names begin with that of a group; its key stands for all of them. */
  keepGroup(group: string, key: string): boolean {
    if (this.published.units.get(group)?.key !== key) return false
    const units = [...this.published.units].filter(([name]) => name === group || name.startsWith(`${group} `))
    if (!units.every(([, unit]) => this.isIntact(unit))) return false
    for (const [name, unit] of units) this.wanted.set(name, unit)
    return true
  }

  /** Adds a unit whose files were written into {@link Stage.next}. */
  note(name: string, unit: Unit): void {
    this.wanted.set(name, unit)
  }

  /** Writes a unit of files. */
  write(name: string, key: string, files: { path: string; bytes: string | Buffer }[]): void {
    this.note(name, { key, files: writeInto(this.next, files) })
  }

  /** The size of each file of the next edition, in bytes. */
  sizes(): Map<string, number> {
    const sizes = new Map<string, number>()
    for (const { files } of this.wanted.values()) for (const [path, size] of files) sizes.set(path, size)
    return sizes
  }

  /**
   * Moves the new files in, and removes what the next edition does not have.
   * At every moment all that a page names is there, so a build may be stopped at any; the next one goes on from there.
   */
  publish(): void {
    const files = filesOnce(this.wanted)
    const folders = foldersOf(files)
    const before = new Set(pathsOf(this.published.units.values()))
    const old = new Set([...before].filter(path => !files.has(path)))
    const fresh = pathsOf(
      [...this.wanted].flatMap(([name, unit]) => (unit === this.published.units.get(name) ? [] : [unit])),
    )
    const touched = this.touched(folders)
    const gone = [...this.published.folders.keys()].filter(folder => !folders.has(folder))
    const unwanted = [...this.untracked(touched, { files, folders, old }), ...old]
    // A file where a folder is to be, or a folder where a file is; and another spelling, which some disks take for the
    // same name.
    const names = new Set(unwanted.length + gone.length ? [...files, ...folders].map(path => path.toLowerCase()) : [])
    const isInTheWay = (path: string) => names.has(path.toLowerCase())
    this.remove([...unwanted, ...gone].filter(isInTheWay))
    this.moveIn(fresh, before)
    this.remove(unwanted.filter(path => !isInTheWay(path)))
    // The inner ones first, so that the outer ones are empty then.
    for (const folder of gone.sort((a, b) => b.length - a.length))
      if (!files.has(folder) && listed(join(this.out, folder)).length === 0) this.remove([folder])
    const changed = foldersOf([...fresh, ...unwanted])
    const times = [...folders].map((folder): [string, number] => {
      const known = changed.has(folder) || touched.has(folder) ? undefined : this.published.folders.get(folder)
      return [folder, known ?? timeOf(join(this.out, folder))]
    })
    writeLedger(this.ledger, { units: this.wanted, folders: new Map(times) })
  }

  /** Folders of the published site in which somebody else may have added, removed or renamed something. */
  private touched(folders: ReadonlySet<string>): Set<string> {
    const known = this.published.folders
    return new Set(['', ...this.changes.folders, ...[...folders].filter(folder => !known.has(folder))])
  }

  /** What stands in such folders and belongs to neither edition. */
  private untracked(
    touched: ReadonlySet<string>,
    { files, folders, old }: Record<'files' | 'folders' | 'old', ReadonlySet<string>>,
  ): string[] {
    return [...touched].flatMap(folder =>
      listed(join(this.out, folder)).flatMap(entry => {
        const path = folder ? `${folder}/${entry.name}` : entry.name
        const belongs = entry.isDirectory()
          ? folders.has(path) || this.published.folders.has(path)
          : files.has(path) || old.has(path)
        return belongs ? [] : [path]
      }),
    )
  }

  private moveIn(paths: string[], before: ReadonlySet<string>): void {
    if (!existsSync(this.out)) {
      mkdirSync(dirname(this.out), { recursive: true })
      renameSync(this.next, this.out)
      return
    }
    // From here on there are files of ours, also when the build is stopped.
    if (!this.told) writeLedger(this.ledger, this.published)
    // What pages name, then new pages, then what takes the place of something.
    const rank = (path: string) => (before.has(path) ? 2 : path.endsWith('.html') ? 1 : 0)
    for (const folder of new Set(paths.map(path => dirname(path))))
      mkdirSync(join(this.out, folder), { recursive: true })
    for (const path of paths.toSorted((a, b) => rank(a) - rank(b))) move(join(this.next, path), join(this.out, path))
    rmSync(this.next, { recursive: true, force: true })
  }

  private remove(paths: string[]): void {
    for (const path of paths) if (linkAt(join(this.out, path))) rmSync(join(this.out, path), { recursive: true })
  }
}

// Each build has a folder of its own: the processes of one that was killed may go on writing for a moment.
const NEXT = 'next-'

/** Removes what builds left that were stopped; where somebody still writes, the next build does. */
function removeLeft(workshop: string): void {
  for (const { name } of listed(workshop).filter(entry => /^next\b/.test(entry.name))) {
    try {
      rmSync(join(workshop, name), { recursive: true, force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    }
  }
}

// What every built site has, and hardly any other folder.
const MARKS = ['_headers', '404.html', 'sitemap.xml']

/** What is in the published folder and not of the site is removed, so it must not be a folder of something else. */
function refuseOthers(out: string): void {
  const names = listed(out).map(({ name }) => name)
  if (names.length === 0 || MARKS.every(name => names.includes(name))) return
  const some = names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
  throw new Error(
    `${out} does not hold a built site but ${some}. Publishing there would remove that. ` +
      'Empty the folder, or set OUT to another one.',
  )
}

/** Writes new files. */
export function writeInto(folder: string, files: { path: string; bytes: string | Buffer }[]): WrittenFile[] {
  for (const each of new Set(files.map(({ path }) => dirname(path)))) mkdirSync(join(folder, each), { recursive: true })
  return files.map(({ path, bytes }) => {
    // Node writes text without a copy only when the encoding is named.
    writeFileSync(join(folder, path), bytes, 'utf8')
    const { size, mtimeMs } = statSync(join(folder, path))
    return [path, size, mtimeMs]
  })
}

/** Puts a file in its place at once, also where that is a disk of its own. */
function move(source: string, target: string): void {
  try {
    renameSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(source, `${target}.new`)
    renameSync(`${target}.new`, target)
  }
}

/** The folder beside `out`, or inside the cache where that is on the same disk. */
export function workshopFor(out: string, cache: string, name: string): string {
  const parent = nearestFolder(dirname(out))
  makeFolder(cache)
  if (statSync(parent).dev === statSync(cache).dev) return join(cache, name)
  const workshop = join(dirname(out), `.${basename(out)}.next`)
  try {
    makeFolder(workshop)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${out} cannot be written (${code}). Name another folder with --out or OUT.`)
  }
  return workshop
}

/** The files of all units. Throws where two units have the same one: moved in once, it would then be missing. */
function filesOnce(units: ReadonlyMap<string, Unit>): Set<string> {
  const files = new Set<string>()
  for (const { files: own } of units.values())
    for (const [path] of own) {
      if (files.has(path)) throw new Error(`Nothing was published, because ${path} would be written twice.`)
      files.add(path)
    }
  return files
}

function pathsOf(units: Iterable<Unit>): string[] {
  const paths: string[] = []
  for (const { files } of units) for (const [path] of files) paths.push(path)
  return paths
}

function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of files) {
    for (
      let end = path.lastIndexOf('/');
      end > 0 && !folders.has(path.slice(0, end));
      end = path.lastIndexOf('/', end - 1)
    )
      folders.add(path.slice(0, end))
  }
  return folders
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder))
}

/** What stands in a folder; nothing behind a link, which leads to what others keep elsewhere. */
const listed = (folder: string) => (linkAt(folder)?.isDirectory() ? readdirSync(folder, { withFileTypes: true }) : [])
