// What was changed since the server began, and the way back and forth through it.
import type { History, Step } from '../../edit/protocol.ts'

/** One change of a file: its whole content before and after. */
interface Done {
  id: number
  label: string
  file: string
  before: string
  after: string
}

/** The changes of a session in order. */
export class Steps {
  private readonly done: Done[] = []
  private readonly undone: Done[] = []
  private last = 0

  /** Notes a change that was written. */
  add(label: string, file: string, before: string, after: string): void {
    this.last++
    this.done.push({ id: this.last, label, file, before, after })
    this.undone.length = 0
  }

  /** The change that would be undone, or done again. */
  next(direction: 'undo' | 'redo'): Done | undefined {
    return (direction === 'undo' ? this.done : this.undone).at(-1)
  }

  /** Notes that the next change was undone, or done again. */
  moved(direction: 'undo' | 'redo'): void {
    const [from, to] = direction === 'undo' ? [this.done, this.undone] : [this.undone, this.done]
    const step = from.pop()
    if (step) to.push(step)
  }

  find(id: number): Done | undefined {
    return this.done.find(step => step.id === id)
  }

  /** What the editor shows. */
  shown(): History {
    return {
      steps: this.done.map(shownStep),
      undo: this.next('undo')?.label,
      redo: this.next('redo')?.label,
    }
  }
}

function shownStep({ id, label, file, before, after }: Done): Step {
  const { start, removed, added } = hunkOf(before.split('\n'), after.split('\n'))
  return { id, label, file, line: start + 1, removed, added }
}

interface Hunk {
  start: number
  removed: string[]
  added: string[]
}

/** The lines in which two texts differ. */
function hunkOf(before: string[], after: string[]): Hunk {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++
  return { start, removed: before.slice(start, before.length - same), added: after.slice(start, after.length - same) }
}

// Lines around a change by which its place is known again.
const CONTEXT = 2

/**
 * The text of now with a change made backwards, whatever else was changed meanwhile; undefined when the place of the
 * change is not as it was left.
 */
export function withoutChange(now: string, before: string, after: string): string | undefined {
  if (now === after) return before
  const [old, changed, lines] = [before, after, now].map(text => text.split('\n'))
  const { start, removed, added } = hunkOf(old, changed)
  const above = changed.slice(Math.max(0, start - CONTEXT), start)
  const end = start + added.length
  const wanted = [...above, ...added, ...changed.slice(end, end + CONTEXT)]
  const found = lines.flatMap((_, index) =>
    wanted.every((line, offset) => lines[index + offset] === line) ? [index + above.length] : [],
  )
  return found.length === 1 ? lines.toSpliced(found[0], added.length, ...removed).join('\n') : undefined
}
