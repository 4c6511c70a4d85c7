// The way back from a change of one value, in a text in which others wrote close to it, even in the same line.
import { applyEdit } from '../yaml/applyEdits.ts'
import { equal } from '../yaml/edited.ts'
import type { Edit } from '../yaml/operations.ts'
import { applyToChanged } from '../yaml/placeAnew.ts'
import type { Value } from '../yaml/write.ts'
import { isRecord, type Path } from '../../model/yaml/path.ts'
import { parseSource } from '../../model/yaml/source.ts'

/**
 * The text of now with a change of one value made backwards; undefined where more was changed, or where others changed
 * the same value.
 */
export function withValueBack(file: string, now: string, before: string, after: string): string | undefined {
  const [was, is] = [before, after].map(text => parseSource(file, text.replace(/^\uFEFF/, '')).value)
  const edit = wayBack(was, is)
  const back = edit && applyEdit(file, after, edit)
  // What the edit alone does not bring back, such as a comment, would be lost.
  if (!back || 'message' in back || back.text !== before) return undefined
  const made = applyToChanged(file, after, now, [edit])
  return 'text' in made ? made.text : undefined
}

/** The one edit that makes a value what it was; undefined where it takes several. */
function wayBack(before: unknown, after: unknown, path: Path = []): Edit | undefined {
  if (Array.isArray(before) && Array.isArray(after)) return wayBackOfList(before, after, path)
  if (!isRecord(before) || !isRecord(after)) return { op: 'set', path, value: before as Value }
  const names = Object.keys(before)
  const [name, ...others] = [...new Set([...names, ...Object.keys(after)])].filter(
    key => !equal(before[key], after[key]),
  )
  if (name === undefined || others.length) return undefined
  const at = [...path, name]
  if (!(name in before)) return { op: 'delete', path: at }
  if (name in after) return wayBack(before[name], after[name], at)
  return { op: 'set', path: at, value: before[name] as Value, after: names[names.indexOf(name) - 1] }
}

function wayBackOfList(before: readonly unknown[], after: readonly unknown[], path: Path): Edit | undefined {
  const differs = (value: unknown, index: number) => !equal(value, after[index])
  const index = before.findIndex(differs)
  const at = [...path, index < 0 ? before.length : index]
  if (before.length === after.length - 1) return { op: 'delete', path: at }
  if (before.length === after.length + 1) return { op: 'insert', path: at, values: [before[index] as Value] }
  const isOne = before.length === after.length && before.filter(differs).length === 1
  return isOne ? wayBack(before[index], after[index], at) : undefined
}
