// One value as it is written, in YAML that does not parse: where it ends, or what makes it unreadable.
import { isBlank, type TextLine, replace, type Repair, type Slip, slip } from '../model/source/slip.ts'
import { quoted, listInWords } from '../model/messages/valueInWords.ts'
import { foreignLines } from './foreign.ts'
import {
  fieldLike,
  firstKey,
  gluedKey,
  ODD_SPACE,
  opensEntry,
  colonInText,
  curlyQuotes,
  hashCut,
  listWithoutKey,
  missingSpace,
  missingSpaceAfterDash,
  specialStart,
  textToTheLeft,
  unclosedQuote,
  withoutColon,
} from './slips.ts'
import { keysWithoutDashes, misaligned, strayAbove } from './misfits.ts'

/** Where a value begins: its row, its column, and the column of the key or dash it belongs to (-1 at the top). */
export interface ValueStart {
  row: number
  column: number
  parent: number
}

/** The row to go on with, or a slip. `open` when the value is still to come on deeper lines. */
export type Reading = { next: number; open?: boolean } | Slip

/** Reads one value that begins at a spot of the lines. */
export function scanValue(lines: TextLine[], spot: ValueStart): Reading {
  const rest = lines[spot.row].text.slice(spot.column)
  const property = /^(?:(?:&\S|!)\S*\s+)+/.exec(rest)
  if (property) return scanValue(lines, { ...spot, column: spot.column + property[0].length })
  if (rest === '' || rest.startsWith('#') || /^(?:&\S|!)\S*$/.test(rest)) return { next: spot.row + 1, open: true }
  if (rest[0] === '"' || rest[0] === "'") return scanQuoted(lines, spot)
  if (rest[0] === '[' || rest[0] === '{') return scanFlow(lines, spot)
  if (rest[0] === '|' || rest[0] === '>') return scanBlock(lines, spot)
  if (/^-[[{"']/.test(rest)) return missingSpaceAfterDash(lines[spot.row].start + spot.column, true)
  const list = listOnOneLine(lines[spot.row], spot)
  if (list) return list
  const isSpecial = /^[@`%]|^[&*](?:\s|$)/.test(rest) || /^\*\S+\s+[^#\s]/.test(rest) || /^[?-](?:\s|$)/.test(rest)
  return isSpecial ? specialStart(lines[spot.row].start + spot.column, rest) : scanPlain(lines, spot)
}

/** A list that begins on the line of its key; entries behind each other, or in braces, are no text. */
function listOnOneLine({ text, start }: TextLine, { column, parent }: ValueStart): Slip | undefined {
  const rest = text.slice(column).trimEnd()
  const entries = /^- +[[{]/.test(rest) ? [rest.slice(1)] : rest.split(/(?:^| )- +/).slice(1)
  if (!/^- +/.test(rest) || text[parent] === '-' || (entries.length < 3 && !/^- +[[{]/.test(rest))) return undefined
  const indent = ' '.repeat(parent + 2)
  const fix = replace(start + column, start + text.length, entries.map(each => `\n${indent}- ${each.trim()}`).join(''))
  const it = entries.length === 1 ? 'it' : 'each entry'
  const hint = `Begin ${it} on a line of its own, indented by ${parent + 2} spaces.`
  return slip(start + column, 'special-start', 'a list begins below its key, not beside it', hint, { fix })
}

/** A literal (|) or folded (>) text. */
function scanBlock(lines: TextLine[], { row, column, parent }: ValueStart): Reading {
  const { text, start } = lines[row]
  const [header] = /^[|>][-+\d]*\s*/.exec(text.slice(column)) as RegExpExecArray
  const end = column + header.length
  if (end < text.length && text[end] !== '#') {
    const message = `there is text on the same line as the ${text[column]} sign`
    const hint = 'Begin the text on the next line, indented two spaces further than its key.'
    return slip(start + end, 'block-text', message, hint)
  }
  const below = lines.findIndex((line, index) => index > row && line.text.trim() !== '' && line.indent <= parent)
  const next = below < 0 ? lines.length : below
  const line = lines[next]
  if (
    !line ||
    isBlank(line.text) ||
    opensEntry(line.text) ||
    /^\s*(?:["'\u00A0\t]|---|\.\.\.)/.test(line.text) ||
    foreignLines(lines, next)
  )
    return { next }
  const isFirst = lines.slice(row + 1, next).every(each => each.text.trim() === '')
  return textToTheLeft(lines, next, parent + 2, isFirst ? text[column] : undefined)
}

/** A text without quotes, which may go on over several lines. */
function scanPlain(lines: TextLine[], { row, column, parent }: ValueStart): Reading {
  const [value] = lines[row].text.slice(column).split(/\s#/)
  const plain: PlainText = { lines, row, column, parent, value, offset: lines[row].start + column }
  const colon = value.search(/:(?:\s|$)/)
  if (colon >= 0) return colonSlip(plain, colon)
  for (let next = row + 1; next < lines.length; next++) {
    const { text, indent } = lines[next]
    const rest = text.trimStart()
    if (rest === '') continue
    const lead = text.slice(0, text.length - rest.length)
    if (/\t/.test(lead) || ODD_SPACE.test(lead) || indent <= parent || rest.startsWith('#')) return { next }
    for (const rule of CONTINUATIONS) {
      const found = rule(plain, next, rest)
      if (found) return found
    }
  }
  return { next: lines.length }
}

/** A text without quotes: its words on its first line, and where they begin. */
interface PlainText extends ValueStart {
  lines: TextLine[]
  value: string
  offset: number
}

function colonSlip(plain: PlainText, colon: number): Slip {
  const { lines, value, offset } = plain
  const text = value.trimEnd()
  const better = (message: string, meant: string) =>
    slip(offset, 'colon-in-text', message, `Write ${meant}.`, { fix: replace(offset, offset + text.length, meant) })
  const curly = /^[“”„‘’"](.*)[“”’"]$/.exec(text)
  if (curly) return curlyQuotes(offset, text, quoted(curly[1]))
  if (/^\([^()]*\)$/.test(text))
    return better('fields need braces, not round brackets', `{ ${text.slice(1, -1).trim()} }`)
  if (/^[^"]+"$/.test(text)) return better('the opening quote of this text is missing', quoted(text.slice(0, -1)))
  return severalFields(lines, plain) ?? colonInText(offset + colon, offset, text)
}

const QUOTED = String.raw`(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')`
const IN_QUOTES = new RegExp(`(?<=^|\\s)${QUOTED}`, 'g')
const NEXT_FIELD = /(\s*[,;]?\s+)([a-z]\w*):(?=\s)/g

/** Fields behind the first one on its line. */
function severalFields(lines: TextLine[], { row, column, parent }: ValueStart): Slip | undefined {
  const { text, start } = lines[row]
  const value = text.slice(column)
  const words = value.replace(IN_QUOTES, found => found.replace(/[^"']/g, '0'))
  const isField = (word: string, before: string) =>
    /[\p{L}\p{N}]/u.test(before) && (fieldLike(lines, word) === word || /[.?!"'\d]$/.test(before))
  const found = [...words.matchAll(NEXT_FIELD)].filter(({ 2: word, index }) => isField(word, words.slice(0, index)))
  if (found.length === 0 || text[parent] === '-') return undefined
  const names = found.map(({ 2: word }) => `${word}:`)
  const [is, place] = found.length === 1 ? ['is a field', 'a line of its own'] : ['are fields', 'lines of their own']
  const signs = found.map(({ 1: gap }) => gap.trim()).filter(Boolean)
  const without = signs.length ? `, without the ${signs[0]} before ${found.length === 1 ? 'it' : 'them'}` : ''
  const hint = `Begin ${listInWords(names)} on ${place}, indented by ${parent} spaces${without}.`
  const meant = found.reduceRight((whole, { 0: all, 1: gap, index }) => {
    return `${whole.slice(0, index)}\n${' '.repeat(parent)}${all.slice(gap.length)}${whole.slice(index + all.length)}`
  }, value)
  const offset = start + column + found[0].index + found[0][1].length
  const fix = replace(start + column, start + text.length, meant)
  return slip(
    offset,
    'missing-colon',
    `${listInWords(names.map(name => name.slice(0, -1)))} ${is} of ${found.length === 1 ? 'its' : 'their'} own`,
    hint,
    { fix },
  )
}

/** What a line that seems to go on with a text is instead; `rest` is the line without its indentation. */
const CONTINUATIONS: readonly ((plain: PlainText, row: number, rest: string) => Slip | undefined)[] = [
  ({ lines }, row, rest) => {
    const glued = gluedKey(rest)
    return glued ? missingSpace(lines[row].start + lines[row].indent + glued.length) : undefined
  },
  ({ parent, value, offset }, _, rest) =>
    rest.startsWith('- ') && parent < 0 && /^[\w-]+$/.test(value) ? keyWithoutColon(value, offset) : undefined,
  ({ lines, parent }, row, rest) =>
    rest.startsWith('- ') && parent >= 0
      ? listWithoutKey(lines[row].start + lines[row].indent, firstKey(rest), parent)
      : undefined,
  ({ lines, column, value, offset }, row, rest) =>
    lines[row].indent === column && opensEntry(rest) ? noColon(lines, value.trimEnd(), offset) : undefined,
  (plain, row, rest) =>
    opensEntry(rest) ? (keysWithoutDashes(plain.lines, plain.row) ?? indentedTooFar(plain, row)) : undefined,
]

/** The key of a list, which has no colon. */
function keyWithoutColon(key: string, offset: number): Slip {
  const message = 'this line has no colon, and the list below it belongs to it'
  const fix = replace(offset, offset + key.length, `${key}:`)
  return slip(offset, 'missing-colon', message, `Write ${key}: with a colon.`, { fix })
}

/** The first line of an entry, which has no colon where the lines below it have one. */
function noColon(lines: TextLine[], value: string, offset: number): Slip {
  const [, key, rest] = /^(\S+)\s+(\S.*)$/.exec(value) ?? ['', value, '']
  const known = withoutColon(lines, value, offset)
  if (known) return known
  const hint = `Write ${key}: ${rest || 'and its value'}.`
  const fix = rest ? replace(offset, offset + value.length, `${key}: ${rest}`) : undefined
  return slip(offset, 'missing-colon', 'this line has no colon, as the lines below it have', hint, { fix })
}

/** A line that is indented further than the one before it, which may be the one at a wrong column. */
function indentedTooFar({ lines, row, parent }: PlainText, next: number): Slip {
  const column = Math.max(0, parent)
  return (
    strayAbove(lines, row, next) ??
    misaligned(lines, next, row, column, 'this line is indented further than the line before it')
  )
}

// Texts in quotes

/** Reads a text in single or double quotes, which may go on over several lines. */
function scanQuoted(lines: TextLine[], { row, column, parent }: ValueStart): Reading {
  const sign = lines[row].text[column]
  for (let at = row, from = column + 1; at < lines.length; at++, from = 0) {
    const { text, start, indent } = lines[at]
    if (at > row && text.trim() && indent <= parent) break
    const end = closingQuote(text, from, sign)
    if (end === undefined) continue
    const opened = at === row ? { text, open: column } : undefined
    const isMore = opened && !isEnd(text.slice(end + 1))
    const several = isMore ? (severalTexts(opened, start) ?? severalFields(lines, { row, column, parent })) : undefined
    return several ?? slipAfterQuote(text.slice(end + 1), start + end, sign, opened) ?? { next: at + 1 }
  }
  return unclosed(lines[row], column)
}

/** A quote at a column of a line that is never closed; another kind of quote may close it. */
function unclosed({ text, start }: TextLine, column: number): Slip {
  const offset = start + column
  const words = text.slice(column + 1).trimEnd()
  const end = offset + 1 + words.length
  const last = words.at(-1) ?? ''
  if (/["'”’“]/.test(last) && words.indexOf(last) === words.length - 1) {
    const sign = text[column]
    const hint = `Write ${sign} in place of ${last} at the end of the text.`
    return unclosedQuote(offset, hint, replace(end - 1, end, sign))
  }
  return unclosedQuote(offset, undefined, /[#:,\]}]/.test(words) ? undefined : replace(end, end, text[column]))
}

const SEVERAL = new RegExp(`^${QUOTED}(?:(?:\\s*,\\s*|\\s+)${QUOTED})+(?=\\s*(?:\\s#.*)?$)`)
const LISTED = new RegExp(`^${QUOTED}(?:\\s*,\\s*(?:${QUOTED}|[^\\s"'#:,[\\]{}][^"'#:,[\\]{}]*))+$`)

/** Texts in a row, of which the first is in quotes, where one text is expected. */
function severalTexts({ text, open }: Opened, start: number): Slip | undefined {
  const rest = text.slice(open).trimEnd()
  const [all] = SEVERAL.exec(rest) ?? LISTED.exec(rest) ?? []
  if (all === undefined) return undefined
  const list = SEVERAL.test(rest) ? `[${all.match(new RegExp(QUOTED, 'g'))?.join(', ')}]` : `[${all}]`
  const fix = replace(start + open, start + open + all.length, list)
  return slip(start + open, 'quote-inside', 'several texts stand here in a row', `Write them as a list: ${list}.`, {
    fix,
  })
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
function quoteInside(offset: number, sign: string, opened: Opened | undefined, end: RegExp): Slip {
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
const isEnd = (rest: string) => /^\s*$|^\s+#/.test(rest)

/** The index of the sign that closes a quoted text, or undefined when the line has none. */
function closingQuote(text: string, from: number, sign: string): number | undefined {
  const closing = sign === '"' ? /(?:[^"\\]|\\.)*"/y : /(?:[^']|'')*'(?!')/y
  closing.lastIndex = from
  return closing.test(text) ? closing.lastIndex - 1 : undefined
}

/** A comma at the end of a line, as other notations want it. `rest` follows a value and begins at the offset. */
function strayComma(rest: string, offset: number): Slip | undefined {
  const comma = /^(\s*),\s*(?:\s#.*)?$/.exec(rest)
  if (!comma) return undefined
  const start = offset + comma[1].length
  const message = 'this line ends with a comma, but YAML has no commas between lines'
  return slip(start, 'stray-comma', message, 'Delete it.', { fix: replace(start, start + 1, '', true) })
}

// Lists and groups in brackets

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
function scanFlow(lines: TextLine[], spot: ValueStart): Reading {
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
  const [before] = /[^,:[{]*(?:[:/][^\s,[{][^,:[{]*)*$/.exec(text.slice(0, column)) as RegExpExecArray
  const from = column - before.trimStart().length
  return hashCut(offset, offset - column + from, text.slice(from, column) + entryIn(text.slice(column)))
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
function slipAfterText({ text, start, indent }: TextLine, column: number, { quote }: Bracket): Slip {
  const isGlued = quote !== undefined && text[column - 1] === text[quote]
  return isGlued
    ? quoteInside(start + column - 1, text[quote], { text, open: quote }, /^\s*[,}\]]/)
    : missingComma({ text, start, indent }, column)
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
    return missingComma(lines[row], column - key.length)
  const from = value + before.search(/\S/)
  return colonInText(start + column, start + from, entryIn(text.slice(from)))
}

/** A comma that is missing in a line before a column, or was written as another sign. */
function missingComma({ text, start }: TextLine, column: number): Slip {
  const before = text.slice(0, column).trimEnd()
  const end = start + before.length
  if (before.endsWith(';')) {
    const fix = replace(end - 1, end, ',')
    return slip(end - 1, 'missing-comma', 'there is ; in place of a comma', 'Write a comma.', { fix })
  }
  const hint = 'Inside { } and [ ] a comma separates the entries; text with commas or colons needs quotes.'
  const fix = replace(end, end, ',')
  return slip(start + column, 'missing-comma', 'a comma is missing before this', hint, { fix })
}
