// Edits made on a text that has changed since: placed in the text of now, or reported as a conflict.
import { isScalar } from 'yaml'
import { type Path, valueAt } from '../../model/yaml/path.ts'
import { type Place, placeAt, topOf } from '../../model/messages/problem.ts'
import { parseSource } from '../../model/yaml/source.ts'
import { lostComments } from './comments.ts'
import { applyEdit, applyEdits, type Edited } from './applyEdits.ts'
import type { Edit } from './operations.ts'
import { equal } from './edited.ts'
import { type Refusal, Refused } from './refusal.ts'
import { placesIn } from './lineMatches.ts'
import { type Collection, collectionAt, entriesOf, entryAt, parseTree, type Tree } from './tree.ts'

/** A value that both sides have changed. Nothing is written before the user chooses. */
export interface Conflict extends Place {
  conflict: true
  edit: Edit
  /** The value that the edit was based on. */
  base: unknown
  /** The value of now; undefined when it is gone or ambiguous. */
  theirs: unknown
}

/**
 * The text of now with edits; `base` is the text that they were made on. Without a text of now the file is gone.
 * @param overwrite true to replace what both sides have changed
 */
export function applyToChanged(
  file: string,
  base: string,
  now: string | undefined,
  edits: readonly Edit[],
  overwrite = false,
): Edited | Conflict | Refusal {
  if (now === undefined) return { ...topOf(file), message: 'the file is gone', hint: 'Nothing was written.' }
  if (now === base) return applyEdits(file, now, edits)
  let [old, text] = [base, now]
  for (const edit of edits) {
    const placed = placeAnew(file, old, text, edit, overwrite)
    if ('conflict' in placed || 'message' in placed) return placed
    const [before, after] = [applyEdit(file, old, edit), applyEdit(file, text, placed)]
    if ('message' in before) return before
    if ('message' in after) return after
    old = before.text
    text = after.text
  }
  return { text, lostComments: lostComments(now, text) }
}

/** An edit of one text as an edit of another state of it. */
export function placeAnew(
  file: string,
  base: string,
  now: string,
  edit: Edit,
  overwrite = false,
): Edit | Conflict | Refusal {
  const [old, text] = [base, now].map(each => each.replace(/^\uFEFF/, ''))
  if (old === text) return edit
  try {
    return new Placing(file, old, text, overwrite).place(edit)
  } catch (error) {
    if (error instanceof Refused) return error.in(file, text)
    throw error
  }
}

class Placing {
  private readonly old: Tree
  private readonly now: Tree
  private readonly oldValue: unknown
  private readonly nowValue: unknown
  private readonly offset: (offset: number) => number | undefined

  constructor(
    private readonly file: string,
    old: string,
    now: string,
    private readonly overwrite: boolean,
  ) {
    this.old = parseTree(old)
    this.now = parseTree(now)
    this.oldValue = parseSource(file, old).value
    this.nowValue = parseSource(file, now).value
    this.offset = placesIn(old, now)
  }

  place(edit: Edit): Edit | Conflict {
    if (edit.op === 'insert') return this.insertion(edit)
    if (edit.op === 'move') return this.movement(edit)
    const isNew = edit.op === 'set' && !entryAt(this.old, edit.path)
    const path = isNew ? this.pathOfNew(edit.path) : this.pathOf(edit.path)
    if (!path) return this.conflict(edit)
    const [base, theirs] = [valueAt(this.oldValue, edit.path), valueAt(this.nowValue, path)]
    const isMine = edit.op === 'set' && equal(theirs, edit.value)
    const mayDiffer = this.overwrite || edit.op === 'duplicate' || edit.op === 'rename'
    return isMine || mayDiffer || equal(base, theirs) ? { ...edit, path } : this.conflict(edit, theirs, path)
  }

  private pathOfNew(path: Path): Path | undefined {
    const holder = this.pathOf(path.slice(0, -1))
    return holder && [...holder, path[path.length - 1]]
  }

  private insertion(edit: Edit & { op: 'insert' }): Edit | Conflict {
    const list = edit.path.slice(0, -1)
    const index = Number(edit.path[list.length])
    const before = index > 0 ? this.pathOf([...list, index - 1]) : undefined
    if (before) return { ...edit, path: stepped(before, 1) }
    const after = this.pathOf([...list, index])
    if (after) return { ...edit, path: after }
    const empty = this.pathOf(list)
    const isEmpty = empty && equal(valueAt(this.oldValue, list), valueAt(this.nowValue, empty))
    return isEmpty ? { ...edit, path: [...empty, index] } : this.conflict(edit)
  }

  private movement(edit: Edit & { op: 'move' }): Edit | Conflict {
    const list = edit.path.slice(0, -1)
    const from = Number(edit.path[list.length])
    const path = this.pathOf(edit.path)
    // The neighbour above the new place, or the one below it.
    const others = (valueAt(this.oldValue, list) as unknown[]).map((_, index) => index).toSpliced(from, 1)
    const above = edit.to > 0 ? this.pathOf([...list, others[edit.to - 1]]) : undefined
    const below = above ? undefined : this.pathOf([...list, others[edit.to] ?? -1])
    const mark = above ?? below
    if (!path || !mark || !equal(mark.slice(0, -1), path.slice(0, -1))) return this.conflict(edit)
    const [now, at] = [path, mark].map(each => Number(each[each.length - 1]))
    return { ...edit, path, to: at - (at > now ? 1 : 0) + (above ? 1 : 0) }
  }

  /** The path in the current text of the value at a path in the old one; undefined when that is not clear. */
  private pathOf(path: Path): Path | undefined {
    if (path.length === 0) return path
    const entry = entryAt(this.old, path)
    const place = entry && this.offset(entry.head)
    if (place === undefined) return undefined
    const holder = this.pathOf(path.slice(0, -1))
    const collection = holder && collectionAt(this.now, holder)
    const step = collection && stepAt(collection, place)
    // A key keeps its name, and an index stays an index.
    const last = path[path.length - 1]
    return step === undefined || (typeof last === 'string' ? step !== last : typeof step === 'string')
      ? undefined
      : [...(holder as Path), step]
  }

  private conflict(edit: Edit, theirs?: unknown, path?: Path): Conflict {
    const base = valueAt(this.oldValue, edit.path)
    const place = placeAt(this.now.text, (path && entryAt(this.now, path)?.head) ?? 0)
    return { conflict: true, file: this.file, ...place, edit, base, theirs }
  }
}

const stepped = (path: Path, by: number): Path => [...path.slice(0, -1), Number(path[path.length - 1]) + by]

/** The key or index of the entry that begins at an offset. */
function stepAt(collection: Collection, offset: number): string | number | undefined {
  const entries = entriesOf(collection)
  const index = entries.findIndex(({ head }) => head === offset)
  const { key } = entries[index] ?? {}
  return index < 0 ? undefined : isScalar(key) ? String(key.value) : index
}
