// A slip in the text of a file: what a person did to YAML, before anyone asks what the values mean.
import type { Code } from '../messages/codes.ts'

/** Text to put between two offsets; `sure` when there is only one sensible repair. */
export interface Repair {
  start: number
  end: number
  text: string
  sure: boolean
}

/** What a slip may have besides its place and its words. */
export interface SlipDetails {
  severity?: 'error' | 'warning'
  fix?: Repair
  /** Offsets of values whose own problems follow from this one, besides its own offset; where empty, not even that. */
  claims?: number[]
  /** The field that is missing, where that is what is wrong. */
  suggestion?: string
  /** The rows, from 0, without which the rest of the entry around them can be read. */
  rows?: readonly number[]
  /** The first and the last row, from 0, whose entries are in doubt, and all between them. */
  around?: readonly [first: number, last: number]
  /** Of a list or group whose key is lost: the column of that key, from 0. */
  lostKey?: number
}

/** A slip; offsets count UTF-16 units from the start of the file. */
export interface Slip extends SlipDetails {
  offset: number
  code: Code
  message: string
  hint: string
}

/** Makes a slip. */
export const slip = (offset: number, code: Code, message: string, hint: string, details: SlipDetails = {}): Slip => ({
  offset,
  code,
  message,
  hint,
  ...details,
})

/** Makes the repair of a slip. */
export const replace = (start: number, end: number, text: string, sure = false): Repair => ({ start, end, text, sure })

// The text of a file as lines.

/** A line without its end: the offset at which it begins, and how many spaces it begins with. */
export interface TextLine {
  start: number
  text: string
  indent: number
}

/** The lines of a text; the ends \n and \r\n are left off. */
export function linesOf(text: string): TextLine[] {
  let start = 0
  return text.split('\n').map(whole => {
    const line = { start, text: whole.replace(/\r$/, ''), indent: indentOf(whole) }
    start += whole.length + 1
    return line
  })
}

/** How many spaces a line begins with. */
export const indentOf = (text: string) => text.search(/[^ ]|$/)

/** True for a line that is empty or has only a comment. */
export const isBlank = (text: string) => /^\s*(?:#.*)?$/.test(text)

// Words that the doctor and the checks of values share, and the name of a field that lost its own.

/** What is wrong with curly quotes. */
export const CURLY_QUOTES = 'YAML does not accept curly quotes as quotes'
/** What is wrong with a colon in a text. */
export const COLON_IN_TEXT = 'a colon and a space inside unquoted text'
/** What to do about it. */
export const QUOTE_THE_WHOLE = 'Put the whole value in double quotes.'

/** True for the name of a field whose key is lost; a second one in a record is a space longer. */
export const isNameless = (key: string) => key.trim() === ''

/** What is wrong with a list without its key, and what to do; the key where it is known. */
export const keyOfList = (key: string | undefined, indent: number): { message: string; hint: string } => ({
  message: `this list has no key${key ? `: ${key} is missing` : ''}`,
  hint: `Write ${key ?? 'its key, such as items'}: on a line of its own above it, indented by ${indent} spaces.`,
})

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

// Marks that Git leaves where it could not join two versions of the same lines.

const MARK = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/

/** The first version of every such place, with the rest blanked, and a slip for each. */
export function withoutMergeMarks(text: string): { text: string; slips: Slip[]; removed: string } {
  if (!/^(?:<{7}|>{7}|={7}$)/m.test(text)) return { text, slips: [], removed: '' }
  const rows = text.split('\n')
  const slips: Slip[] = []
  let removed = ''
  let begin: { row: number; start: number } | undefined
  let isSecond = false
  for (const [row, line] of linesOf(text).entries()) {
    const [mark = ''] = MARK.exec(line.text) ?? []
    if (mark.startsWith('<')) begin = { row, start: line.start }
    else if (mark && !begin) slips.push(leftOver(line.start, mark.trim()))
    else if (mark) isSecond = true
    if (mark || isSecond) rows[row] = rows[row].replace(/[^\r]/g, ' ')
    if (isSecond && !mark) removed += `${line.text}\n`
    if (begin && mark.startsWith('>')) {
      slips.push(twoVersions(begin.start, begin.row + 1, row + 1))
      begin = undefined
      isSecond = false
    }
  }
  if (begin) slips.push(leftOver(begin.start, '<<<<<<<'))
  return { text: rows.join('\n'), slips, removed }
}

const twoVersions = (offset: number, first: number, last: number): Slip =>
  slip(
    offset,
    'merge-conflict',
    `lines ${first} to ${last} hold two versions of the same text`,
    'Keep one of them, and delete the other with the lines <<<<<<<, ======= and >>>>>>>.',
  )

const leftOver = (offset: number, mark: string): Slip =>
  slip(offset, 'merge-conflict', `a mark of Git is left here: ${mark}`, 'Delete this line.')
