// What was changed since the server began, and the way back and forth through it.
import type { History, Lines, Step } from '../protocol.ts'
import type { FileChange } from '../../node/disk/changeFiles.ts'
import { hunksOf, withoutChange } from './hunks.ts'
import { withValueBack } from './valueBack.ts'

/** One change with its files as they were before and after it. */
interface Done {
  id: number
  label: string
  files: FileChange[]
  shown: Step
}

/** The changes of a session in order. */
export class Steps {
  private readonly done: Done[] = []
  private readonly undone: Done[] = []
  private last = 0

  /** Notes a change that was written. */
  add(label: string, files: FileChange[]): void {
    this.last++
    const shown = { id: this.last, label, lines: files.flatMap(linesOf) }
    this.done.push({ id: this.last, label, files, shown })
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
      steps: this.done.map(({ shown }) => shown),
      undo: this.next('undo')?.label,
      redo: this.next('redo')?.label,
    }
  }
}

/** A text, byte order mark included. Pictures have none. */
export const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

const isText = (file: string) => /\.ya?ml$/.test(file)

function linesOf({ file, before, after }: FileChange): Lines[] {
  if (!isText(file)) return [{ file, line: 1, removed: before ? [file] : [], added: after ? [file] : [] }]
  const [old, now] = [before, after].map(bytes => (bytes ? textOf(bytes).split('\n') : []))
  return hunksOf(old, now).map(({ start, removed, added }) => ({ file, line: start + 1, removed, added }))
}

/**
 * A file of now with a change of it made backwards, whatever else was changed in it meanwhile.
 * @returns undefined where that cannot be done
 */
export function reverted({ file, before, after }: FileChange, now: Uint8Array | undefined): FileChange | undefined {
  if (after === undefined || now === undefined || before === undefined || !isText(file)) {
    const isAsLeft = after === undefined ? now === undefined : now !== undefined && Buffer.compare(now, after) === 0
    return isAsLeft ? { file, before: now, after: before } : undefined
  }
  const texts = [now, before, after].map(textOf) as [string, string, string]
  const text = withoutChange(...texts) ?? withValueBack(file, ...texts)
  return text === undefined ? undefined : { file, before: now, after: Buffer.from(text) }
}
