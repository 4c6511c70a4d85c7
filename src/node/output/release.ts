// Publishes the files of a site: they are written beside the published folder, and move in when all of them are there.
import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { makeFolder, notWritable, fileAt } from '../disk/stats.ts'
import { writeInFolder } from '../disk/made.ts'
import { contentHash } from '../disk/files.mjs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

// What every built site has, and hardly any other folder.
const MARKS = ['_headers', '404.html', 'sitemap.xml']
/**
 * The published file that says which release is in a folder, and which files a build has written there. It names no
 * release while anything changes: while it names that of the list, what the list names is in its place and need not be
 * looked at. The list may be lost, with the cache that it is in; what the folder says of itself is not.
 */
export const MARKER = 'release.txt'
// Each build has a folder of its own: the processes of one that was killed may go on writing for a moment.
const NEXT = 'next-'

/** What is in a folder, by path. */
interface InPlace {
  /** True for a folder. */
  isFolder: ReadonlyMap<string, boolean>
  /** True for a file that is as it was written. */
  isIntact: (file: WrittenFile) => boolean
  /** Files that a build has written. */
  written: string[]
  /** Files that no build has written. */
  others: string[]
}

export interface ReleaseOptions {
  /** Looks at every file of the published folder, also where the marker says what is in it. */
  looks?: boolean
}

/**
 * The next release of a folder. Published files are used again when their key is the same and they are there as they
 * were written; everything else has to be written.
 */
export class Release {
  /** Where new files are written. */
  readonly next: string
  private readonly ledger: string
  private readonly published: ReadonlyMap<string, Unit>
  private readonly inPlace: InPlace
  private readonly isMarked: boolean
  private readonly wanted = new Map<string, Unit>()

  /**
   * Throws when the published folder contains something else than a site, or cannot be made.
   * @param out the published folder; need not exist
   * @param staging a folder of our own
   */
  constructor(
    private readonly out: string,
    staging: string,
    { looks = false }: ReleaseOptions = {},
  ) {
    this.ledger = join(staging, 'published.json')
    const marker = readMarker(out)
    openFolder(out, existsSync(this.ledger) || marker.written !== undefined)
    const { id, units } = readLedger(this.ledger)
    this.published = units
    const known = pathsOf(filesOf(units))
    this.isMarked = id !== '' && marker.id === id && hasTops(out, known)
    this.inPlace = this.isMarked && !looks ? asNoted(known) : lookedAt(out, known, marker.written)
    makeFolder(staging)
    for (const name of readdirSync(staging)) if (name.startsWith(NEXT)) removeLeft(join(staging, name))
    this.next = join(staging, NEXT + randomUUID())
    mkdirSync(this.next)
  }

  /** True when a unit is published already, with all that it is made of; it is then part of the next release. */
  keep(name: string, key: string | undefined): boolean {
    const unit = this.published.get(name)
    const isKept = ({ files, units = [] }: Unit) =>
      files.every(this.inPlace.isIntact) && units.every(each => this.keep(each, this.published.get(each)?.key))
    if (!unit || unit.key !== key || !isKept(unit)) return false
    this.wanted.set(name, unit)
    return true
  }

  /** Adds a unit whose files were written into {@link Release.next}. */
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

  /** A checksum of the content of each. */
  checksums(): Map<string, number> {
    return new Map(filesOf(this.wanted).map(([path, , , checksum]) => [path, checksum]))
  }

  /** True when the last release had a unit that this one lacks. */
  get isDropping(): boolean {
    return [...this.published.keys()].some(name => !this.wanted.has(name))
  }

  /**
   * Moves the new files in, and removes what the next release does not have.
   * At every moment all that a page names is there, so a build may be stopped at any; the next one goes on from there.
   */
  publish(): void {
    const wanted = [...this.wanted]
    const files = filesOf(this.wanted)
    refuseTwice(files)
    const isFolder = pathsOf(files)
    const isKept = ([name, unit]: [string, Unit]) => this.published.get(name) === unit
    const fresh = filesOf(new Map(wanted.filter(each => !isKept(each)))).map(([path]) => path)
    const isOld = ([path, isIt]: [string, boolean]) => isFolder.get(path) !== isIt
    const unwanted = new Set([...this.inPlace.isFolder].filter(isOld).map(([path]) => path))
    if (this.isMarked && fresh.length === 0 && unwanted.size === 0 && !this.isDropping) {
      rmSync(this.next, { recursive: true, force: true })
      return
    }
    // Deleting a folder deletes its files.
    const old = [...unwanted].filter(path => !unwanted.has(dirname(path)))
    this.reportOthers()
    // When the build is stopped from here on, the next one knows these files too.
    const coming: [string, Unit] = ['', { key: '', files: fresh.map(path => [path, 0, 0, 0]) }]
    writeLedger(this.ledger, { id: '', units: new Map([...this.published, coming]) })
    writeMarker(this.out, '', [...this.inPlace.written, ...fresh])
    // A file where a folder is to be, or a folder where a file is; and another spelling, which some disks take for the
    // same name.
    const names = new Set(Array.from(isFolder.keys(), path => path.toLowerCase()))
    const isInTheWay = (path: string) => names.has(path.toLowerCase())
    this.remove(old.filter(isInTheWay))
    this.moveIn(fresh)
    this.remove(old.filter(path => !isInTheWay(path)))
    const id = idOf(this.wanted)
    writeLedger(this.ledger, { id, units: this.wanted })
    writeMarker(
      this.out,
      id,
      files.map(([path]) => path),
    )
  }

  /** Names the files that are removed or replaced though no build has written them. */
  private reportOthers(): void {
    const { others } = this.inPlace
    if (others.length)
      console.error(
        `Removed from ${this.out}, because no build has written it: ${some(others)}. Files for it belong in public/.`,
      )
  }

  /** Moves in what pages name, then new pages, then what takes the place of something; a new folder in one piece. */
  private moveIn(paths: string[]): void {
    const ranks = new Map<string, number>()
    for (const path of paths) {
      const whole = this.newFolder(path) ?? path
      const rank = this.inPlace.isFolder.has(path) ? 2 : isPage(path) ? 1 : 0
      ranks.set(whole, Math.max(rank, ranks.get(whole) ?? 0))
    }
    for (const [path] of [...ranks].sort(([, a], [, b]) => a - b)) {
      makeFolder(dirname(join(this.out, path)))
      move(join(this.next, path), join(this.out, path))
    }
    rmSync(this.next, { recursive: true, force: true })
  }

  /** The outermost folder of a file that is not in the published folder yet. */
  private newFolder(path: string): string | undefined {
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1))
      if (!this.inPlace.isFolder.has(path.slice(0, end))) return path.slice(0, end)
    return undefined
  }

  private remove(paths: string[]): void {
    for (const path of paths) rmSync(join(this.out, path), { recursive: true, force: true })
  }
}

/** True for a folder with just the names at its top that a release has. */
function hasTops(out: string, known: ReadonlyMap<string, boolean>): boolean {
  const names = readdirSync(out)
  const tops = [...known.keys()].filter(path => !path.includes('/'))
  return names.length === tops.length + 1 && tops.every(name => names.includes(name))
}

/** A folder that still has what was noted of it. */
const asNoted = (known: ReadonlyMap<string, boolean>): InPlace => ({
  isFolder: known,
  isIntact: ([path]) => known.get(path) === false,
  written: [...known].flatMap(([path, isFolder]) => (isFolder ? [] : [path])),
  others: [],
})

/**
 * A folder of which everything is looked at.
 * @param written what its marker says that builds have written
 */
function lookedAt(out: string, known: ReadonlyMap<string, boolean>, written: Marker['written']): InPlace {
  const found = new Map(listed(out).filter(([path]) => path !== MARKER))
  const files = [...found].flatMap(([path, each]) => (each.isDirectory() ? [] : [path]))
  // Where neither the list nor the marker is there any more, nothing is known of any file.
  const isWritten = (path: string) =>
    known.get(path) === false || (written ? written.has(checksumOf(path)) : known.size === 0)
  return {
    isFolder: new Map(Array.from(found, ([path, each]) => [path, each.isDirectory()])),
    isIntact: ([path, size, time]) => {
      const stats = found.get(path)
      return Boolean(stats?.isFile()) && stats?.size === size && stats.mtimeMs === time
    },
    written: files.filter(isWritten),
    others: files.filter(path => !isWritten(path)),
  }
}

interface Marker {
  /** The name of the release that is in its place; empty while it moves in. */
  id: string
  /** Checksums of the paths that a build has written; undefined where the marker does not say. */
  written?: ReadonlySet<string>
}

// Paths themselves would tell visitors of pages that nothing leads to.
const checksumOf = (path: string) => crc32(path).toString(16).padStart(8, '0')

function readMarker(out: string): Marker {
  const file = join(out, MARKER)
  const text = fileAt(file) ? readFileSync(file, 'utf8') : ''
  const [, id, written] = /^(\S*)\n((?:[\da-f]{8} ?)*)$/.exec(text) ?? []
  return written === undefined ? { id: '' } : { id, written: new Set(written.split(' ')) }
}

const writeMarker = (out: string, id: string, paths: readonly string[]) =>
  writeFileSync(join(out, MARKER), `${id}\n${[...new Set(paths.map(checksumOf))].sort().join(' ')}`)

/** Makes the published folder; throws where it contains anything but a site, because publishing would remove it. */
function openFolder(out: string, isOurs: boolean): void {
  const names = existsSync(out) ? readdirSync(out) : []
  if (!isOurs && names.length && !MARKS.every(name => names.includes(name)))
    throw new Error(
      `${out} contains files that are not from an earlier build (${some(names)}); publishing would delete them. ` +
        'Name a folder that is empty or not there yet with --out or OUT.',
    )
  try {
    makeFolder(out)
  } catch (error) {
    throw new Error(notWritable(out, error, '--out or OUT'))
  }
}

const some = (names: string[]) =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')

/** What is below a folder, by its path: files, folders and links. What a link leads to is not looked at. */
function listed(folder: string, prefix = ''): [path: string, stats: Stats][] {
  return readdirSync(folder).flatMap(name => {
    const [path, stats] = [join(folder, name), lstatSync(join(folder, name))]
    return [[prefix + name, stats], ...(stats.isDirectory() ? listed(path, `${prefix}${name}/`) : [])]
  })
}

/** Removes what a stopped build left. Where one of its processes still writes, the next build does. */
function removeLeft(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}

/** Writes new files. */
export function writeInto(folder: string, files: { path: string; bytes: string | Buffer }[]): WrittenFile[] {
  return files.map(({ path, bytes }) => {
    writeInFolder(join(folder, path), bytes)
    const { size, mtimeMs } = statSync(join(folder, path))
    return [path, size, mtimeMs, crc32(bytes)]
  })
}

const isPage = (path: string) => path.endsWith('.html')

/**
 * Puts a file or a folder in its place at once. Where that is another disk, files do so one by one, pages last. A link
 * there is replaced, not followed.
 */
function move(source: string, target: string): void {
  try {
    renameSync(source, target)
  } catch (error) {
    if (lstatSync(source).isDirectory()) {
      makeFolder(target)
      const names = readdirSync(source)
      for (const name of names.sort((a, b) => Number(isPage(a)) - Number(isPage(b))))
        move(join(source, name), join(target, name))
      return
    }
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const aside = `${target}.${randomUUID()}`
    copyFileSync(source, aside)
    renameSync(aside, target)
  }
}

/** Throws where two units have the same file: it can move in once. */
function refuseTwice(files: WrittenFile[]): void {
  const met = new Set<string>()
  for (const [path] of files) {
    if (met.has(path)) throw new Error(`Nothing was published, because ${path} would be written twice.`)
    met.add(path)
  }
}

// The list of what is published: the files of each unit, and the key of what they were made from.

// Changes with the form of the list of what was published.
const VERSION = 3

/** A file as it was written: its address in the site, its size in bytes, its time and a checksum of its content. */
export type WrittenFile = [path: string, size: number, time: number, checksum: number]

/** Files that are made together, such as a page and its compressed forms; `key` changes when they have to. */
interface Unit {
  key: string
  files: WrittenFile[]
  /** The names of the units that it is made of. */
  units?: string[]
}

/** A release as it is noted. */
interface Ledger {
  /** Its name; empty while it moves in. */
  id: string
  units: ReadonlyMap<string, Unit>
}

/** What the last build published; nothing where the list is missing, damaged or of another version. */
function readLedger(file: string): Ledger {
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
function writeLedger(file: string, { id, units }: Ledger): void {
  writeFileSync(`${file}.new`, JSON.stringify({ version: VERSION, id, units: [...units] }))
  renameSync(`${file}.new`, file)
}

/** The name of a release: it changes with the name and the key of anything in it. */
const idOf = (units: ReadonlyMap<string, Unit>) =>
  contentHash(
    Array.from(units, ([name, { key }]) => `${name} ${key}`)
      .sort()
      .join('\n'),
  )

/** The files of all units. */
const filesOf = (units: ReadonlyMap<string, Unit>): WrittenFile[] => [...units.values()].flatMap(({ files }) => files)

/** The paths of files, and those of their folders; true for a folder. */
function pathsOf(files: WrittenFile[]): Map<string, boolean> {
  const isFolder = new Map<string, boolean>()
  for (const [path] of files) {
    isFolder.set(path, false)
    for (let folder = dirname(path); folder !== '.' && !isFolder.has(folder); folder = dirname(folder))
      isFolder.set(folder, true)
  }
  return isFolder
}

// One process at a time in a folder: others wait until it is done.

// A lock is a file with a number, and the highest number counts. A process that finds it free creates the next number,
// which the disk allows to only one. No process deletes a lock to take it: of two that find the same one left behind,
// the slower would delete what the quicker has taken meanwhile.
const LOCK = /^lock-(\d+)$/

// The owner of a lock touches it each second. Where its process ended, another may have the same id by now, or it was
// one of another machine.
const TOUCH_MS = 1000
const LEFT_MS = 60_000
const LOOK_MS = 100

/**
 * Does work while no other process works in any of the folders, which are made where they are missing.
 * All processes must name the folders in one order.
 * @param refusal thrown where another process is seen to live, which is not waited for then
 */
export async function withLock<Result>(
  folders: string[],
  work: () => Promise<Result>,
  refusal?: string,
): Promise<Result> {
  const held: string[] = []
  const touching = setInterval(() => held.forEach(touch), TOUCH_MS).unref()
  try {
    for (const folder of folders) held.push(await hold(folder, refusal))
    return await work()
  } finally {
    clearInterval(touching)
    for (const lock of held) release(lock)
  }
}

/** Waits for the lock of a folder; returns its file. */
async function hold(folder: string, refusal?: string): Promise<string> {
  let touched: number | undefined
  for (let waited = false; ; waited = true) {
    const lock = take(folder)
    if (lock) return lock
    if (refusal) {
      // A lock that was left behind may have the id of a process of now, but nothing touches it.
      touched ??= touchedIn(folder)
      if (touchedIn(folder) > touched) throw new Error(refusal)
    } else if (!waited) console.error('Another build of this site is running. Waiting until it is done.')
    await pause(LOOK_MS)
  }
}

/** Takes the lock of a folder; undefined while another process has it. */
function take(folder: string): string | undefined {
  makeFolder(folder)
  try {
    const last = numbersIn(folder).at(-1)
    if (last !== undefined && !isFree(fileOf(folder, last))) return undefined
    const mine = (last ?? 0) + 1
    writeFileSync(fileOf(folder, mine), `${hostname()} ${process.pid}`, { flag: 'wx' })
    const numbers = numbersIn(folder)
    // Others may have taken and removed this number, and be further on, since we looked.
    const isLast = numbers.at(-1) === mine
    for (const number of isLast ? numbers.slice(0, -1) : [mine]) rmSync(fileOf(folder, number), { force: true })
    return isLast ? fileOf(folder, mine) : undefined
  } catch (error) {
    // Another process was quicker, or removed the folder or a lock that is over.
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

const fileOf = (folder: string, number: number) => join(folder, `lock-${number}`)

const numbersIn = (folder: string) =>
  readdirSync(folder)
    .flatMap(name => LOCK.exec(name)?.slice(1).map(Number) ?? [])
    .sort((a, b) => a - b)

/** When the lock of a folder was touched last. */
const touchedIn = (folder: string) => fileAt(fileOf(folder, numbersIn(folder).at(-1) ?? 0))?.mtimeMs ?? 0

/** True for a lock that was given back, and for one whose holder ended without that. */
function isFree(lock: string): boolean {
  const stats = fileAt(lock)
  if (!stats) return false
  if (Date.now() - stats.mtimeMs > LEFT_MS) return true
  // Its owner may have created it without having written yet.
  const [host, id] = readFileSync(lock, 'utf8').split(' ')
  return host === hostname() && !isRunning(Number(id))
}

function isRunning(id: number): boolean {
  try {
    // Nothing is sent to it; this fails when there is no such process.
    return process.kill(id, 0)
  } catch (error) {
    // It may belong to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const touch = (lock: string) => setTime(lock, new Date())

/** Releases a lock: it looks as if left long ago. */
const release = (lock: string) => setTime(lock, new Date(0))

function setTime(lock: string, time: Date): void {
  try {
    utimesSync(lock, time, time)
  } catch {
    // The cache was removed meanwhile.
  }
}
