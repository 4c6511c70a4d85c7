// Hashes of files, read again only when a file has another stamp than last time.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../disk/files.mjs'
import { fileAt } from '../disk/stats.ts'
import type { Store } from './store.ts'

/** A file when it was hashed: size in bytes, times in milliseconds, inode. */
type FileStamp = [size: number, modified: number, changed: number, inode: number, hash: string]

interface KeptStamps {
  /** When the run began that made them, in ms. */
  began: number
  stamps: [file: string, stamp: FileStamp][]
}

// A file that changed this shortly before it was hashed, in ms, may change again and keep its stamp.
const RECENT_MS = 2000
const STAGE = 'stamps'
const FORM = 'size modified changed inode hash'

/** The hashes of one run. Each file is hashed once, before anything is made of it. */
export class FileStamps {
  private readonly stamps = new Map<string, FileStamp>()
  private readonly began = Date.now()
  private isNew = false

  private constructor(
    private readonly root: string,
    private readonly earlier: ReadonlyMap<string, FileStamp>,
    private readonly since: number,
    private readonly touched?: ReadonlySet<string>,
  ) {}

  /** Those of an earlier run. */
  static from(store: Store, root: string): FileStamps {
    const kept = store.current<KeptStamps>(STAGE, root, FORM)
    return new FileStamps(root, new Map(kept?.stamps), kept?.began ?? 0)
  }

  /**
   * For the next run in the same process.
   * @param touched the only files that may have changed, where all are watched
   */
  next(touched?: ReadonlySet<string>): FileStamps {
    return new FileStamps(this.root, new Map([...this.earlier, ...this.stamps]), this.began, touched)
  }

  /** The same with other contents of files, which are not written yet. */
  with(changes: ReadonlyMap<string, Buffer | undefined>): FileStamps {
    const changed = new FileStamps(this.root, this.earlier, this.since, this.touched)
    for (const [file, stamp] of this.stamps) changed.stamps.set(file, stamp)
    for (const [file, bytes] of changes) changed.stamps.set(file, [0, 0, 0, 0, bytes ? contentHash(bytes) : ''])
    return changed
  }

  /** The hash of a file by its path from the root; undefined when there is no such file. */
  hashOf(file: string): string | undefined {
    const known = this.stamps.get(file)
    if (known) return known[4]
    const earlier = this.earlier.get(file)
    const stamp = earlier && this.touched && !this.touched.has(file) ? earlier : this.read(file, earlier)
    if (stamp) this.stamps.set(file, stamp)
    return stamp?.[4]
  }

  private read(file: string, earlier: FileStamp | undefined): FileStamp | undefined {
    const found = fileAt(join(this.root, file))
    if (!found) return undefined
    const { size, mtimeMs, ctimeMs, ino } = found
    const isSame = [size, mtimeMs, ctimeMs, ino].every((part, n) => part === earlier?.[n])
    if (earlier && isSame && Math.max(mtimeMs, ctimeMs) < this.since - RECENT_MS) return earlier
    this.isNew = true
    return [size, mtimeMs, ctimeMs, ino, contentHash(readFileSync(join(this.root, file)))]
  }

  /** Keeps the stamps of the files that were asked for. */
  save(store: Store): void {
    if (!this.isNew && this.stamps.size === this.earlier.size) return
    store.put<KeptStamps>(STAGE, this.root, { key: FORM, value: { began: this.began, stamps: [...this.stamps] } })
    this.isNew = false
  }
}
