// What was changed since the server began, and the way back and forth through it.
import type { Difference, History, Step, WrittenPlace } from '../protocol.ts'
import type { HandedInDetails, Published, Publishing, PullRequest, Waiting } from '../publishingProtocol.ts'
import type { FileChange } from '../../node/disk/changeFiles.ts'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRootFile, patternOf } from '../../model/source/include.ts'
import { parseSource } from '../../model/source/source.ts'
import { PUBLIC } from '../../model/checks/publicFiles.ts'
import type { DevSite } from '../../node/dev/devSite.ts'
import { differencesBetween, type FoundDifference } from './differences.ts'
import { git } from './git.ts'
import type { Requests } from './request.ts'

/** One change with its files as they were before and after it. */
interface Done {
  files: FileChange[]
  page?: PageMove
  shown: Step
}

/** The address of a page before and after a change; undefined where there is none. */
export interface PageMove {
  from?: string
  to?: string
}

type Bytes = Uint8Array | undefined

/** The changes of a session in order. */
export class Steps {
  private done: Done[] = []
  private undone: Done[] = []
  private readonly moves = new Map<string, string>()
  private last = 0

  /** @param read gives a file as it is now */
  constructor(private readonly read: (file: string) => Bytes) {}

  /** Notes a change that was written. */
  add(files: FileChange[], page?: PageMove): void {
    this.last++
    this.move(page)
    const differences = files.flatMap(file => differencesOf(file)).map(({ back: _, ...each }) => each)
    this.done.push({ files, page, shown: { id: this.last, differences } })
    this.undone.length = 0
  }

  /** The change that would be undone, or done again, and the files that this changes. */
  next(direction: 'undo' | 'redo'): { step: Step; files: FileChange[] } | undefined {
    if (direction === 'undo') this.tidy()
    const list = direction === 'undo' ? this.done : this.undone
    for (const { files, shown } of list.toReversed()) {
      const made = (direction === 'undo' ? files : files.map(turned)).map(each => reverted(each, this.read(each.file)))
      const changes = made.filter(change => change !== undefined)
      if (changes.length === made.length) return { step: shown, files: changes.toReversed() }
    }
    return undefined
  }

  /** Notes that a change was undone, or done again. */
  moved(direction: 'undo' | 'redo', id: number): void {
    const [from, to] = direction === 'undo' ? [this.done, this.undone] : [this.undone, this.done]
    const index = from.findIndex(({ shown }) => shown.id === id)
    const [step] = from.splice(index, 1)
    to.push(step)
    const { from: before, to: after } = step.page ?? {}
    this.move(step.page && direction === 'undo' ? { from: after, to: before } : step.page)
  }

  /** Takes a change off the list; its files stay as they are. */
  drop(id: number): void {
    this.done = this.done.filter(({ shown }) => shown.id !== id)
  }

  /** Lets go of the changes that others have undone: with all of their files as before the first that was undone. */
  private tidy(): void {
    const states = new Map<string, number | undefined>()
    const stateOf = (file: string) => {
      if (!states.has(file)) states.set(file, this.stateOf(file))
      return states.get(file)
    }
    this.done = this.done.filter(({ files }, index) => !files.every(({ file }) => (stateOf(file) ?? index) < index))
  }

  /** The last change that left a file as it is now; -1 where it is as before all of them, else undefined. */
  private stateOf(file: string): number | undefined {
    const now = this.read(file)
    const own = this.done.flatMap(({ files }, index) => {
      const found = files.find(each => each.file === file)
      return found ? [{ ...found, index }] : []
    })
    return own.findLast(({ after }) => isSame(after, now))?.index ?? (isSame(own[0]?.before, now) ? -1 : undefined)
  }

  /** Where a page is that was at an address. */
  movedTo = (path: string): string | undefined => this.moves.get(path)

  private move({ from, to = '/' }: PageMove = {}): void {
    if (from === undefined) return
    this.moves.set(from, to)
    this.moves.delete(to)
  }

  /** Sent to the editor with every page. */
  history(): History {
    const [undo, redo] = (['undo', 'redo'] as const).map(direction => this.next(direction)?.step)
    return { count: this.done.length, undo, redo }
  }

  /** All changes that are not undone, and the files that are in the way of undoing them. */
  all(): Step[] {
    this.tidy()
    const files = new Map<string, Bytes | 'unknown'>()
    const steps = this.done.toReversed().map(({ shown, files: own }): Step => {
      const stuck = own.filter(each => {
        const now = files.has(each.file) ? files.get(each.file) : this.read(each.file)
        const isStuck = now === 'unknown' || !reverted(each, now)
        files.set(each.file, isStuck ? 'unknown' : each.before)
        return isStuck
      })
      return { ...shown, ...(stuck.length && { stuck: stuck.map(({ file }) => file) }) }
    })
    return steps.toReversed()
  }
}

/** A text, byte order mark included. Pictures have none. */
export const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** True for a file of values, whose words can be compared. */
export const isTextFile = (file: string) => /\.(?:ya?ml|csv)$/.test(file)

/** In what two states of a file differ; of one that is no text, or that has other comments alone, only that it does. */
export function differencesOf({ file, before, after }: FileChange): FoundDifference[] {
  const [old, now] = [before, after].map(bytes =>
    bytes && isTextFile(file) ? parseSource(file, bytes).value : undefined,
  )
  const found = old === undefined || now === undefined ? [] : differencesBetween(file, old, now)
  const kind = before ? (after ? 'changed' : 'removed') : 'added'
  return found.length ? found : [{ file, kind, path: [] }]
}

const isSame = (a: Bytes, b: Bytes) => (a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0)

/** A change made backwards. */
export const turned = ({ file, before, after }: FileChange): FileChange => ({ file, before: after, after: before })

/** A file of now with a change made backwards; undefined where it was changed since. */
export function reverted({ file, before, after }: FileChange, now: Uint8Array | undefined): FileChange | undefined {
  // Another program, such as git, may have brought it back already.
  return isSame(now, after) || isSame(now, before) ? { file, before: now, after: before } : undefined
}

// What publishing needs of a site that is edited.

/** How one of several people publishes who work in one repository. */
export interface SharedRepository extends HandedInByAll {
  /** The branch of the other end to which commits are handed in; without it they go to the branch that is followed. */
  handIn?: string
  /** Does what those of others must not do at the same moment. */
  inOrder: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** False where the site has mistakes as it is in a commit. */
  isSound: (commit: string) => Promise<boolean>
  /** Called with what came of publishing, each time. */
  ended: (published: Published) => void
}

/** The page that shows what is written at a place. @param whole the value of its file */
export type PageOf = (place: WrittenPlace, whole: unknown) => string | undefined

/** What these people have handed in. */
export interface HandedInByAll {
  /** All that waits. */
  waiting: () => Promise<Waiting>
  /** What is looked at of something that waits; undefined for all else. */
  handedIn: (wanted: Requests['handedIn'], pageOf: PageOf) => Promise<HandedInDetails | undefined>
  /** What the host of the repository knows of it; undefined without a host. */
  pull: (wanted: Requests['pull']) => Promise<PullRequest | undefined>
  /** Publishes what another person has handed in, as it was looked at. */
  release: (wanted: Requests['release']) => Promise<Published | { refused: string }>
}

export interface PublishingHost {
  root: string
  /** Set where others have worktrees of the same repository. What is published is then one line of commits. */
  shared?: SharedRepository
  /** Says of files, by their paths from the root of the site, whether they belong to its content. */
  owns: () => Promise<(file: string) => boolean>
  /** Does what must not happen while files are written. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** In what files differ from the last commit. */
  explain: (files: readonly string[]) => Promise<Pick<Publishing, 'differences' | 'count'>>
  /** False where the site has mistakes, with files as they are now. */
  isSound: (files: readonly string[]) => Promise<boolean>
  /** Tells open pages that files have changed, or what can be published. */
  changed: (files: readonly string[]) => void
}

/** Says of files, by their paths from the root of a site, whether they belong to its content. */
export async function ownedBy(site: DevSite): Promise<(file: string) => boolean> {
  const included = (await site.now()).folder.include.map(patternOf)
  return file =>
    isRootFile(file) ||
    /^content\//.test(file) ||
    file.startsWith(`${PUBLIC}/`) ||
    included.some(each => each.test(file))
}

// More is not read by anybody; a branch that was changed may differ in ten thousand.
const MAX_DIFFERENCES = 200

/** A site that is served. */
export function publishedSite(
  site: DevSite,
  {
    versionOf,
    ...host
  }: Pick<PublishingHost, 'inTurn' | 'changed' | 'shared'> & { versionOf: (text: string) => string },
): PublishingHost {
  const { root } = site.options
  const known = new Map<string, { change: FileChange; found: Difference[] }>()
  const explained = async (file: string) => {
    const change = await sinceCommit(root, file)
    const last = known.get(file)
    if (last && isSame(last.change.before, change.before) && isSame(last.change.after, change.after)) return last.found
    const version = change.after ? versionOf(textOf(change.after)) : ''
    const found = differencesOf(change).map(({ back, ...each }): Difference => {
      return { ...each, ...(back && { back: { file, version, edits: [back] } }) }
    })
    known.set(file, { change, found })
    return found
  }
  return {
    ...host,
    root,
    owns: () => ownedBy(site),
    explain: async files => {
      const all = (await Promise.all(files.map(explained))).flat()
      return { differences: all.slice(0, MAX_DIFFERENCES), count: all.length }
    },
    isSound: async files => {
      site.reload(files)
      return (await site.now()).checked.site !== undefined
    },
  }
}

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
