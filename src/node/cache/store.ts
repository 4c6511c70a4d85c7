// What is kept between runs: a file for each result, with the key of all that it was made from.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../disk/files.mjs'
import { readSealed, writeSealed } from '../disk/sealed.ts'

/** What a stage made of something, and the key of what it was made from. */
export interface Kept<Value> {
  key: string
  value: Value
}

// Changes with the form of the files.
const VERSION = 1

/** A result that is missing, damaged or of another form is made again. */
export class Store {
  private readonly memory = new Map<string, Kept<unknown>>()
  private isDamaged = false

  /** @param tell prints a line about a damaged file, once */
  constructor(
    readonly folder: string,
    private readonly tell: (line: string) => void = console.error,
  ) {}

  /** What a stage made of something, current or not. */
  get<Value>(stage: string, name: string): Kept<Value> | undefined {
    const known = this.memory.get(`${stage} ${name}`)
    if (known) return known as Kept<Value>
    const text = this.read(stage, name)
    if (text === undefined) return undefined
    const kept = { key: text.key, value: JSON.parse(text.rest) as Value }
    this.memory.set(`${stage} ${name}`, kept)
    return kept
  }

  /** Gives the value as a later run reads it, whose strings keep no file in memory that they were cut from. */
  put<Value>(stage: string, name: string, { key, value }: Kept<Value>): Value {
    const text = JSON.stringify(value)
    this.putText(stage, name, key, text)
    const kept = { key, value: JSON.parse(text) as Value }
    this.memory.set(`${stage} ${name}`, kept)
    return kept.value
  }

  /** Reads everything again, because other processes have put results. */
  readAgain(): void {
    this.memory.clear()
  }

  /** A text that is not to stay in memory; undefined where its key is another one. */
  text(stage: string, name: string, key: string): string | undefined {
    const found = this.read(stage, name)
    return found?.key === key ? found.rest : undefined
  }

  putText(stage: string, name: string, key: string, text: string): void {
    writeSealed(this.fileOf(stage, name), `${VERSION} ${key}\n${text}`)
  }

  /** Removes what a stage made of things that are not there any more. @param names those that are */
  sweep(stage: string, names: Iterable<string>): void {
    const wanted = new Set(Array.from(names, name => fileName(name)))
    for (const folder of listed(join(this.folder, stage)))
      for (const file of listed(join(this.folder, stage, folder)))
        if (!wanted.has(file)) rmSync(join(this.folder, stage, folder, file), { force: true })
  }

  private read(stage: string, name: string): { key: string; rest: string } | undefined {
    const text = readSealed(this.fileOf(stage, name), file => this.damaged(file))?.toString()
    const end = text?.indexOf('\n') ?? 0
    const [version, key] = text?.slice(0, end).split(' ') ?? []
    return text !== undefined && version === String(VERSION) ? { key, rest: text.slice(end + 1) } : undefined
  }

  private damaged(file: string): void {
    if (!this.isDamaged) this.tell(`A file of the cache is damaged (${file}). What it held is made again.`)
    this.isDamaged = true
  }

  private fileOf(stage: string, name: string): string {
    const file = fileName(name)
    return join(this.folder, stage, file.slice(0, 2), file)
  }
}

// A folder with very many files is slow on some disks.
const fileName = (name: string) => contentHash(name)

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Where a result is kept. */
export interface Slot<Value> {
  stage: string
  /** Of what it is a result. */
  name: string
  /** The key of all that it is made from; of a result that names what that is, found from it. */
  key: string | ((value: Value) => string)
}

/** The result of a stage: the kept one while its key is the same, or else what `make` gives; kept unless undefined. */
export async function memo<Value>(
  store: Store,
  { stage, name, key }: Slot<Value>,
  make: () => Promise<Value> | Value,
): Promise<Value> {
  const keyOf = (value: Value) => (typeof key === 'string' ? key : key(value))
  const kept = store.get<Value>(stage, name)
  if (kept && kept.key === keyOf(kept.value)) return kept.value
  const value = await make()
  return value === undefined ? value : store.put(stage, name, { key: keyOf(value), value })
}
