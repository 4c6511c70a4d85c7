// A change of a file of the site: read, made, and written unless another program wrote meanwhile; then made again.
import type { Refusal } from '../../model/messages/refusal.ts'
import { applySplices } from '../../model/messages/splice.ts'
import { type Fix, topOf } from '../../model/messages/problem.ts'
import { readInside, replaceFile } from './replaceFile.ts'

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
  const after = applySplices(text, fixes)
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
