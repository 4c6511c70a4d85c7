// What was found out about files of pairs, kept between runs: numbers by which pairs are found, and their words apart.
import { join } from 'node:path'
import type { PairFacts } from '../../model/translations/pairIndex.ts'
import type { Pair } from '../../model/translations/pairs.ts'
import { contentHash } from '../disk/files.mjs'
import { readJsonLines, writeJsonLines } from '../disk/jsonLines.ts'
import { type KeptFile, TextStore } from './textStore.ts'

/** What is known of a file in which nothing was wrong, and its pairs as JSON, one behind the other. */
export interface SoundPairs {
  facts: PairFacts
  json: string
  /** Where each pair ends in it, in bytes. */
  ends: number[]
}

/** `key` stands for the file and all that it was checked by, `start` for where its pairs begin in the store. */
interface PairRecord extends PairFacts {
  file: string
  key: string
  start: number
  ends: number[]
}

interface Head {
  code?: string
  store?: KeptFile
}

const PREFIX = 'pairs-'

/** Facts of files of pairs by their paths. An old, damaged or foreign cache counts as empty. */
export class PairCache {
  private readonly stored: ReadonlyMap<string, PairRecord>
  private readonly valid = new Map<string, PairRecord>()
  private store: TextStore
  private isNew = false

  /**
   * @param folder this site's folder in the cache
   * @param code the hash of the code
   */
  constructor(
    private readonly folder: string,
    private readonly code: string,
  ) {
    const [head, ...records] = (readJsonLines(storedFile(folder)) ?? [{}]) as [Head, ...PairRecord[]]
    const fits = head.code === code
    this.store = new TextStore(folder, PREFIX, fits ? head.store : undefined)
    this.stored = new Map(fits && this.store.hold() ? records.map(record => [record.file, record]) : [])
  }

  get(file: string, key: string): PairFacts | undefined {
    const known = this.valid.get(file) ?? this.stored.get(file)
    if (known?.key !== key) return undefined
    this.valid.set(file, known)
    return known
  }

  /** A pair of a file that {@link get} gave. */
  pair(file: string, index: number): Pair {
    const { start, ends } = this.valid.get(file) as PairRecord
    const from = index ? ends[index - 1] : 0
    return JSON.parse(this.store.read([start + from, ends[index] - from])) as Pair
  }

  set(file: string, key: string, { facts, json, ends }: SoundPairs): void {
    const { texts, says, kinds } = facts
    const [start] = this.store.add(json)
    this.valid.set(file, { file, key, texts, says, kinds, start, ends })
    this.isNew = true
  }

  /** Writes what {@link get} and {@link set} saw. */
  save(): void {
    if (!this.isNew) return
    const used = [...this.valid.values()].reduce((sum, { ends }) => sum + (ends.at(-1) ?? 0), 0)
    if (this.store.isMostlyUnused(used)) this.writeAnew()
    const head: Head = { code: this.code, store: this.store.state }
    writeJsonLines(storedFile(this.folder), [head, ...this.valid.values()])
    this.store.settle()
    this.store.hold()
    this.isNew = false
  }

  /** Leaves out of the store what is not needed any more. */
  private writeAnew(): void {
    const store = new TextStore(this.folder, PREFIX)
    for (const [file, record] of this.valid) {
      const [start] = store.add(this.store.read([record.start, record.ends.at(-1) ?? 0]))
      this.valid.set(file, { ...record, start })
    }
    this.store.close()
    this.store = store
  }
}

/** The key of a file. @param hash that of its bytes @param checkedBy all else that it was checked by */
export const pairKey = (hash: string, checkedBy: string) => contentHash(`${hash} ${checkedBy}`)

/** What is kept of a file. */
export function soundPairs(facts: PairFacts, pairs: readonly Pair[]): SoundPairs {
  const texts = pairs.map(pair => JSON.stringify(pair))
  let end = 0
  const ends = texts.map(text => {
    end += Buffer.byteLength(text)
    return end
  })
  return { facts, json: texts.join(''), ends }
}

const storedFile = (folder: string) => join(folder, 'pairs.json')
