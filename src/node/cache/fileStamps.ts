// Hashes of files, read again only when a file has another stamp than last time.
import { readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../disk/files.mjs'
import { readAgain, fileAt } from '../disk/stats.ts'
import type { Store } from './store.ts'

/** A file when it was hashed: size in bytes, times in milliseconds, inode; and when that was. */
export type FileStamp = [size: number, modified: number, changed: number, inode: number, hash: string, at: number]

type KeptStamps = [file: string, stamp: FileStamp][]

// A file that changed this shortly before it was hashed, in ms, may change again and keep its stamp.
const RECENT_MS = 2000
const STAGE = 'stamps'
const FORM = 'size modified changed inode hash at'

/** The hashes of one run. Each file is hashed once, before anything is made of it. */
export class FileStamps {
  private readonly stamps = new Map<string, FileStamp>()
  private isNew = false

  private constructor(
    private readonly root: string,
    private readonly earlier: ReadonlyMap<string, FileStamp>,
    private readonly touched?: ReadonlySet<string>,
  ) {}

  /** Those of an earlier run. */
  static from(store: Store, root: string): FileStamps {
    const kept = store.current<KeptStamps>(STAGE, root, FORM)
    return new FileStamps(root, new Map(kept))
  }

  /** Those of a process that shares the work on a folder. @param hashes what the first process knows of its files */
  static elsewhere(root: string, hashes: Iterable<readonly [file: string, hash: string]>): FileStamps {
    const stamps = new FileStamps(root, new Map())
    for (const [file, hash] of hashes) stamps.stamps.set(file, [0, 0, 0, 0, hash, 0])
    return stamps
  }

  /**
   * For the next run in the same process.
   * @param touched the only files that may have changed, where all are watched
   */
  next(touched?: ReadonlySet<string>): FileStamps {
    return new FileStamps(this.root, new Map([...this.earlier, ...this.stamps]), touched)
  }

  /** The same with other contents of files, which are not written yet. */
  with(changes: ReadonlyMap<string, Buffer | undefined>): FileStamps {
    const changed = new FileStamps(this.root, this.earlier, this.touched)
    for (const [file, stamp] of this.stamps) changed.stamps.set(file, stamp)
    for (const [file, bytes] of changes) changed.stamps.set(file, [0, 0, 0, 0, bytes ? contentHash(bytes) : '', 0])
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

  /** The bytes that a file's hash is of, read once; throws when it is not there, or they are others by now. */
  bytesOf(file: string): Buffer {
    const known = this.stamps.get(file)
    if (known) return readAgain(join(this.root, file), known[4], file)
    const found = statSync(join(this.root, file))
    const bytes = readFileSync(join(this.root, file))
    this.note(file, found, bytes)
    return bytes
  }

  /** The stamp of a file whose hash was asked for, with its name. */
  noted(file: string): [file: string, stamp: FileStamp][] {
    const stamp = this.stamps.get(file)
    return stamp ? [[file, stamp]] : []
  }

  /** Takes over the stamps of files that another process has read. */
  adopt(stamps: Iterable<readonly [file: string, stamp: FileStamp]>): void {
    for (const [file, stamp] of stamps) this.stamps.set(file, stamp)
    this.isNew = true
  }

  private read(file: string, earlier: FileStamp | undefined): FileStamp | undefined {
    const found = fileAt(join(this.root, file))
    if (!found) return undefined
    const { size, mtimeMs, ctimeMs, ino } = found
    const isSame = [size, mtimeMs, ctimeMs, ino].every((part, n) => part === earlier?.[n])
    if (earlier && isSame && Math.max(mtimeMs, ctimeMs) < earlier[5] - RECENT_MS) return earlier
    return this.note(file, found, readFileSync(join(this.root, file)))
  }

  private note(file: string, { size, mtimeMs, ctimeMs, ino }: Stats, bytes: Buffer): FileStamp {
    const stamp: FileStamp = [size, mtimeMs, ctimeMs, ino, contentHash(bytes), Date.now()]
    this.stamps.set(file, stamp)
    this.isNew = true
    return stamp
  }

  /** Keeps the stamps of the files that were asked for. */
  save(store: Store): void {
    if (!this.isNew && this.stamps.size === this.earlier.size) return
    store.put<KeptStamps>(STAGE, this.root, { key: FORM, value: [...this.stamps] })
    this.isNew = false
  }
}
