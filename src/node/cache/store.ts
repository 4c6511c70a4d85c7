// What is kept between runs: small results many to a file, texts a file each, all with the key of what made them.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { contentHash } from '../disk/files.mjs'
import { readSealed, writeSealed } from '../disk/made.ts'

/** What a stage made of something, and the key of what it was made from. */
export interface Kept<Value> {
  key: string
  value: Value
}

// Changes with the form of the files.
const VERSION = 3
// Files that the results of a stage are spread over: after an edit, only those with changed results are written. Of
// other stages all results are in one file.
const SHELVES: Readonly<Record<string, number>> = { file: 32 }

/** Results of a stage, in one file. */
interface Shelf {
  results: Map<string, Kept<unknown>>
  isChanged: boolean
}

/** A result that is missing, damaged or of another form is made again. */
export class Store {
  private readonly shelves = new Map<string, Shelf>()
  private isDamaged = false

  /** @param tell prints a line about a damaged file, once */
  constructor(
    readonly folder: string,
    private readonly tell: (line: string) => void = console.error,
  ) {}

  /** What a stage made of something, current or not. */
  get<Value>(stage: string, name: string): Kept<Value> | undefined {
    return this.shelfOf(stage, name).results.get(name) as Kept<Value> | undefined
  }

  /** What a stage made of something, where that was made from the same. */
  current<Value>(stage: string, name: string, key: string): Value | undefined {
    const kept = this.get<Value>(stage, name)
    return kept?.key === key ? kept.value : undefined
  }

  /**
   * Keeps a result, on the disk from {@link save} on. Gives the value as a later run reads it, whose strings keep no
   * file in memory that they were cut from.
   */
  put<Value>(stage: string, name: string, { key, value }: Kept<Value>): Value {
    const kept = { key, value: JSON.parse(JSON.stringify(value)) as Value }
    this.adopt(stage, name, kept)
    return kept.value
  }

  /** The same for a result that comes from another process, and so is a copy already. */
  adopt<Value>(stage: string, name: string, kept: Kept<Value>): void {
    const shelf = this.shelfOf(stage, name)
    shelf.results.set(name, kept)
    shelf.isChanged = true
  }

  /** Writes the results that were put. */
  save(): void {
    for (const [name, shelf] of this.shelves) {
      if (!shelf.isChanged) continue
      writeSealed(join(this.folder, name), `${VERSION}\n${JSON.stringify([...shelf.results])}`)
      shelf.isChanged = false
    }
  }

  /** A text that is not to stay in memory; undefined where its key is another one. */
  text(stage: string, name: string, key: string): string | undefined {
    const text = this.read(fileOf(stage, name))
    return text?.slice(0, text.indexOf('\n')) === key ? text.slice(key.length + 1) : undefined
  }

  /** Writes a text at once. */
  putText(stage: string, name: string, key: string, text: string): void {
    writeSealed(join(this.folder, fileOf(stage, name)), `${VERSION}\n${key}\n${text}`)
  }

  /** Removes the results of a stage for things that are not there any more. @param names those that are */
  sweep(stage: string, names: Iterable<string>): void {
    const wanted = new Set(names)
    for (let number = 0; number < shelvesOf(stage); number++) {
      const shelf = this.shelf(stage, number)
      for (const name of shelf.results.keys()) if (!wanted.has(name)) shelf.isChanged = shelf.results.delete(name)
    }
  }

  /** The same of its texts. */
  sweepTexts(stage: string, names: Iterable<string>): void {
    const wanted = new Set(Array.from(names, name => fileOf(stage, name)))
    for (const folder of listed(join(this.folder, stage)))
      for (const file of listed(join(this.folder, stage, folder)))
        if (!wanted.has(`${stage}/${folder}/${file}`)) rmSync(join(this.folder, stage, folder, file), { force: true })
  }

  private shelfOf(stage: string, name: string): Shelf {
    return this.shelf(stage, shelfOf(stage, name))
  }

  private shelf(stage: string, number: number): Shelf {
    const file = `${stage}/${number}.json`
    const known = this.shelves.get(file)
    if (known) return known
    const text = this.read(file)
    const shelf = { results: new Map(text ? (JSON.parse(text) as [string, Kept<unknown>][]) : []), isChanged: false }
    this.shelves.set(file, shelf)
    return shelf
  }

  private read(file: string): string | undefined {
    const text = readSealed(join(this.folder, file), path => this.damaged(path))?.toString()
    const start = `${VERSION}\n`
    return text?.startsWith(start) ? text.slice(start.length) : undefined
  }

  private damaged(file: string): void {
    if (!this.isDamaged) this.tell(`A file of the cache is damaged (${file}). What it held is made again.`)
    this.isDamaged = true
  }
}

const shelvesOf = (stage: string) => SHELVES[stage] ?? 1

/** The number of the shelf of a name: names that differ little are spread evenly. */
const shelfOf = (stage: string, name: string) => (shelvesOf(stage) === 1 ? 0 : crc32(name) % shelvesOf(stage))

// A folder with very many files is slow on some disks.
function fileOf(stage: string, name: string): string {
  const file = contentHash(name)
  return `${stage}/${file.slice(0, 2)}/${file}`
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
