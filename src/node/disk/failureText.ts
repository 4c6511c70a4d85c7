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

/** A sentence for people; the message of the error where its code is not known. */
export function failureText(error: unknown): string {
  const { code = '', path, message } = error as NodeJS.ErrnoException
  const reason = REASONS[code]
  return reason ? `${path ?? 'The file'} was not written, because ${reason}.` : message
}
