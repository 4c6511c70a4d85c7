// A fault in the text of a file, and the wording of those faults that more than one reader finds.
import type { Code } from '../messages/codes.ts'
import { ODD_SPACE, quoted } from './lines.ts'

/** Text to put between two offsets; `sure` when there is only one sensible repair. */
interface Repair {
  start: number
  end: number
  text: string
  sure: boolean
}

/** A fault found in the text itself; offsets count UTF-16 units from the start of the file. */
export interface Fault {
  offset: number
  severity?: 'error' | 'warning'
  code: Code
  message: string
  hint?: string
  fix?: Repair
  /** Offsets of values whose own faults follow from this one; by default the fault's own offset. */
  explains?: number[]
}

/** Makes a fault. */
export const fault = (
  offset: number,
  code: Code,
  message: string,
  hint: string,
  more: Pick<Fault, 'severity' | 'fix' | 'explains'> = {},
): Fault => ({ offset, code, message, hint, ...more })

/** Makes the repair of a fault. */
export const replace = (start: number, end: number, text: string, sure = false): Repair => ({ start, end, text, sure })

/** A quote that is opened at the offset and never closed. */
export const unclosedQuote = (
  offset: number,
  hint = 'Add the closing quote at the end of the text.',
  fix?: Repair,
): Fault => fault(offset, 'unclosed-quote', 'this quote is never closed', hint, { fix })

/** A colon at the offset that is not followed by a space. */
export const missingSpace = (offset: number): Fault =>
  fault(
    offset,
    'missing-space',
    'a space is missing after the colon',
    'Write a space between the colon and the value.',
    { fix: replace(offset + 1, offset + 1, ' ', true) },
  )

/** A dash at the offset that is not followed by a space. */
export const missingSpaceAfterDash = (offset: number, sure: boolean): Fault =>
  fault(offset, 'missing-space', 'a space is missing after the dash', 'Write a space between the dash and the key.', {
    fix: replace(offset + 1, offset + 1, ' ', sure),
  })

/** An entry of a list that begins at the offset, but without its dash. */
export const missingDash = (offset: number, word: string): Fault =>
  fault(
    offset,
    'missing-dash',
    'a list entry begins here without its dash',
    `Write a dash and a space before it: - ${word}.`,
  )

/** A # at the offset that cuts a text in two. */
export const hashCut = (offset: number, hint: string, more?: Pick<Fault, 'fix' | 'explains'>): Fault =>
  fault(offset, 'hash-cut', 'everything after this # is taken for a comment and lost', hint, more)

/** A text without quotes that begins with a sign that YAML reads in another way. `explains` as in {@link Fault}. */
export function specialStart(offset: number, text: string, explains?: number[]): Fault {
  const words = text.trimEnd()
  return fault(
    offset,
    'special-start',
    `text that begins with ${words[0]} has a special meaning in YAML`,
    `Put quotes around it: ${quoted(words)}.`,
    { explains, fix: replace(offset, offset + words.length, quoted(words)) },
  )
}

/** Curly quotes around a text or in a key: `written` begins at the offset, `plain` is what was meant. */
export const curlyQuotes = (offset: number, written: string, plain: string, explains?: number[]): Fault =>
  fault(offset, 'curly-quotes', 'YAML does not accept curly quotes as quotes', `Write ${plain}.`, {
    explains,
    fix: replace(offset, offset + written.length, plain, true),
  })

/** An odd space at the offset; `fix` as it suits the place. */
export const oddSpace = (offset: number, fix: Repair, explains?: number[]): Fault =>
  fault(
    offset,
    'no-break-space',
    'a no-break space is used where YAML needs an ordinary one',
    'Write an ordinary space instead.',
    {
      explains,
      fix,
    },
  )

/** An odd space in a run of white space that begins at `start`. */
export function oddSpaceIn(run: string, start: number): Fault {
  const offset = start + run.search(ODD_SPACE)
  const length = /^[^\S ]+|^\u200B+/.exec(run.slice(offset - start))?.[0].length ?? 1
  return oddSpace(offset, replace(offset, offset + length, ' '.repeat(length), true))
}
