// Edits made on a text that has changed since: moved to where their values are now, or reported as a conflict.
import { pathInState, surest } from './partners.ts'
import { type Place, topOf, type Refusal, Refused } from '../model/messages/problem.ts'
import { type Path, valueAt } from '../model/source/path.ts'
import { parseSource, type Source } from '../model/source/source.ts'
import { applyEdit, applyEdits, type Edited, lostComments } from './applyEdits.ts'
import { equal, type Edit } from './edited.ts'
import { parseTree } from './tree.ts'

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
    const placed = rebased(file, old, text, edit, overwrite)
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
function rebased(file: string, base: string, now: string, edit: Edit, overwrite: boolean): Edit | Conflict | Refusal {
  const [old, text] = [base, now].map(each => each.replace(/^\uFEFF/, ''))
  if (old === text) return edit
  try {
    parseTree(text)
  } catch (error) {
    if (error instanceof Refused) return error.in(file, text)
    throw error
  }
  return new Rebase(parseSource(file, old), parseSource(file, text), overwrite).place(edit)
}

class Rebase {
  constructor(
    private readonly old: Source,
    private readonly now: Source,
    private readonly overwrite: boolean,
  ) {}

  place(edit: Edit): Edit | Conflict {
    if (edit.op === 'insert') return this.insertion(edit)
    if (edit.op === 'move') return this.movement(edit)
    const base = valueAt(this.old.value, edit.path)
    const isNew = edit.op === 'set' && base === undefined
    const path = isNew ? this.pathOfNew(edit.path) : this.pathOf(edit.path)
    if (!path) return this.conflict(edit)
    const theirs = valueAt(this.now.value, path)
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
    if (before) return { ...edit, path: [...before.slice(0, -1), Number(before.at(-1)) + 1] }
    const after = this.pathOf([...list, index])
    if (after) return { ...edit, path: after }
    const empty = this.pathOf(list)
    const isEmpty = empty && equal(valueAt(this.old.value, list), valueAt(this.now.value, empty))
    return isEmpty ? { ...edit, path: [...empty, index] } : this.conflict(edit)
  }

  private movement(edit: Edit & { op: 'move' }): Edit | Conflict {
    const list = edit.path.slice(0, -1)
    const from = Number(edit.path[list.length])
    const path = this.pathOf(edit.path)
    // The neighbour above the new place, or the one below it.
    const others = (valueAt(this.old.value, list) as unknown[]).map((_, index) => index).toSpliced(from, 1)
    const above = edit.to > 0 ? this.pathOf([...list, others[edit.to - 1]]) : undefined
    const mark = above ?? this.pathOf([...list, others[edit.to] ?? -1])
    if (!path || !mark) return this.conflict(edit)
    const [now, at] = [path, mark].map(each => Number(each[each.length - 1]))
    return { ...edit, path, to: at - (at > now ? 1 : 0) + (above ? 1 : 0) }
  }

  /** The path of now to the value that was at a path; undefined when that is not clear. */
  private pathOf = (path: Path) => pathInState(this.now.value, this.old.value, path, surest)

  private conflict(edit: Edit, theirs?: unknown, path: Path = []): Conflict {
    const base = valueAt(this.old.value, edit.path)
    return { conflict: true, ...this.now.place(path, 'key'), edit, base, theirs }
  }
}
