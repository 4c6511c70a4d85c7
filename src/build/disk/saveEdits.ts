// Edits of a file of the site, written to the disk: also when the file has changed since they were made.
import { applyEdits, type Edited } from '../../edit/writer/edit.ts'
import type { Edit } from '../../edit/writer/operations.ts'
import { applyToChanged, type Conflict } from '../../edit/writer/placeAnew.ts'
import type { Refusal } from '../../edit/writer/refusal.ts'
import { topOf } from '../../model/messages/problem.ts'
import { changeFile } from './changeFile.ts'

/**
 * Makes edits in a file and writes it.
 * @param base the whole content that the edits were made on, with its byte order mark
 * @returns the whole content of now, which further edits are based on
 * @throws OutsideError for a path out of the site's folder
 */
export function saveEdits(
  root: string,
  file: string,
  base: string,
  edits: readonly Edit[],
): Edited | Conflict | Refusal {
  return changeFile(root, file, (now): Edited | Conflict | Refusal => {
    if (now === undefined) return { ...topOf(file), message: 'the file is gone', hint: 'Nothing was written.' }
    return now === base ? applyEdits(file, now, edits) : applyToChanged(file, base, now, edits)
  })
}
