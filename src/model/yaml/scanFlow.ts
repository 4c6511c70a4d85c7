// A list or group in brackets as it is written, in YAML that does not parse: where it ends, or what is wrong with it.
import { type Fault, fault } from './fault.ts'
import { quoted } from '../messages/valueInWords.ts'
import { indentOf, type Line } from './lines.ts'
import { closingQuote, isEnd, quoteInside, type Reading, type Spot, strayComma } from './scanQuoted.ts'
import { colonInText, hashCut, specialStart, unclosedQuote } from './sharedFaults.ts'

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

/** Reads a list or group in brackets, which may go on over several lines. */
export function scanFlow(lines: Line[], spot: Spot): Reading {
  const open: Bracket[] = []
  for (let row = spot.row, column = spot.column; row < lines.length; row++, column = 0) {
    const { text } = lines[row]
    if (row > spot.row && text.trim() && indentOf(text) <= spot.parent && !/^\s*[\]}]/.test(text)) break
    while (column < text.length) {
      const next = readSign(lines, row, column, open)
      if (typeof next !== 'number') return next
      if (open.length === 0)
        return faultAfterFlow(lines, spot, text.slice(next), lines[row].start + next) ?? { next: row + 1 }
      column = next
    }
  }
  const { sign, offset } = open.at(-1) as Bracket
  return fault(offset, 'unclosed-bracket', `this ${sign} is never closed`, `Add ${PARTNER[sign]} at its end.`)
}

/** Reads one sign or word at a column, and notes what it opens or closes; the column to go on with, or a fault. */
function readSign(lines: Line[], row: number, column: number, open: Bracket[]): number | Fault {
  const { text, start } = lines[row]
  const sign = text[column]
  const offset = start + column
  const level = open.at(-1)
  if (sign === '#' && /\s/.test(text[column - 1] ?? ' ')) return readComment(text, column, offset)
  if (/\s/.test(sign)) return column + 1
  if (level?.ended && !/[,:\]}]/.test(sign)) return faultAfterText({ text, start }, column, level)
  if (sign === '"' || sign === "'") return readQuoted(text, column, offset, level)
  if (sign === '[' || sign === '{') open.push({ sign, offset, colon: false, ended: false })
  else if (sign === ']' || sign === '}') {
    if (!level || PARTNER[level.sign] !== sign) return strayBracket(offset, sign, level)
    open.pop()
    const outer = open.at(-1)
    if (outer) outer.ended = true
  } else if (level && sign === ',') Object.assign(level, { colon: false, ended: false })
  else if (level && sign === ':' && /^(?:[\s,\]}]|$)/.test(text.slice(column + 1))) {
    if (level.colon) return secondColon(lines, row, column, level)
    Object.assign(level, { colon: level.sign === '{', ended: false, value: column + 1 })
  } else if (/^[&*]\s/.test(text.slice(column)) && /[,:[{]\s*$/.test(text.slice(0, column))) {
    const [words] = /^[^,}\]]*/.exec(text.slice(column)) as RegExpExecArray
    return specialStart(offset, words.trimEnd())
  } else {
    // A word: it ends before the next sign that means something here.
    const word = /^(?:[^\s,[\]{}:#]|:(?=[^\s,\]}])|#)+/.exec(text.slice(column))?.[0]
    return column + (word?.length ?? 1)
  }
  return column + 1
}

function readComment(text: string, column: number, offset: number): number | Fault {
  if (!/^#[^\s#]/.test(text.slice(column)) || text.slice(0, column).trim() === '') return text.length
  const [words] = /^[^,}\]]*/.exec(text.slice(column)) as RegExpExecArray
  return hashCut(offset, `Put quotes around the text: ${quoted(words.trim())}.`)
}

function readQuoted(text: string, column: number, offset: number, level: Bracket | undefined): number | Fault {
  const end = closingQuote(text, column + 1, text[column])
  if (end === undefined) return unclosedQuote(offset)
  // Where the text runs over commas and keys to a quote that opens another one, this one was never closed.
  if (/,\s*[\w-]+:\s/.test(text.slice(column, end)) && !/^\s*(?:[,:\]}]|$)/.test(text.slice(end + 1)))
    return unclosedQuote(offset)
  if (level) Object.assign(level, { ended: true, quote: column })
  return end + 1
}

/** What is wrong with the rest of a line after the last bracket; `rest` begins at the offset. */
function faultAfterFlow(lines: Line[], spot: Spot, rest: string, offset: number): Fault | undefined {
  if (isEnd(rest)) return undefined
  const sign = rest.trimStart()[0]
  if (sign === ']' || sign === '}') return strayBracket(offset + rest.indexOf(sign), sign)
  const { text, start } = lines[spot.row]
  return strayComma(rest, offset) ?? specialStart(start + spot.column, text.slice(spot.column))
}

function strayBracket(offset: number, sign: string, level?: Bracket): Fault {
  const hint = level ? `Close with ${PARTNER[level.sign]}.` : 'Delete it.'
  return fault(offset, 'stray-bracket', `this ${sign} has no opening bracket`, hint)
}

/** More text after one that has ended: a quote inside the text ended it, or a comma is missing. */
function faultAfterText({ text, start }: Line, column: number, { quote }: Bracket): Fault {
  const sign = quote === undefined ? '' : text[quote]
  const isGlued = sign !== '' && text[column - 1] === sign
  return isGlued
    ? quoteInside(start + column - 1, sign, { text, open: quote as number }, /^\s*[,}\]]/)
    : missingComma(start + column)
}

// What follows a key rather than a word.
const NO_WORDS = /^["'/#[{\d]|^(?:true|false|https|tel|mailto)\b/

/** A second colon in an entry: it is a part of the text, or it follows the next key, whose comma is missing. */
function secondColon(lines: Line[], row: number, column: number, { value = 0 }: Bracket): Fault {
  const { text, start } = lines[row]
  const before = text.slice(value, column)
  const [words, key] = /^\s*(.*?)\s*([^\s,{[]+)\s*$/.exec(before)?.slice(1) ?? ['', '']
  const after = text.slice(column + 1).trimStart()
  const isKey = new RegExp(`(?:^ *(?:- )?|[{,] *)${key.replace(/\W/g, '\\$&')}:\\s`)
  if (words && /^[a-z]\w*$/.test(key) && (NO_WORDS.test(after) || lines.some(line => isKey.test(line.text))))
    return missingComma(start + column - key.length)
  const from = value + before.search(/\S/)
  const [whole] = /^[^,}\]]*/.exec(text.slice(from)) as RegExpExecArray
  return colonInText(start + column, start + from, whole.trimEnd())
}

function missingComma(offset: number): Fault {
  const hint = 'Inside { } and [ ] a comma separates the entries; text with commas or colons needs quotes.'
  return fault(offset, 'missing-comma', 'a comma is missing before this', hint)
}
