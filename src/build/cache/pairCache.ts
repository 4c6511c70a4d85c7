// What was found out about files of pairs, kept between runs in one file.
import { join } from 'node:path'
import type { PairFacts } from '../../model/translations/pairIndex.ts'
import { contentHash } from '../bundle/bundles.mjs'
import { readJsonLines, writeJsonLines } from '../disk/jsonLines.ts'

/** What is remembered of a file in which nothing was wrong. `key` stands for the file and all that it was checked by. */
interface PairRecord extends PairFacts {
  file: string
  key: string
}

// One file of so many that had to be read makes the cache worth writing: all of a large site takes half a second.
const WORTH_WRITING = 10

/** Facts of files of pairs by their paths. An old, damaged or foreign cache counts as empty. */
export class PairCache {
  private readonly stored: ReadonlyMap<string, PairRecord>
  private readonly valid = new Map<string, PairRecord>()
  private renewed = 0

  /**
   * @param folder this site's folder in the cache
   * @param code the hash of the code
   */
  constructor(
    private readonly folder: string,
    private readonly code: string,
  ) {
    const [head, ...records] = (readJsonLines(storedFile(folder)) ?? []) as [string?, ...PairRecord[]]
    this.stored = new Map(head === code ? records.map(record => [record.file, record]) : [])
  }

  get(file: string, key: string): PairFacts | undefined {
    const known = this.valid.get(file) ?? this.stored.get(file)
    if (known?.key !== key) return undefined
    this.valid.set(file, known)
    return known
  }

  set(file: string, key: string, { texts, says, kinds }: PairFacts): void {
    this.valid.set(file, { file, key, texts, says, kinds })
    this.renewed++
  }

  /** Writes what {@link get} and {@link set} saw, when more in it is new than can be found out again as quickly. */
  save(): void {
    if (this.renewed * WORTH_WRITING <= this.valid.size) return
    writeJsonLines(storedFile(this.folder), [this.code, ...this.valid.values()])
    this.renewed = 0
  }
}

/** The key of a file. @param hash that of its bytes @param checkedBy all else that it was checked by */
export const pairKey = (hash: string, checkedBy: string) => contentHash(`${hash} ${checkedBy}`)

const storedFile = (folder: string) => join(folder, 'pairs.json')
