// Several files of a site change as one: all of them or none, even when the process is killed in between.
import { rmSync } from 'node:fs'
import {
  flush,
  flushAll,
  forget,
  type NextContent,
  putInPlace,
  readInside,
  replaceFile,
  writeBeside,
} from './replaceFile.ts'
import { readSealed, writeSealed } from './made.ts'
import { type Refusal, type Fix, topOf } from '../../model/messages/problem.ts'
import { applySplices, splicesOf } from '../../model/messages/fixes.ts'

/** A file before and after a change; undefined where it does not exist. */
export interface FileChange {
  /** Its path from the root of the site. */
  file: string
  before?: Uint8Array
  after?: Uint8Array
}

/**
 * Makes all changes, unless one of the files is not what it was; then nothing is changed and the answer is false.
 * @param journal a file outside of the site that says what is being done, for {@link finishChanges}
 * @throws OutsideError
 */
export function changeFiles(root: string, journal: string, changes: readonly FileChange[]): boolean {
  if (!changes.every(({ file, before }) => isSame(readInside(root, file), before))) return false
  // One file is renamed into its place at once.
  if (changes.length > 1) writeSealed(journal, JSON.stringify(changes.map(toJson)))
  try {
    return makeAll(root, changes)
  } finally {
    rmSync(journal, { force: true })
  }
}

/**
 * The same for very many files: the disk is waited for once for several of them. What takes a disk 8 ms for each file
 * took 2 by four at once, and 0.15 by 32.
 */
export async function changeManyFiles(root: string, journal: string, changes: readonly FileChange[]): Promise<boolean> {
  if (!changes.every(({ file, before }) => isSame(readInside(root, file), before))) return false
  writeSealed(journal, JSON.stringify(changes.map(toJson)))
  try {
    return await makeMany(root, changes)
  } finally {
    rmSync(journal, { force: true })
  }
}

async function makeMany(root: string, changes: readonly FileChange[]): Promise<boolean> {
  const next: NextContent[] = []
  try {
    for (const { file, after } of changes) next.push(writeBeside(root, file, after))
    await flushAll(next)
    return putAll(root, changes, next)
  } finally {
    for (const each of next) forget(each)
  }
}

/** Takes back what was done already where a file has changed meanwhile, or cannot be written. */
function makeAll(root: string, changes: readonly FileChange[]): boolean {
  const next: NextContent[] = []
  try {
    for (const { file, after } of changes) next.push(writeBeside(root, file, after))
    for (const each of next) flush(each)
    return putAll(root, changes, next)
  } finally {
    for (const each of next) forget(each)
  }
}

function putAll(root: string, changes: readonly FileChange[], next: readonly NextContent[]): boolean {
  const done: FileChange[] = []
  let isWhole = false
  try {
    isWhole = changes.every((change, index) => {
      const isDone = putInPlace(next[index], change.before)
      if (isDone) done.push(change)
      return isDone
    })
    return isWhole
  } finally {
    if (!isWhole) takeBack(root, done)
  }
}

function takeBack(root: string, changes: readonly FileChange[]): void {
  for (const { file, before, after } of changes.toReversed()) replaceFile(root, file, after, before)
}

/**
 * Finishes what a killed process left half done. Where one of the files has changed since, the others become
 * what they were, so that they fit together again.
 * @returns the files that it changed
 */
export function finishChanges(root: string, journal: string): string[] {
  const { open, isOurs } = unfinished(root, journal)
  if (isOurs) makeAll(root, open)
  else takeBack(root, open)
  rmSync(journal, { force: true })
  return open.map(({ file }) => file)
}

/** The same for very many files. */
export async function finishManyChanges(root: string, journal: string): Promise<string[]> {
  const { open, isOurs } = unfinished(root, journal)
  if (isOurs) await makeMany(root, open)
  else takeBack(root, open)
  rmSync(journal, { force: true })
  return open.map(({ file }) => file)
}

/** What a journal says of a change that was not finished, and whether it can be. */
function unfinished(root: string, journal: string): { open: FileChange[]; isOurs: boolean } {
  const written = readSealed(journal)
  if (!written) return { open: [], isOurs: true }
  const changes = (JSON.parse(written.toString()) as InJson[]).map(fromJson)
  const states = changes.map(({ file, before, after }) => {
    const now = readInside(root, file)
    return isSame(now, after) ? 'after' : isSame(now, before) ? 'before' : 'other'
  })
  const isOurs = !states.includes('other')
  return { open: changes.filter((_, index) => states[index] === (isOurs ? 'before' : 'after')), isOurs }
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array | undefined) =>
  a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0

type InJson = { file: string; before?: string; after?: string }

const toJson = ({ file, before, after }: FileChange): InJson => ({
  file,
  before: before && Buffer.from(before).toString('base64'),
  after: after && Buffer.from(after).toString('base64'),
})

const fromJson = ({ file, before, after }: InJson): FileChange => ({
  file,
  before: before === undefined ? undefined : Buffer.from(before, 'base64'),
  after: after === undefined ? undefined : Buffer.from(after, 'base64'),
})

// A change of a file of the site: read, made, and written unless another program wrote meanwhile; then made again.

// Another program may write between reading and writing, but not for ever.
const MAX_TRIES = 10

/**
 * Changes a file, or makes it.
 * @param change gives the new content for that of now, which is undefined for a file that does not exist; both with
 * their byte order mark. It may be asked again. What has no `text` is handed back, and nothing is written.
 * @throws OutsideError for a path out of the site's folder
 */
export function changeFile<Answer extends object>(
  root: string,
  file: string,
  change: (now: string | undefined) => Answer,
): Answer | Refusal {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const bytes = readInside(root, file)
    const now = bytes && textOf(bytes)
    if (bytes && now === undefined) return refusal(file, 'the file is not UTF-8')
    const after = change(now)
    if (!('text' in after) || typeof after.text !== 'string' || after.text === now) return after
    if (replaceFile(root, file, bytes, after.text)) return after
  }
  return refusal(file, 'another program writes the file all the time')
}

/**
 * Makes repairs in a file, unless it was saved since it was read; a byte order mark stays.
 * @param text the text that the repairs are for
 * @returns the text after them; undefined where nothing was written
 */
export function repairFile(root: string, file: string, text: string, fixes: Fix[]): string | undefined {
  const after = applySplices(text, splicesOf(text, fixes))
  const result = changeFile(root, file, now => {
    const mark = now?.startsWith('\uFEFF') ? '\uFEFF' : ''
    return now === mark + text ? { text: mark + after } : {}
  })
  return 'text' in result ? after : undefined
}

const refusal = (file: string, message: string): Refusal => ({
  ...topOf(file),
  message,
  hint: 'Nothing was written. Run npm run validate to see what is wrong.',
})

/** The text of some bytes, its byte order mark included; undefined when they are not UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
