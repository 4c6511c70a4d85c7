// Hashes of files, read again only when a file looks different from last time.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../disk/files.mjs'
import { fileAt } from '../disk/stats.ts'

/** How a file looked when it was hashed: size in bytes, times in milliseconds, inode. */
export type Look = [size: number, modified: number, changed: number, inode: number, hash: string]

// A file that changed this shortly before it was hashed, in ms, may change again without looking different.
const RECENT = 2000

/** The hashes of one run. Each file is hashed once, before anything is made of it. */
export class FileHashes {
  readonly looks = new Map<string, Look>()
  /** How many files had to be read, so that there are looks to remember. */
  renewed = 0

  /**
   * @param earlier looks of an earlier run, which began at the time `since`
   * @param touched the only files that may have changed since then, where all were watched
   */
  constructor(
    private readonly root: string,
    private readonly earlier: ReadonlyMap<string, Look> = new Map(),
    private readonly since = 0,
    private readonly touched?: ReadonlySet<string>,
  ) {}

  /**
   * The hash of a file by its path from the root; undefined when there is no such file.
   * @param bytes the content, where it has been read
   */
  of(file: string, bytes?: Buffer): string | undefined {
    const known = this.looks.get(file)
    if (known) return known[4]
    const unchanged = this.touched && !this.touched.has(file) && this.earlier.get(file)
    if (unchanged) {
      this.looks.set(file, unchanged)
      return unchanged[4]
    }
    const found = fileAt(join(this.root, file))
    if (!found) return undefined
    const { size, mtimeMs, ctimeMs, ino } = found
    const earlier = this.earlier.get(file)
    const isSame =
      earlier?.[0] === size &&
      earlier[1] === mtimeMs &&
      earlier[2] === ctimeMs &&
      earlier[3] === ino &&
      Math.max(mtimeMs, ctimeMs) < this.since - RECENT
    const look: Look = isSame
      ? earlier
      : [size, mtimeMs, ctimeMs, ino, contentHash(bytes ?? readFileSync(join(this.root, file)))]
    this.looks.set(file, look)
    if (!isSame) this.renewed++
    return look[4]
  }

  /** Remembers how a file looks that another process hashed. */
  note(file: string, hash: string): void {
    const found = this.looks.has(file) ? undefined : fileAt(join(this.root, file))
    if (found) this.looks.set(file, [found.size, found.mtimeMs, found.ctimeMs, found.ino, hash])
  }
}
