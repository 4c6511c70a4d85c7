// A text in quotes as it is written, in YAML that does not parse: where it ends, or what is wrong with it.
import { quoted } from '../messages/valueInWords.ts'
import { unclosedQuote } from './commonSlips.ts'
import type { TextLine } from './lines.ts'
import { type Repair, replace, type Slip, slip } from './slip.ts'

/** Where a value begins: its row, its column, and the column of the key or dash it belongs to (-1 at the top). */
export interface ValueStart {
  row: number
  column: number
  parent: number
}

/** The row to go on with, or a slip. `open` when the value is still to come on deeper lines. */
export type Reading = { next: number; open?: boolean } | Slip

/** Reads a text in single or double quotes, which may go on over several lines. */
export function scanQuoted(lines: TextLine[], { row, column, parent }: ValueStart): Reading {
  const sign = lines[row].text[column]
  for (let at = row, from = column + 1; at < lines.length; at++, from = 0) {
    const { text, start, indent } = lines[at]
    if (at > row && text.trim() && indent <= parent) break
    const end = closingQuote(text, from, sign)
    if (end === undefined) continue
    const opened = at === row ? { text, open: column } : undefined
    return slipAfterQuote(text.slice(end + 1), start + end, sign, opened) ?? { next: at + 1 }
  }
  const offset = lines[row].start + column
  const words = lines[row].text.slice(column + 1)
  const end = offset + 1 + words.trimEnd().length
  return unclosedQuote(offset, undefined, /[#:,\]}]/.test(words) ? undefined : replace(end, end, sign))
}

/** What is wrong with the rest of a line after a closing quote at the offset; `opened` where it opens on this line. */
function slipAfterQuote(rest: string, offset: number, sign: string, opened?: Opened): Slip | undefined {
  if (isEnd(rest)) return undefined
  if (rest.startsWith('#')) {
    const hint = 'Write a space before the comment, or put the # inside the quotes.'
    return slip(offset + 1, 'comment-space', 'a space is missing before the #', hint)
  }
  return strayComma(rest, offset + 1) ?? quoteInside(offset, sign, opened, /^\s*(?:#.*)?$/)
}

/** A line, and the column of a quote that opens a text in it. */
interface Opened {
  text: string
  open: number
}

/** A quote at the offset that ends a text too early; `end` is what may follow the quote that was meant to end it. */
export function quoteInside(offset: number, sign: string, opened: Opened | undefined, end: RegExp): Slip {
  const hint =
    sign === "'"
      ? "Write two apostrophes ('') where one is meant, or put double quotes around the whole text."
      : 'Put single quotes around the whole text, or write \\" for a quote inside it.'
  return slip(offset, 'quote-inside', 'this quote ends the text, but more text follows', hint, {
    fix: opened && otherQuotes(offset, sign, opened, end),
  })
}

/** The repair that puts the other quotes around the whole text. */
function otherQuotes(offset: number, sign: string, { text, open }: Opened, end: RegExp): Repair | undefined {
  const from = text.indexOf(sign, open + 1)
  for (let close = text.indexOf(sign, from + 1); close >= 0; close = text.indexOf(sign, close + 1)) {
    if (!end.test(text.slice(close + 1))) continue
    const words = text.slice(open + 1, close)
    const whole = sign === "'" ? quoted(words) : `'${words.replaceAll("'", "''")}'`
    const start = offset - from + open
    return replace(start, start + close + 1 - open, whole)
  }
  return undefined
}

/** True when nothing follows a value on its line but a comment. */
export const isEnd = (rest: string) => /^\s*$|^\s+#/.test(rest)

/** The index of the sign that closes a quoted text, or undefined when the line has none. */
export function closingQuote(text: string, from: number, sign: string): number | undefined {
  const closing = sign === '"' ? /(?:[^"\\]|\\.)*"/y : /(?:[^']|'')*'(?!')/y
  closing.lastIndex = from
  return closing.test(text) ? closing.lastIndex - 1 : undefined
}

/** A comma at the end of a line, as other notations want it. `rest` follows a value and begins at the offset. */
export function strayComma(rest: string, offset: number): Slip | undefined {
  const comma = /^(\s*),\s*(?:\s#.*)?$/.exec(rest)
  if (!comma) return undefined
  const start = offset + comma[1].length
  const message = 'this line ends with a comma, but YAML has no commas between lines'
  return slip(start, 'stray-comma', message, 'Delete it.', { fix: replace(start, start + 1, '', true) })
}
