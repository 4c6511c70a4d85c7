// A file of the site's folder gets a new content: whole or not at all, and never through a link out of the folder.
import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { fileAt } from './stats.ts'

/** Thrown for a path out of the site's folder, or to no YAML, table, picture, PDF or recording. */
export class OutsideError extends Error {}

/** Where the pictures of a site are. */
export const IMAGES = 'content/images/'

const isWritable = (path: string) =>
  /\.ya?ml$/.test(path) ||
  /^content\/.*\.csv$/.test(path) ||
  /^content\/documents\/.*\.pdf$/.test(path) ||
  /^content\/recordings\/.*\.(?:ogg|m4a)$/.test(path) ||
  (path.startsWith(IMAGES) && /\.(?:svg|png|jpe?g|webp|avif|gif|tiff?)$/.test(path))

/** The parts of a path from the root. @throws OutsideError for a path that no file of a site has */
function partsOf(path: string): string[] {
  const parts = path.split('/')
  if (/[\0\\:]/.test(path) || !isWritable(path) || parts.some(part => /^(?:|\.|\.\.)$/.test(part)))
    throw new OutsideError(`${path} is not a file of YAML, a table or a picture in the site's folder.`)
  return parts
}

/**
 * The file at a path from the root, with links resolved. It need not exist.
 * @throws OutsideError
 */
export function fileInside(root: string, path: string): string {
  const parts = partsOf(path)
  const home = realpathSync(root)
  const wanted = join(home, ...parts)
  // What does not exist yet is made in the nearest folder that does; a link to nothing counts as existing.
  let known = wanted
  while (!isThere(known)) known = dirname(known)
  const real = realOf(known, path)
  if (real !== home && !real.startsWith(home + sep))
    throw new OutsideError(
      `${path} leads through a link to ${real}, and nothing is written outside of the site's folder. \
Change the file there, or put it in the place of the link.`,
    )
  const isWanted = known === wanted
  if (isWanted ? !statSync(real).isFile() : !statSync(real).isDirectory())
    throw new OutsideError(`${path} is not a file.`)
  return isWanted ? real : join(real, wanted.slice(known.length))
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    // There is a file where a folder is wanted.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false
    throw error
  }
}

function realOf(path: string, name: string): string {
  try {
    return realpathSync(path)
  } catch {
    throw new OutsideError(`${name} is a link that leads nowhere.`)
  }
}

/**
 * The bytes of a file of the site; undefined when there is none. Unlike what is written, what is read may lie where a
 * link leads out of the site's folder.
 * @throws OutsideError
 */
export function readInside(root: string, path: string): Buffer | undefined {
  const linked = join(root, ...partsOf(path))
  const file = fileAt(linked) ? linked : fileInside(root, path)
  return existsSync(file) ? readFileSync(file) : undefined
}

/**
 * Gives a file a new content, unless it is no longer what it was; then nothing is written and the answer is false.
 * Whenever this is interrupted, the file is the old one or the new one. Its mode stays.
 * @param before the bytes that the new content was made from; undefined for a file that must not exist yet
 * @param after undefined to delete the file
 * @throws OutsideError
 */
export function replaceFile(
  root: string,
  path: string,
  before: Uint8Array | undefined,
  after: string | Uint8Array | undefined,
): boolean {
  const next = writeBeside(root, path, after)
  try {
    flush(next)
    return putInPlace(next, before)
  } finally {
    forget(next)
  }
}

/** A new content that lies beside its file; nothing lies there where the file is to go. */
export interface NextContent {
  file: string
  beside?: string
}

/** Writes a new content beside its file. @throws OutsideError */
export function writeBeside(root: string, path: string, after: string | Uint8Array | undefined): NextContent {
  const file = fileInside(root, path)
  if (after === undefined) return { file }
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  // Renaming would replace a write-protected file.
  if (mode !== undefined) accessSync(file, constants.W_OK)
  mkdirSync(dirname(file), { recursive: true })
  const beside = join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`)
  writeFileSync(beside, after, { flag: 'wx' })
  if (mode !== undefined) chmodSync(beside, mode & 0o7777)
  return { file, beside }
}

/** Waits until the disk has it. Of many it takes long for the first alone, once all are written. */
export function flush({ beside }: NextContent): void {
  if (!beside) return
  const file = openSync(beside, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

// As many as Node works on at once.
const AT_ONCE = 4

/** The same for many, several at once. */
export async function flushAll(all: readonly NextContent[]): Promise<void> {
  const left = all.values()
  const work = async () => {
    for (const { beside } of left) {
      if (!beside) continue
      const file = await open(beside, 'r+')
      await file.sync().finally(() => file.close())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Puts it in the place of the file, unless that is no longer what it was; then the answer is false. */
export function putInPlace({ file, beside }: NextContent, before: Uint8Array | undefined): boolean {
  if (!beside) return deleteFile(file, before)
  if (!isStill(file, before)) return false
  renameSync(beside, file)
  return true
}

/** Removes what was not put in its place. */
export const forget = ({ beside }: NextContent): void => {
  if (beside) rmSync(beside, { force: true })
}

const ASIDE = /^\..+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/

/** Removes what a process was writing beside the files of a site when it was killed. */
export function removeUnfinished(root: string): void {
  const beside = existsSync(root) ? readdirSync(root) : []
  const below = ['content', 'pages'].flatMap(folder =>
    beside.includes(folder)
      ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name))
      : [],
  )
  for (const path of [...beside, ...below]) if (ASIDE.test(basename(path))) rmSync(join(root, path), { force: true })
}

function deleteFile(file: string, before: Uint8Array | undefined): boolean {
  if (!isStill(file, before)) return false
  rmSync(file, { force: true })
  return true
}

function isStill(file: string, before: Uint8Array | undefined): boolean {
  if (!existsSync(file)) return before === undefined
  return before !== undefined && readFileSync(file).equals(before)
}
