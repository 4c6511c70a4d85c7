// Faults that more than one reader finds, each worded once.
import { type Fault, fault, replace } from './fault.ts'
import { ODD_SPACE, quoted } from './lines.ts'

const CLOSE_QUOTE = 'Add the closing quote at the end of the text.'

/** A quote that is opened at the offset and never closed. */
export const unclosedQuote = (offset: number, hint = CLOSE_QUOTE, fix?: Fault['fix']): Fault =>
  fault(offset, 'unclosed-quote', 'this quote is never closed', hint, { fix })

/** A colon at the offset that is not followed by a space. */
export function missingSpace(offset: number, explains?: number[]): Fault {
  const fix = replace(offset + 1, offset + 1, ' ', true)
  const hint = 'Write a space between the colon and the value.'
  return fault(offset, 'missing-space', 'a space is missing after the colon', hint, { explains, fix })
}

/** A dash at the offset that is not followed by a space. */
export function missingSpaceAfterDash(offset: number, sure: boolean): Fault {
  const fix = replace(offset + 1, offset + 1, ' ', sure)
  const hint = 'Write a space between the dash and the key.'
  return fault(offset, 'missing-space', 'a space is missing after the dash', hint, { fix })
}

/** An entry of a list that begins at the offset, but without its dash. */
export const missingDash = (offset: number, word: string): Fault =>
  fault(
    offset,
    'missing-dash',
    'a list entry begins here without its dash',
    `Write a dash and a space before it: - ${word}.`,
  )

/** A colon and a space in a text without quotes, which begins at `start`. */
export function colonInText(offset: number, start: number, text: string): Fault {
  const fix = replace(start, start + text.length, quoted(text))
  return fault(offset, 'colon-in-text', COLON_IN_TEXT, QUOTE_THE_WHOLE, { fix })
}

/** What is wrong with such a colon. */
export const COLON_IN_TEXT = 'a colon and a space inside unquoted text'
/** What to do about it. */
export const QUOTE_THE_WHOLE = 'Put the whole value in double quotes.'

/** A # at the offset that cuts a text in two. */
export const hashCut = (offset: number, hint: string, more?: Pick<Fault, 'fix' | 'explains'>): Fault =>
  fault(offset, 'hash-cut', 'everything after this # is taken for a comment and lost', hint, more)

/** A text without quotes that begins with a sign that YAML reads in another way. */
export function specialStart(offset: number, text: string, explains?: number[]): Fault {
  const words = text.trimEnd()
  const fix = replace(offset, offset + words.length, quoted(words))
  const message = `text that begins with ${words[0]} has a special meaning in YAML`
  return fault(offset, 'special-start', message, `Put quotes around it: ${quoted(words)}.`, { explains, fix })
}

/** Curly quotes around a text or in a key: `written` begins at the offset, `plain` is what was meant. */
export function curlyQuotes(offset: number, written: string, plain: string, explains?: number[]): Fault {
  const fix = replace(offset, offset + written.length, plain, true)
  return fault(offset, 'curly-quotes', CURLY_QUOTES, `Write ${plain}.`, { explains, fix })
}

/** What is wrong with curly quotes. */
export const CURLY_QUOTES = 'YAML does not accept curly quotes as quotes'

/** An odd space at the offset; `fix` as it suits the place. */
export function oddSpace(offset: number, fix: Fault['fix'], explains?: number[]): Fault {
  const message = 'a no-break space is used where YAML needs an ordinary one'
  return fault(offset, 'no-break-space', message, 'Write an ordinary space instead.', { explains, fix })
}

/** An odd space in a run of white space that begins at `start`. */
export function oddSpaceIn(run: string, start: number): Fault {
  const offset = start + run.search(ODD_SPACE)
  const length = /^[^\S ]+|^\u200B+/.exec(run.slice(offset - start))?.[0].length ?? 1
  return oddSpace(offset, replace(offset, offset + length, ' '.repeat(length), true))
}

/** Three dashes at the offset. */
export const secondDocument = (offset: number): Fault =>
  fault(
    offset,
    'second-document',
    'a line of three dashes starts a second document',
    'Delete the line; one file holds one document.',
  )
