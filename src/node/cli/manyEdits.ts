// Many edits of one list: made together where that can be written, because each alone means reading the whole file.
import { type Path, valueAt } from '../../model/source/path.ts'
import { parseSource } from '../../model/source/source.ts'
import { applyAtOnce, applyEdits, applyTogether, type Edited, smallerSteps } from '../../write/applyEdits.ts'
import { equal, type Edit } from '../../write/edited.ts'
import type { Refusal } from '../../model/messages/refusal.ts'

/**
 * Makes edits of the entries of a list.
 * @param edits first those that set entries, then those that add and delete some, from the end of the list
 */
export function applyMany(file: string, text: string, edits: readonly Edit[]): Edited | Refusal {
  const value = parseSource(file, text).value
  const sets = edits.filter(({ op }) => op === 'set')
  const fields = sets.flatMap(edit => fieldsOf(value, edit) ?? [])
  const changed = applyTogether(file, text, fields)
  const start = 'message' in changed ? text : changed.text
  // What is as it is meant by now stays.
  const whole = applyEdits(file, start, leftOf(file, start, sets))
  if ('message' in whole) return whole
  const rest = edits.filter(({ op }) => op !== 'set')
  const done = applyAtOnce(file, whole.text, rest)
  if ('message' in done) return done
  const lost = 'message' in changed ? [] : changed.lostComments
  return { text: done.text, lostComments: [...lost, ...whole.lostComments, ...done.lostComments] }
}

function leftOf(file: string, text: string, sets: readonly Edit[]): readonly Edit[] {
  const { value } = parseSource(file, text)
  return sets.filter(edit => edit.op !== 'set' || !equal(valueAt(value, edit.path), edit.value))
}

/** An edit as edits of the fields that differ; undefined where it changes lists, whose places would move. */
function fieldsOf(value: unknown, edit: Edit): Edit[] | undefined {
  if (edit.op !== 'set') return [edit]
  const old = valueAt(value, edit.path as Path)
  if (equal(old, edit.value)) return []
  if (Array.isArray(old) || Array.isArray(edit.value)) return undefined
  const steps = smallerSteps(value, edit)?.map(step => fieldsOf(value, step))
  if (!steps) return [edit]
  return steps.every(step => step !== undefined) ? steps.flat() : undefined
}
