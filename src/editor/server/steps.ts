// What was changed since the server began, and the way back and forth through it.
import { diffIndices } from 'node-diff3'
import type { History, Lines, Step } from '../protocol.ts'
import type { Difference } from '../publishingProtocol.ts'
import type { FileChange } from '../../node/disk/changeFiles.ts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRootFile, patternOf } from '../../model/source/include.ts'
import { PUBLIC } from '../../model/checks/publicFiles.ts'
import type { DevSite } from '../../node/dev/devSite.ts'
import { git } from './git.ts'

/** One change with its files as they were before and after it. */
interface Done {
  id: number
  label: string
  files: FileChange[]
  page?: PageMove
  shown: Step
}

/** The address of a page before and after a change; undefined where there is none. */
export interface PageMove {
  from?: string
  to?: string
}

/** The changes of a session in order. */
export class Steps {
  private readonly done: Done[] = []
  private readonly undone: Done[] = []
  /** With those that were undone and cannot be done again. */
  private readonly all: Done[] = []
  private readonly moves = new Map<string, string>()
  private last = 0

  /** Notes a change that was written. */
  add(label: string, files: FileChange[], page?: PageMove): void {
    this.last++
    this.move(page)
    const shown = { id: this.last, label, lines: files.flatMap(linesOf) }
    const step = { id: this.last, label, files, page, shown }
    this.done.push(step)
    this.all.push(step)
    this.undone.length = 0
  }

  /** The change that would be undone, or done again. */
  next(direction: 'undo' | 'redo'): Done | undefined {
    return (direction === 'undo' ? this.done : this.undone).at(-1)
  }

  /** Notes that the next change was undone, or done again. */
  moved(direction: 'undo' | 'redo'): void {
    const [from, to] = direction === 'undo' ? [this.done, this.undone] : [this.undone, this.done]
    const step = from.pop()
    if (!step) return
    to.push(step)
    const { from: before, to: after } = step.page ?? {}
    this.move(step.page && direction === 'undo' ? { from: after, to: before } : step.page)
  }

  /** Where a page is that was at an address. */
  movedTo = (path: string): string | undefined => this.moves.get(path)

  private move({ from, to = '/' }: PageMove = {}): void {
    if (from === undefined) return
    this.moves.set(from, to)
    this.moves.delete(to)
  }

  /**
   * Files that differ from another state, in the words of the changes that made them so; a file that none of them
   * explains is named.
   */
  explain(files: readonly FileChange[]): Difference[] {
    const found = new Map(files.map(each => [each.file, linesIn(linesOf(each))]))
    const known = new Set<string>()
    const explained = new Map<string, Difference>()
    for (const step of this.all) {
      const isUndone = !this.done.includes(step)
      for (const lines of step.shown.lines) {
        const { removed, added } = found.get(lines.file) ?? NO_LINES
        // Of what was undone, its lines are those that are gone.
        if (!isAmong(lines, isUndone ? { removed: added, added: removed } : { removed, added })) continue
        known.add(lines.file)
        explained.set(`${isUndone} ${step.label}`, { label: step.label, isUndone })
      }
    }
    return [...explained.values(), ...files.flatMap(({ file }) => (known.has(file) ? [] : [{ file }]))]
  }

  /** What the editor shows. */
  shown(): History {
    return {
      steps: this.done.map(({ shown }) => shown),
      undo: this.next('undo')?.label,
      redo: this.next('redo')?.label,
    }
  }
}

/** A text, byte order mark included. Pictures have none. */
export const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** True for a file that is changed line by line. */
const isTextFile = (file: string) => /\.(?:ya?ml|csv)$/.test(file)

function linesOf({ file, before, after }: FileChange): Lines[] {
  if (!isTextFile(file)) return [{ file, line: 1, removed: before ? [file] : [], added: after ? [file] : [] }]
  const [old, now] = [before, after].map(bytes => (bytes ? textOf(bytes).split('\n') : []))
  return diffIndices(old, now).map(({ buffer1Content, buffer2, buffer2Content }) => ({
    file,
    line: buffer2[0] + 1,
    removed: buffer1Content,
    added: buffer2Content,
  }))
}

/** The lines that a file has lost and got. */
interface LineSets {
  removed: ReadonlySet<string>
  added: ReadonlySet<string>
}

const NO_LINES: LineSets = { removed: new Set(), added: new Set() }

const linesIn = (all: readonly Lines[]): LineSets => ({
  removed: new Set(all.flatMap(({ removed }) => removed)),
  added: new Set(all.flatMap(({ added }) => added)),
})

/** True where a line that was added is still there, or one is still gone where none was added. */
function isAmong({ removed, added }: Lines, found: LineSets): boolean {
  const has = (lines: string[], among: ReadonlySet<string>) => lines.some(line => line.trim() && among.has(line))
  return added.some(line => line.trim()) ? has(added, found.added) : has(removed, found.removed)
}

/** A change made backwards. */
export const turned = ({ file, before, after }: FileChange): FileChange => ({ file, before: after, after: before })

/** A file of now with a change made backwards; undefined where it was changed since. */
export function reverted({ file, before, after }: FileChange, now: Uint8Array | undefined): FileChange | undefined {
  const isSame = (a: Uint8Array | undefined, b: Uint8Array | undefined) =>
    a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0
  // Another program, such as git, may have brought it back already.
  return isSame(now, after) || isSame(now, before) ? { file, before: now, after: before } : undefined
}

// What publishing needs of a site that is edited.

export interface PublishingHost {
  root: string
  /** Says of files, by their paths from the root of the site, whether they belong to its content. */
  owns: () => Promise<(file: string) => boolean>
  /** Does what must not happen while files are written. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Files that differ from the last commit, in words. */
  explain: (files: readonly string[]) => Promise<Difference[]>
  /** False where the site has mistakes, with files as they are now. */
  isSound: (files: readonly string[]) => Promise<boolean>
  /** Tells open pages that files have changed, or what can be published. */
  changed: (files: readonly string[]) => void
}

/** A site that is served. */
export const publishedSite = (
  site: DevSite,
  steps: Steps,
  { inTurn, changed }: Pick<PublishingHost, 'inTurn' | 'changed'>,
): PublishingHost => ({
  root: site.options.root,
  inTurn,
  changed,
  owns: async () => {
    const included = (await site.now()).folder.include.map(patternOf)
    return file =>
      isRootFile(file) ||
      /^content\//.test(file) ||
      file.startsWith(`${PUBLIC}/`) ||
      included.some(each => each.test(file))
  },
  explain: async files => steps.explain(await Promise.all(files.map(file => sinceCommit(site.options.root, file)))),
  isSound: async files => {
    site.reload(files)
    return (await site.now()).checked.site !== undefined
  },
})

/** A file as it was in the last commit and as it is now. What pictures and documents hold is of no interest. */
async function sinceCommit(root: string, file: string): Promise<FileChange> {
  const path = join(root, file)
  if (!isTextFile(file)) return existsSync(path) ? { file, after: Buffer.alloc(0) } : { file, before: Buffer.alloc(0) }
  const [{ isDone, text }, after] = await Promise.all([
    git(root, ['show', `HEAD:./${file}`]),
    readFile(path).catch(() => undefined),
  ])
  return { file, before: isDone ? Buffer.from(text) : undefined, after }
}
