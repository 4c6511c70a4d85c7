// A list or group in brackets as it is written, in YAML that does not parse: where it ends, or what is wrong with it.
import { quoted } from '../messages/valueInWords.ts'
import { colonInText, hashCut, specialStart, unclosedQuote } from './commonSlips.ts'
import type { TextLine } from './lines.ts'
import { closingQuote, isEnd, quoteInside, type Reading, type ValueStart, strayComma } from './scanQuoted.ts'
import { type Slip, slip } from './slip.ts'

/** A bracket that is not closed yet: whether its entry has a colon, and whether the value of the entry has ended. */
interface Bracket {
  sign: string
  offset: number
  colon: boolean
  ended: boolean
  /** The column after the colon, on the line that is read. */
  value?: number
  /** The column of the quote that opened the last text. */
  quote?: number
}

const PARTNER: Record<string, string> = { '[': ']', '{': '}' }
/** The rest of an entry. */
const ENTRY = /^[^,}\]]*/

/** Reads a list or group in brackets, which may go on over several lines. */
export function scanFlow(lines: TextLine[], spot: ValueStart): Reading {
  const open: Bracket[] = []
  for (let row = spot.row, column = spot.column; row < lines.length; row++, column = 0) {
    const { text, start, indent } = lines[row]
    if (row > spot.row && text.trim() && indent <= spot.parent && !/^\s*[\]}]/.test(text)) break
    while (column < text.length) {
      const next = readSign(lines, row, column, open)
      if (typeof next !== 'number') return next
      if (open.length === 0) return slipAfterFlow(lines, spot, text.slice(next), start + next) ?? { next: row + 1 }
      column = next
    }
  }
  const { sign, offset } = open[open.length - 1]
  return slip(offset, 'unclosed-bracket', `this ${sign} is never closed`, `Add ${PARTNER[sign]} at its end.`)
}

/** Reads one sign or word at a column, and notes what it opens or closes; the column to go on with, or a slip. */
function readSign(lines: TextLine[], row: number, column: number, open: Bracket[]): number | Slip {
  const { text, start } = lines[row]
  const [sign, rest] = [text[column], text.slice(column)]
  const offset = start + column
  const level = open.at(-1)
  if (sign === '#' && /\s/.test(text[column - 1] ?? ' ')) return readComment(text, column, offset)
  if (/\s/.test(sign)) return column + 1
  if (level?.ended && !/[,:\]}]/.test(sign)) return slipAfterText(lines[row], column, level)
  if (sign === '"' || sign === "'") return readQuoted(text, column, offset, level)
  if (sign === '[' || sign === '{') open.push({ sign, offset, colon: false, ended: false })
  else if (sign === ']' || sign === '}') {
    if (!level || PARTNER[level.sign] !== sign) return strayBracket(offset, sign, level)
    open.pop()
    const outer = open.at(-1)
    if (outer) outer.ended = true
  } else if (level && sign === ',') Object.assign(level, { colon: false, ended: false })
  else if (level && /^:(?:[\s,\]}]|$)/.test(rest)) {
    if (level.colon) return secondColon(lines, row, column, level)
    Object.assign(level, { colon: level.sign === '{', ended: false, value: column + 1 })
  } else if (/^(?:[&*]\s|[@`%])/.test(rest) && /[,:[{]\s*$/.test(text.slice(0, column))) {
    return specialStart(offset, entryIn(rest))
  } else {
    // A word: it ends before the next sign that means something here.
    const [word = sign] = /^(?:[^\s,[\]{}:#]|:(?=[^\s,\]}])|#)+/.exec(rest) ?? []
    return column + word.length
  }
  return column + 1
}

const entryIn = (text: string) => (ENTRY.exec(text)?.[0] ?? '').trim()

function readComment(text: string, column: number, offset: number): number | Slip {
  if (!/^#[^\s#]/.test(text.slice(column)) || text.slice(0, column).trim() === '') return text.length
  return hashCut(offset, `Put quotes around the text: ${quoted(entryIn(text.slice(column)))}.`)
}

function readQuoted(text: string, column: number, offset: number, level: Bracket | undefined): number | Slip {
  const end = closingQuote(text, column + 1, text[column])
  if (end === undefined) return unclosedQuote(offset)
  // Where the text runs over commas and keys to a quote that opens another one, this one was never closed.
  if (/,\s*[\w-]+:\s/.test(text.slice(column, end)) && !/^\s*(?:[,:\]}]|$)/.test(text.slice(end + 1)))
    return unclosedQuote(offset)
  if (level) Object.assign(level, { ended: true, quote: column })
  return end + 1
}

/** What is wrong with the rest of a line after the last bracket; `rest` begins at the offset. */
function slipAfterFlow(lines: TextLine[], spot: ValueStart, rest: string, offset: number): Slip | undefined {
  if (isEnd(rest)) return undefined
  const at = rest.search(/\S/)
  if (/[\]}]/.test(rest[at])) return strayBracket(offset + at, rest[at])
  const { text, start } = lines[spot.row]
  return strayComma(rest, offset) ?? specialStart(start + spot.column, text.slice(spot.column))
}

function strayBracket(offset: number, sign: string, level?: Bracket): Slip {
  const hint = level ? `Close with ${PARTNER[level.sign]}.` : 'Delete it.'
  return slip(offset, 'stray-bracket', `this ${sign} has no opening bracket`, hint)
}

/** More text after one that has ended: a quote inside the text ended it, or a comma is missing. */
function slipAfterText({ text, start }: TextLine, column: number, { quote }: Bracket): Slip {
  const isGlued = quote !== undefined && text[column - 1] === text[quote]
  return isGlued
    ? quoteInside(start + column - 1, text[quote], { text, open: quote }, /^\s*[,}\]]/)
    : missingComma(start + column)
}

// What follows a key rather than a word.
const NO_WORDS = /^["'/#[{\d]|^(?:true|false|https|tel|mailto)\b/

/** A second colon in an entry: it is a part of the text, or it follows the next key, whose comma is missing. */
function secondColon(lines: TextLine[], row: number, column: number, { value = 0 }: Bracket): Slip {
  const { text, start } = lines[row]
  const before = text.slice(value, column)
  const [words, key] = /^\s*(.*?)\s*([^\s,{[]+)\s*$/.exec(before)?.slice(1) ?? ['', '']
  const after = text.slice(column + 1).trimStart()
  const isKey = new RegExp(`(?:^ *(?:- )?|[{,] *)${key.replace(/\W/g, '\\$&')}:\\s`)
  if (words && /^[a-z]\w*$/.test(key) && (NO_WORDS.test(after) || lines.some(line => isKey.test(line.text))))
    return missingComma(start + column - key.length)
  const from = value + before.search(/\S/)
  return colonInText(start + column, start + from, entryIn(text.slice(from)))
}

function missingComma(offset: number): Slip {
  const hint = 'Inside { } and [ ] a comma separates the entries; text with commas or colons needs quotes.'
  return slip(offset, 'missing-comma', 'a comma is missing before this', hint)
}
