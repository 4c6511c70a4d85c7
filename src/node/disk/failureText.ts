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
