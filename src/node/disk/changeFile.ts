// A change of a file of the site: read, made, and written unless another program wrote meanwhile; then made again.
import type { Refusal } from '../../editor/yaml/refusal.ts'
import { topOf } from '../../model/messages/problem.ts'
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
