// Several files of a site change as one: all of them or none, even when the process is killed in between.
import { rmSync } from 'node:fs'
import { readInside, replaceFile } from './replaceFile.ts'
import { readSealed, writeSealed } from './sealed.ts'

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

/** Takes back what was done already where a file has changed meanwhile, or cannot be written. */
function makeAll(root: string, changes: readonly FileChange[]): boolean {
  const done: FileChange[] = []
  let isWhole = false
  try {
    isWhole = changes.every(change => {
      const isDone = replaceFile(root, change.file, change.before, change.after)
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
  const written = readSealed(journal)
  if (!written) return []
  const changes = (JSON.parse(written.toString()) as InJson[]).map(fromJson)
  const states = changes.map(({ file, before, after }) => {
    const now = readInside(root, file)
    return isSame(now, after) ? 'after' : isSame(now, before) ? 'before' : 'other'
  })
  const isOurs = !states.includes('other')
  const open = changes.filter((_, index) => states[index] === (isOurs ? 'before' : 'after'))
  if (isOurs) makeAll(root, open)
  else takeBack(root, open)
  rmSync(journal)
  return open.map(({ file }) => file)
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
