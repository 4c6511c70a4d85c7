// Edits of a file of the site, written to the disk: also when the file has changed since they were made.
import { applyEdits, type Edit } from '../../edit/writer/edit.ts'
import { applyToChanged, type Conflict } from '../../edit/writer/placeAnew.ts'
import type { Refusal } from '../../edit/writer/refusal.ts'
import { topOf } from '../../model/messages/problem.ts'
import { readInside, replaceFile } from './replaceFile.ts'

/** A file after its edits were saved. */
export interface Saved {
  /** The whole content, with its byte order mark: what further edits are based on. */
  text: string
}

// Somebody may write between reading and writing, but not for ever.
const MOST_TRIES = 10

/**
 * Makes edits in a file and writes it.
 * @param base the whole content that the edits were made on, with its byte order mark
 * @throws OutsideError for a path out of the site's folder
 */
export function saveEdits(
  root: string,
  file: string,
  base: string,
  edits: readonly Edit[],
): Saved | Conflict | Refusal {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const bytes = readInside(root, file)
    const now = bytes && textOf(bytes)
    if (now === undefined) return refusal(file, bytes ? 'the file is not UTF-8' : 'the file is gone')
    const after = now === base ? applyEdits(file, now, edits) : applyToChanged(file, base, now, edits)
    if ('conflict' in after || 'message' in after) return after
    if (after.text === now || replaceFile(root, file, bytes, after.text)) return { text: after.text }
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
