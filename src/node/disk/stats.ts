// What lies at a path, whatever is wrong on the way.
import { type Stats, statSync, mkdirSync, readFileSync, accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { contentHash } from './files.mjs'

/**
 * What the disk says of a path; undefined for what is not there, for a way through something that is no folder, and for
 * names the disk refuses.
 */
export function statsAt(path: string, look: typeof statSync = statSync): Stats | undefined {
  try {
    return look(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The same of files alone. */
export function fileAt(path: string): Stats | undefined {
  const stats = statsAt(path)
  return stats?.isFile() ? stats : undefined
}

// Makes a folder, and fails where there can be none.

/** Makes a folder and those above it, one by one: all at once, Node tries for ever where there can be none (/proc). */
export function makeFolder(folder: string): void {
  const isThere = () => statsAt(folder)?.isDirectory()
  if (isThere()) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another command may have made it meanwhile.
    if (!isThere()) throw error
  }
}

// Reads a file once more, and throws when it has changed since it was first read.

/** A file saved during a build fits neither what was made of it before nor what is made after. */
export const changedMeanwhile = (what: string) =>
  new ChangedMeanwhile(`${what} changed while the site was being built. Run the command again.`)

class ChangedMeanwhile extends Error {}

/** True for what goes by itself: a file that another program writes, removes or locks in this moment. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile ||
  /^(?:ENOENT|EBUSY|EPERM|EACCES)$/.test((error as NodeJS.ErrnoException).code ?? '')

/**
 * The bytes of a file that is known by its hash; throws when they are others by now.
 * What is kept under that hash must not be made of them, because it would be taken for that of the file as it was.
 * @param what how messages call the file
 */
export function readAgain(file: string, hash: string, what: string): Buffer {
  const bytes = readFileSync(file)
  if (contentHash(bytes) !== hash) throw changedMeanwhile(what)
  return bytes
}

// Why the disk refused something, in words instead of codes.

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'you are not allowed to write there',
  EPERM: 'you are not allowed to write there, or another program has it open',
  EBUSY: 'another program has it open',
  EIO: 'the disk reports a fault',
}

/** What a disk refuses whatever is asked of it. */
const OF_DISK = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']

/** A sentence for people; the message of the error where its code is not known. */
export function failureText(error: unknown): string {
  const { code, call, path = 'The file' } = partsOf(error as NodeJS.ErrnoException)
  const reason = REASONS[code]
  if (!reason) return (error as Error).message
  return `${path} was not ${call === 'read' ? 'read' : 'written'}, because ${reason}.`
}

/** True for what goes wrong with any file of a disk, and not for a fault of one. */
export const isOfDisk = (error: unknown): boolean => OF_DISK.includes(partsOf(error as NodeJS.ErrnoException).code)

/** From another process an error comes without its code, which its message begins with: `EIO: i/o error, read`. */
function partsOf({ code, path, syscall, message = '' }: NodeJS.ErrnoException) {
  const [, told = '', asked, named] = /^(E[A-Z]+): .*, (\w+)(?: '([^']+)')?/.exec(message) ?? []
  return { code: code ?? told, call: syscall ?? asked, path: path ?? named }
}

/**
 * Why a folder cannot be made or written to, and what helps.
 * @param options how another folder is named, such as `--cache or CACHE`
 */
export function notWritable(folder: string, error: unknown, options: string): string {
  const there = nearestFolder(folder)
  const other = `Name another folder with ${options}.`
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${folder} is not a folder. ${other}`
    case 'EACCES':
    case 'EPERM': {
      // Who may not write where the command was called may write nowhere that comes to mind.
      const advice = mayWrite(process.cwd()) ? other : 'Ask its owner, or work in a copy of your own.'
      return `You may not write in the folder ${there}. ${advice}`
    }
    case 'EROFS':
      return `The disk of ${there} is read-only. Work in a copy on another disk.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${there} is full. Delete something there, and run the command again.`
    case 'ENOENT':
      return `No folder can be made in ${there}. ${other}`
    default:
      return failureText(error)
  }
}

const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
