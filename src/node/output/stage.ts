// Publishes the files of a site: they are written beside the published folder, and move in when all of them are there.
import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from '../disk/makeFolder.ts'
import { listed, readLedger, type Unit, writeLedger, type WrittenFile } from './ledger.ts'

/**
 * The next release of a folder. Published files are used again when their key is the same and they are on the disk as
 * they were written; everything else has to be written.
 */
export class Stage {
  /** Where new files are written. */
  readonly next: string
  private readonly ledger: string
  private readonly published: ReadonlyMap<string, Unit>
  private readonly found: ReadonlyMap<string, Stats>
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
    if (!existsSync(this.ledger)) refuseOthers(out)
    this.published = readLedger(this.ledger)
    this.found = listed(out)
    makeFolder(workshop)
    removeLeft(workshop)
    this.next = join(workshop, NEXT + randomUUID())
    mkdirSync(this.next)
  }

  private isIntact([path, size, time]: WrittenFile): boolean {
    const found = this.found.get(path)
    return Boolean(found?.isFile()) && found?.size === size && found.mtimeMs === time
  }

  /** True when a unit is published already, with all that it is made of; it is then part of the next release. */
  keep(name: string, key: string | undefined): boolean {
    const unit = this.published.get(name)
    if (!unit || unit.key !== key || !unit.files.every(file => this.isIntact(file))) return false
    if (!(unit.units ?? []).every(each => this.keep(each, this.published.get(each)?.key))) return false
    this.wanted.set(name, unit)
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

  /** The size of each file of the next release, in bytes. */
  sizes(): Map<string, number> {
    return new Map(filesOf(this.wanted).map(([path, size]) => [path, size]))
  }

  /**
   * Moves the new files in, and removes what the next release does not have.
   * At every moment all that a page names is there, so a build may be stopped at any; the next one goes on from there.
   */
  publish(): void {
    const wanted = filesOf(this.wanted)
    const files = pathsOnce(wanted)
    const folders = foldersOf(files)
    const isOld = ([path, each]: [string, Stats]) => !(each.isDirectory() ? folders : files).has(path)
    const unwanted = new Set([...this.found].filter(isOld).map(([path]) => path))
    // What lies in one of them goes with it.
    const old = [...unwanted].filter(path => !unwanted.has(dirname(path)))
    const fresh = wanted.filter(file => !this.isIntact(file))
    this.tellOthers()
    // When the build is stopped from here on, the next one knows these files too.
    writeLedger(this.ledger, new Map([...this.published, ['', { key: '', files: fresh }]]))
    // A file where a folder is to be, or a folder where a file is; and another spelling, which some disks take for the
    // same name.
    const names = new Set([...files, ...folders].map(path => path.toLowerCase()))
    this.remove(old.filter(path => names.has(path.toLowerCase())))
    this.moveIn(fresh.map(([path]) => path))
    this.remove(old.filter(path => !names.has(path.toLowerCase())))
    writeLedger(this.ledger, this.wanted)
  }

  /** Names the files that are removed or replaced though no build has written them. */
  private tellOthers(): void {
    const ours = new Set(filesOf(this.published).map(([path]) => path))
    const others = [...this.found].flatMap(([path, each]) => (each.isDirectory() || ours.has(path) ? [] : [path]))
    if (others.length) console.error(`Removed from ${this.out}, because no build has written it: ${some(others)}.`)
  }

  private moveIn(paths: string[]): void {
    // What pages name, then new pages, then what takes the place of something.
    const rank = (path: string) => (this.found.has(path) ? 2 : path.endsWith('.html') ? 1 : 0)
    for (const folder of new Set(paths.map(path => dirname(path)))) makeFolder(join(this.out, folder))
    for (const path of paths.toSorted((a, b) => rank(a) - rank(b))) move(join(this.next, path), join(this.out, path))
    rmSync(this.next, { recursive: true, force: true })
  }

  private remove(paths: string[]): void {
    for (const path of paths) rmSync(join(this.out, path), { recursive: true, force: true })
  }
}

// Each build has a folder of its own: the processes of one that was killed may go on writing for a moment.
const NEXT = 'next-'

/** Removes what builds left that were stopped; where another process still writes, the next build does. */
function removeLeft(workshop: string): void {
  for (const name of readdirSync(workshop).filter(name => name.startsWith(NEXT))) {
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
  const names = existsSync(out) ? readdirSync(out) : []
  if (names.length === 0 || MARKS.every(name => names.includes(name))) return
  throw new Error(
    `${out} contains files that are not from an earlier build (${some(names)}); publishing would delete them. ` +
      'Empty the folder, or set OUT to another one.',
  )
}

const some = (names: string[]) =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')

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

/** Puts a file in its place at once, also where that is a disk of its own. A link there is replaced, not followed. */
function move(source: string, target: string): void {
  try {
    renameSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const aside = `${target}.${randomUUID()}`
    copyFileSync(source, aside)
    renameSync(aside, target)
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

const filesOf = (units: ReadonlyMap<string, Unit>): WrittenFile[] => [...units.values()].flatMap(({ files }) => files)

/** The paths of files. Throws where two units have the same one: moved in once, it would then be missing. */
function pathsOnce(files: WrittenFile[]): Set<string> {
  const paths = new Set<string>()
  for (const [path] of files) {
    if (paths.has(path)) throw new Error(`Nothing was published, because ${path} would be written twice.`)
    paths.add(path)
  }
  return paths
}

function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of files)
    for (let folder = dirname(path); folder !== '.' && !folders.has(folder); folder = dirname(folder))
      folders.add(folder)
  return folders
}

const nearestFolder = (folder: string): string => (existsSync(folder) ? folder : nearestFolder(dirname(folder)))
