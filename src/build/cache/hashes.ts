// Files -> hashes of their content, asked from the disk only when a file looks different from last time.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFiles, contentHash, hashOfFiles } from '../bundle/bundles.mjs'
import { fileAt } from '../disk/stats.mjs'

/** How a file looked when it was hashed. */
export type Look = [size: number, changed: number, moved: number, node: number, hash: string]

// A file changed this short before it was hashed may change again without looking different.
const BLUR = 2000

/** Remembers looks between builds. */
export class Hashes {
  readonly looks = new Map<string, Look>()
  /** True when a file had to be read, so that there are looks to remember. */
  renewed = false

  /**
   * @param earlier looks of an earlier reading, which began at the time `since`
   * @param touched the only files that may have changed since then, where somebody watched them all
   */
  constructor(
    private readonly root: string,
    private readonly earlier: ReadonlyMap<string, Look>,
    private readonly since: number,
    private readonly touched?: ReadonlySet<string>,
  ) {}

  /**
   * The hash of a file's content; undefined when there is no such file.
   * @param bytes the content, where somebody has read it
   */
  of(file: string, bytes?: Buffer): string | undefined {
    const known = this.looks.get(file)
    if (known) return known[4]
    const watched = this.touched && !this.touched.has(file) && this.earlier.get(file)
    if (watched) {
      this.looks.set(file, watched)
      return watched[4]
    }
    const found = fileAt(join(this.root, file))
    if (!found) return undefined
    const { size, mtimeMs, ctimeMs, ino } = found
    const earlier = this.earlier.get(file)
    const isSame =
      earlier &&
      earlier[0] === size &&
      earlier[1] === mtimeMs &&
      earlier[2] === ctimeMs &&
      earlier[3] === ino &&
      Math.max(mtimeMs, ctimeMs) < this.since - BLUR
    const look: Look = isSame
      ? earlier
      : [size, mtimeMs, ctimeMs, ino, contentHash(bytes ?? readFileSync(join(this.root, file)))]
    this.looks.set(file, look)
    this.renewed ||= !isSame
    return look[4]
  }

  /** Remembers how a file looks that was hashed elsewhere; one that changes meanwhile is too young to be believed next time. */
  note(file: string, hash: string): void {
    const found = this.looks.has(file) ? undefined : fileAt(join(this.root, file))
    if (found) this.looks.set(file, [found.size, found.mtimeMs, found.ctimeMs, found.ino, hash])
  }

  /** The hash of a content file by its name in references. */
  ofContent(name: string): string | undefined {
    return this.of(`content/${name}.yaml`) ?? this.of(`content/${name}.yml`)
  }
}

/** What the meaning of content depends on: the code that reads it, and each block's own. */
export interface CodeHashes {
  core: string
  /** The schema of each block type. */
  types: Record<string, string>
}

/** Hashes of the code in a project's folder, as it was bundled: what is found out with one state of it is never kept as that of another. */
export function codeHashes(code: string): CodeHashes {
  const files = codeFiles(code).filter(([path]) => path.endsWith('.ts'))
  const hashBelow = (folder: string) => hashOfFiles(files.filter(([path]) => path.startsWith(`${folder}/`)))
  const types = new Set(files.flatMap(([path]) => /^blocks\/([^/]+)\//.exec(path)?.[1] ?? []))
  return {
    core: contentHash(
      [
        ...['model', 'fields', 'build', 'app'].map(hashBelow),
        readFileSync(join(code, 'package-lock.json')),
        process.version,
      ].join(' '),
    ),
    types: Object.fromEntries([...types].map(type => [type, hashBelow(`blocks/${type}`)])),
  }
}
