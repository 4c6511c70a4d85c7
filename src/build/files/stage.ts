// The files of a site -> a complete folder beside the published one; then both change places, so that no half is ever seen.
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A file as it was written: its address in the site, its size and its time. */
export type Written = [path: string, size: number, time: number]

/** Files that are made together, such as a page and its data; `key` changes when any of them has to. */
interface Unit { key: string, files: Written[] }

/** What a folder holds: its units by their names, and when the entries of each folder in it last changed. */
interface Tree { units: ReadonlyMap<string, Unit>, folders: ReadonlyMap<string, number> }

const NOTHING: Tree = { units: new Map(), folders: new Map() }

/** Both trees on the disk: of the spare one only what it has otherwise than the live one. */
interface Ledger {
  live: { units: [string, Unit][], folders: [string, number][] }
  spare: { units: [string, Unit][], without: string[], folders: [string, number][] }
}

/**
 * The next edition of a folder. Files of the last two editions are used again when their key is the same
 * and they are on the disk as they were written; everything else has to be written.
 */
export class Stage {
  /** Where the next edition grows. */
  readonly next: string
  private readonly away: string
  private readonly ledger: string
  private readonly live: Tree
  private readonly spare: Tree
  private readonly wanted = new Map<string, Unit>()
  /** Folders of {@link Stage.next} in which somebody else may have added, removed or renamed something. */
  private readonly touched: Set<string>
  private readonly folders = new Set<string>()

  /**
   * @param out the published folder; need not exist
   * @param workshop a folder of our own, on the same disk
   */
  constructor(private readonly out: string, workshop: string) {
    this.next = join(workshop, 'next')
    this.away = join(workshop, 'away')
    this.ledger = join(workshop, 'trees.json')
    mkdirSync(workshop, { recursive: true })
    this.recover()
    const { live, spare } = readLedger(this.ledger)
    this.live = existsSync(out) ? live : NOTHING
    this.spare = existsSync(this.next) ? spare : NOTHING
    if (this.spare.units.size === 0) rmSync(this.next, { recursive: true, force: true })
    mkdirSync(this.next, { recursive: true })
    this.touched = new Set(['', ...[...this.spare.folders].flatMap(([folder, time]) => timeOf(join(this.next, folder)) === time ? [] : [folder])])
  }

  /** True when the files of a unit are there already; they are then part of the next edition. */
  keep(name: string, key: string): boolean {
    const spare = this.spare.units.get(name)
    if (spare?.key === key && spare.files.every(file => intact(this.next, file))) return this.note(name, spare)
    const live = this.live.units.get(name)
    if (live?.key !== key || !live.files.every(file => intact(this.out, file))) return false
    const files = live.files.map(file => this.share(file))
    // Of files that both editions have in common, so is the unit.
    return this.note(name, files.every((file, index) => file === live.files[index]) ? live : { key, files })
  }

  /** Adds a unit whose files were written into {@link Stage.next}. */
  note(name: string, unit: Unit): true {
    this.wanted.set(name, unit)
    return true
  }

  /** Writes a unit of files. */
  write(name: string, key: string, files: { path: string, bytes: string | Buffer }[]): void {
    this.note(name, { key, files: writeInto(this.next, files) })
  }

  /** A file of an earlier edition that is as it was written, for reading. */
  earlier(name: string, path: string): string | undefined {
    for (const [folder, tree] of [[this.out, this.live], [this.next, this.spare]] as const) {
      const file = tree.units.get(name)?.files.find(([candidate]) => candidate === path)
      if (file && intact(folder, file)) return join(folder, path)
    }
    return undefined
  }

  /** The size of each file of the next edition, in bytes. */
  sizes(): Map<string, number> {
    return new Map([...this.wanted.values()].flatMap(unit => unit.files.map(([path, size]) => [path, size] as const)))
  }

  /** Removes what the next edition does not have, and publishes it. */
  publish(): void {
    const files = new Set(pathsOf(this.wanted))
    const folders = foldersOf(files)
    const removed = this.clean(files, folders)
    const stirred = foldersOf([...pathsOf([...this.wanted].filter(([name, unit]) => unit !== this.spare.units.get(name))), ...removed])
    const isStill = (folder: string) => !stirred.has(folder) && !this.touched.has(folder)
    const times = [...folders].map((folder): [string, number] => [folder, isStill(folder) && this.spare.folders.get(folder) || timeOf(join(this.next, folder))])
    swap(this.out, this.next, this.away)
    const spare = {
      units: [...this.live.units].filter(([name, unit]) => this.wanted.get(name) !== unit),
      without: [...this.wanted.keys()].filter(name => !this.live.units.has(name)), folders: [...this.live.folders],
    }
    writeFileSync(`${this.ledger}.new`, JSON.stringify({ live: { units: [...this.wanted], folders: times }, spare } satisfies Ledger))
    renameSync(`${this.ledger}.new`, this.ledger)
  }

  /** The paths of what it removed. */
  private clean(files: ReadonlySet<string>, folders: ReadonlySet<string>): string[] {
    const old = pathsOf(this.spare.units).filter(path => !files.has(path))
    const strangers = [...this.touched].flatMap(folder => listed(join(this.next, folder)).map(name => folder ? `${folder}/${name}` : name))
    const unwanted = [...old, ...strangers.filter(path => !files.has(path) && !folders.has(path))]
    const empty = [...this.spare.folders.keys()].filter(folder => !folders.has(folder)).sort((a, b) => b.length - a.length)
    for (const path of unwanted) rmSync(join(this.next, path), { recursive: true, force: true })
    for (const folder of empty) {
      if (listed(join(this.next, folder)).length === 0) rmSync(join(this.next, folder), { recursive: true, force: true })
    }
    return [...unwanted, ...empty]
  }

  /** Takes a published file into the next edition: the same file on disks that know links, else a copy. */
  private share(file: Written): Written {
    const [path] = file
    const source = join(this.out, path)
    const target = join(this.next, path)
    makeFolder(dirname(target), this.folders)
    // Mostly there is none of that name, and looking for one costs more than failing.
    if (linked(source, target)) return file
    rmSync(target, { force: true })
    if (linked(source, target)) return file
    copyFileSync(source, target)
    return describe(this.next, path)
  }

  /** Puts back what a build left aside that was stopped between two renames. */
  private recover(): void {
    if (!existsSync(this.away)) return
    if (!existsSync(this.out)) renameSync(this.away, this.out)
    else rmSync(this.away, { recursive: true, force: true })
  }
}

/** Writes files. One of the same name may be shared with another folder, so it is replaced and never changed. */
export function writeInto(folder: string, files: { path: string, bytes: string | Buffer }[]): Written[] {
  // Mostly new, and failing first costs more than making them.
  for (const each of new Set(files.map(({ path }) => dirname(path)))) mkdirSync(join(folder, each), { recursive: true })
  return files.map(({ path, bytes }) => {
    const file = join(folder, path)
    try {
      // Node writes text without a copy only when the encoding is named.
      writeFileSync(file, bytes, { flag: 'wx', encoding: 'utf8' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      rmSync(file)
      writeFileSync(file, bytes)
    }
    return describe(folder, path)
  })
}

/** The folder beside `out`, or inside the cache where that is on the same disk. */
export function workshopFor(out: string, cache: string, name: string): string {
  const parent = nearestFolder(dirname(out))
  mkdirSync(cache, { recursive: true })
  return statSync(parent).dev === statSync(cache).dev ? join(cache, name) : join(dirname(out), `.${basename(out)}.next`)
}

function swap(out: string, next: string, away: string): void {
  mkdirSync(dirname(out), { recursive: true })
  if (existsSync(out)) renameSync(out, away)
  renameSync(next, out)
  if (existsSync(away)) renameSync(away, next)
}

function readLedger(file: string): { live: Tree, spare: Tree } {
  try {
    const { live, spare } = JSON.parse(readFileSync(file, 'utf8')) as Ledger
    const units = new Map(live.units)
    for (const name of spare.without) units.delete(name)
    for (const [name, unit] of spare.units) units.set(name, unit)
    return { live: { units: new Map(live.units), folders: new Map(live.folders) }, spare: { units, folders: new Map(spare.folders) } }
  } catch {
    return { live: NOTHING, spare: NOTHING }
  }
}

const pathsOf = (units: Iterable<[string, Unit]>): string[] => [...units].flatMap(([, { files }]) => files.map(([path]) => path))

function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of files) {
    for (let folder = dirname(path); folder !== '.' && !folders.has(folder); folder = dirname(folder)) folders.add(folder)
  }
  return folders
}

function linked(source: string, target: string): boolean {
  try {
    linkSync(source, target)
    return true
  } catch {
    return false
  }
}

function makeFolder(folder: string, known: Set<string>): void {
  if (known.has(folder)) return
  mkdirSync(folder, { recursive: true })
  known.add(folder)
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder))
}

const describe = (folder: string, path: string): Written => {
  const { size, mtimeMs } = statSync(join(folder, path))
  return [path, size, mtimeMs]
}

const intact = (folder: string, [path, size, time]: Written): boolean => {
  const found = statSync(join(folder, path), { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === size && found.mtimeMs === time
}

const timeOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0

const listed = (folder: string) => existsSync(folder) ? readdirSync(folder) : []
