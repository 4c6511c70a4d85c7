// Faults that more than one reader finds, each worded once.
import { type Fault, fault, replace } from './fault.ts'
import { signInWords } from '../messages/lookAlikes.ts'
import { quoted } from '../messages/valueInWords.ts'
import { ODD_SPACE } from './lines.ts'

const CLOSE_QUOTE = 'Add the closing quote at the end of the text.'

/** A quote that is opened at the offset and never closed. */
export const unclosedQuote = (offset: number, hint = CLOSE_QUOTE, fix?: Fault['fix']): Fault =>
  fault(offset, 'unclosed-quote', 'this quote is never closed', hint, { fix })

/** A colon at the offset that is not followed by a space. */
export function missingSpace(offset: number, claims?: number[]): Fault {
  const fix = replace(offset + 1, offset + 1, ' ', true)
  const hint = 'Write a space between the colon and the value.'
  return fault(offset, 'missing-space', 'a space is missing after the colon', hint, { claims, fix })
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

/** A list at the offset that has no dashes at all: the key that its entries begin with, and the lines of these. */
export const noDashes = (offset: number, key: string, lines: number[], more = ''): Fault =>
  fault(
    offset,
    'missing-dash',
    `this list has no dashes; its entries seem to begin in lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`,
    `Write a dash and a space before ${key} in these lines${more}.`,
  )

const KEY_OF_LIST: Partial<Record<string, string>> = { path: 'pages', type: 'blocks' }

/** A list at the offset, whose entries begin with `first`, below a field that has a value already. */
export function listWithoutKey(offset: number, first: string | undefined, indent: number): Fault {
  const key = KEY_OF_LIST[first ?? '']
  const { message, hint } = keyOfList(key, indent)
  return fault(offset, 'missing-colon', message, hint, key ? {} : { lostKey: indent })
}

/** What is wrong with a list without its key, and what to do; the key where it is known. */
export const keyOfList = (key: string | undefined, indent: number): { message: string; hint: string } => ({
  message: `this list has no key${key ? `: ${key} is missing` : ''}`,
  hint: `Write ${key ?? 'its key, such as items'}: on a line of its own above it, indented by ${indent} spaces.`,
})

/** Fields at the offset, below a field that has a value already; `line` is that of a neighbour further to the left. */
export function groupWithoutKey(offset: number, indent: number, line: number): Fault {
  const { message, hint } = keyOfGroup(undefined, indent, 'them', `; or align them with line ${line}`)
  return fault(offset, 'missing-colon', message, hint, { lostKey: indent })
}

/** What is wrong with fields without the key of their group, and what to do; the key where it is known. */
export const keyOfGroup = (
  key: string | undefined,
  indent: number,
  above = 'them',
  or = '',
): { message: string; hint: string } => ({
  message: `the key of these fields is missing${key ? `: ${key}` : ''}`,
  hint:
    `Write ${key ?? 'it, such as contact'}: on a line of its own above ${above}, ` +
    `indented by ${indent} spaces${or}.`,
})

/** A colon and a space in a text without quotes, which begins at `start`. */
export function colonInText(offset: number, start: number, text: string): Fault {
  if (/^(?:from|count): [\w.-]+$/.test(text)) {
    const braces = `{ ${text} }`
    const hint = `Put braces around it: ${braces}.`
    return fault(offset, 'colon-in-text', 'a reference needs braces', hint, {
      fix: replace(start, start + text.length, braces),
    })
  }
  if (/^(?:tel|mailto): +\S+(?: [\d ]+)?$/.test(text)) {
    const link = text.replaceAll(' ', '')
    const hint = `Write ${link}, without spaces.`
    return fault(offset, 'colon-in-text', 'there is a space within this link', hint, {
      fix: replace(start, start + text.length, link),
    })
  }
  const fix = replace(start, start + text.length, quoted(text))
  return fault(offset, 'colon-in-text', COLON_IN_TEXT, QUOTE_THE_WHOLE, { fix })
}

/** What is wrong with such a colon. */
export const COLON_IN_TEXT = 'a colon and a space inside unquoted text'
/** What to do about it. */
export const QUOTE_THE_WHOLE = 'Put the whole value in double quotes.'

/** A # at the offset that cuts a text in two. */
export const hashCut = (offset: number, hint: string, more?: Pick<Fault, 'fix' | 'claims'>): Fault =>
  fault(offset, 'hash-cut', 'everything after this # is taken for a comment and lost', hint, more)

/** A text without quotes that begins with a sign that YAML reads in another way. */
export function specialStart(offset: number, text: string, claims?: number[]): Fault {
  const words = text.trimEnd()
  // Whether these signs mean anything in quotes depends on the field.
  const isMarkup = /^(?:`|\*\*)/.test(words)
  const fix = isMarkup ? undefined : replace(offset, offset + words.length, quoted(words))
  const more = isMarkup ? ' Where running text is not allowed, delete the signs too.' : ''
  const message = `text that begins with ${words[0]} has a special meaning in YAML`
  return fault(offset, 'special-start', message, `Put quotes around it: ${quoted(words)}.${more}`, { claims, fix })
}

/** Curly quotes around a text or in a key: `written` begins at the offset, `plain` is what was meant. */
export function curlyQuotes(offset: number, written: string, plain: string): Fault {
  const fix = replace(offset, offset + written.length, plain, true)
  return fault(offset, 'curly-quotes', CURLY_QUOTES, `Write ${plain}.`, { fix })
}

/** What is wrong with curly quotes. */
export const CURLY_QUOTES = 'YAML does not accept curly quotes as quotes'

/** An odd space at the offset; `fix` as it suits the place. */
export function oddSpace(offset: number, sign: string, fix: Fault['fix'], claims?: number[]): Fault {
  const isSpace = /\s/.test(sign) && sign !== '\uFEFF'
  const message = `${signInWords(sign)} is used where YAML ${isSpace ? 'needs an ordinary space' : 'expects nothing'}`
  const hint = isSpace ? 'Write an ordinary space instead.' : 'Delete it.'
  return fault(offset, 'no-break-space', message, hint, { claims, fix })
}

/** An odd space in a run of white space that begins at `start`. */
export function oddSpaceIn(run: string, start: number): Fault {
  const offset = start + run.search(ODD_SPACE)
  const length = /^[^\S ]+|^\u200B+/.exec(run.slice(offset - start))?.[0].length ?? 1
  const sign = run[offset - start]
  const isSpace = /\s/.test(sign) && sign !== '\uFEFF'
  const rest = run.slice(0, offset - start) + run.slice(offset - start + length)
  return oddSpace(
    offset,
    sign,
    replace(offset, offset + length, isSpace || !/ /.test(rest) ? ' '.repeat(length) : '', true),
  )
}

/** Three dashes at the offset. */
export const secondDocument = (offset: number): Fault =>
  fault(
    offset,
    'second-document',
    'a line of three dashes starts a second document',
    'Delete the line; one file holds one document.',
  )
