// Why the disk refused something, in words instead of codes.
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'

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
