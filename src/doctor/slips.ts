// Slips that more than one reader finds, each worded once.
import {
  isBlank,
  type TextLine,
  COLON_IN_TEXT,
  CURLY_QUOTES,
  keyOfGroup,
  keyOfList,
  QUOTE_THE_WHOLE,
  type Repair,
  replace,
  type Slip,
  type SlipDetails,
  slip,
  indentOf,
} from '../model/source/slip.ts'
import { signInWords, nearest } from '../model/messages/nearest.ts'
import { linesInWords, quoted } from '../model/messages/valueInWords.ts'

const CLOSE_QUOTE = 'Add the closing quote at the end of the text.'

/** A quote that is opened at the offset and never closed. */
export const unclosedQuote = (offset: number, hint = CLOSE_QUOTE, fix?: Repair): Slip =>
  slip(offset, 'unclosed-quote', 'this quote is never closed', hint, { fix })

/** A colon at the offset that is not followed by a space. */
export const missingSpace = (offset: number, claims?: number[]): Slip =>
  slip(
    offset,
    'missing-space',
    'a space is missing after the colon',
    'Write a space between the colon and the value.',
    { claims, fix: replace(offset + 1, offset + 1, ' ', true) },
  )

/** A dash at the offset that is not followed by a space. */
export const missingSpaceAfterDash = (offset: number, sure: boolean): Slip =>
  slip(offset, 'missing-space', 'a space is missing after the dash', 'Write a space after the dash.', {
    fix: replace(offset + 1, offset + 1, ' ', sure),
  })

/** Where a line belongs: in the column of a row, whose field is named where it has one. */
export function alignedWith(lines: readonly TextLine[], row: number, indent: number, it = 'it'): string {
  const name = firstKey(lines[row].text)
  const what = lines[row].text[indent] === '-' ? 'the dash in ' : name ? `${name} in ` : ''
  const like = `like ${what}line ${row + 1}`
  return indent === 0 ? `Begin ${it} at the left edge, ${like}.` : `Indent ${it} by ${indent} spaces, ${like}.`
}

const fullStop = (text: string) => (text.endsWith('.') ? '' : '.')

/** What a key without quotes is made of where it is the name of a field: letters of any script, and digits. */
export const NAME = String.raw`[\p{L}_][\p{L}\p{M}\p{N}\u200C\u200D_-]*`

/** An equals sign, an arrow or the like that took the place of the colon. */
const INSTEAD = new RegExp(`^(${NAME})\\s*(?:([-=]+>|[=:]=?|→|[;；：﹕︰])\\s*|\\s+([-–—])\\s+|\\s+)(\\S.*)$`, 'u')

/** What a line that has no colon gives which field of the file; `rest` is the line from its first word on. */
export function withoutColon(lines: readonly TextLine[], rest: string, offset: number): Slip | undefined {
  const [, word = rest.trim(), sign, dash, value = ''] = INSTEAD.exec(rest) ?? []
  // Sentences begin with a word, too.
  const isSure =
    sign !== undefined || (value !== '' && /^(?:["'[{/\d]|\p{Lu}|(?:true|false)$)/u.test(value) && dash === undefined)
  const key = fieldLike(lines, word) ?? (isSure && /^[^A-Z]/.test(word) ? word : undefined)
  if (key === undefined) return undefined
  const needsQuotes = /: | #|^[@`%&*!|>]/.test(value) && !/^["'[{]/.test(value)
  const meant = `${key}:${value && ` ${needsQuotes ? quoted(value.trimEnd()) : value.trimEnd()}`}`
  const message = (sign ?? dash) ? `there is ${sign ?? dash} in place of the colon` : 'this line has no colon'
  const fix = value ? replace(offset, offset + rest.trimEnd().length, meant) : undefined
  return slip(offset, 'missing-colon', message, `Write ${meant}${value ? fullStop(meant) : ' and its value.'}`, { fix })
}

/** An entry of a list that begins at the offset, but without its dash. */
export const missingDash = (offset: number, word: string, details?: SlipDetails, indent = ''): Slip =>
  slip(
    offset,
    'missing-dash',
    'a list entry begins here without its dash',
    `Write a dash and a space before it${indent}: - ${word}.`,
    details,
  )

/** A list at the offset that has no dashes at all: the key that its entries begin with, and their rows. */
export const noDashes = (offset: number, key: string, rows: number[], more = ''): Slip =>
  slip(
    offset,
    'missing-dash',
    `this list has no dashes; its entries seem to begin in ${linesInWords(rows)}`,
    `Write a dash and a space before ${key} in these lines${more}.`,
  )

const KEY_OF_LIST: Partial<Record<string, string>> = { path: 'pages', type: 'blocks' }

/** A list at the offset, whose entries begin with `first`, below a field that has a value already. */
export function listWithoutKey(offset: number, first: string | undefined, indent: number): Slip {
  const key = KEY_OF_LIST[first ?? '']
  const { message, hint } = keyOfList(key, indent)
  return slip(offset, 'missing-colon', message, hint, key ? {} : { lostKey: indent })
}

/** Fields at the offset, below a field that has a value already; `line` is that of a neighbour further to the left. */
export function groupWithoutKey(offset: number, indent: number, line: number): Slip {
  const { message, hint } = keyOfGroup(undefined, indent, 'them', `; or align them with line ${line}`)
  return slip(offset, 'missing-colon', message, hint, { lostKey: indent })
}

/** A colon and a space in a text without quotes, which begins at `start`. */
export function colonInText(offset: number, start: number, text: string): Slip {
  const colon = (message: string, hint: string, better: string) =>
    slip(offset, 'colon-in-text', message, hint, { fix: replace(start, start + text.length, better) })
  const [, reference] = /^\(?\s*((?:from|count): [\w./-]+)\s*\)?$/.exec(text) ?? []
  if (reference) return colon('a reference needs braces', `Put braces around it: { ${reference} }.`, `{ ${reference} }`)
  const link = text.replaceAll(' ', '')
  if (/^(?:tel|mailto): +\S+(?: [\d ]+)?$/.test(text))
    return colon('there is a space within this link', `Write ${link}, without spaces.`, link)
  return colon(COLON_IN_TEXT, QUOTE_THE_WHOLE, quoted(text))
}

/** A # at the offset that cuts a text in two: where the text begins, and the whole of it. */
export function hashCut(offset: number, start: number, whole: string, claims?: number[]): Slip {
  const text = whole.trim()
  const cutOff = 'everything after this # is taken for a comment and lost'
  const [, page, part] = /^(\/\S*|https?:\S+)\s+(#\S+)$/.exec(text) ?? []
  if (page) {
    const link = page + part
    const fix = replace(start, start + text.length, link, true)
    return slip(offset, 'hash-cut', cutOff, `Write ${link}, without a space.`, { claims, fix })
  }
  const better = quoted(text)
  const hint = `Put quotes around the whole text: ${better}. If it is meant as a comment, write a space after the #.`
  const fix = replace(start, start + text.length, quoted(text))
  return slip(offset, 'hash-cut', cutOff, hint, { claims, fix })
}

/** Lines from a row on that go on with the text above them, which is indented further; or begin it, below a sign. */
export function textToTheLeft(lines: readonly TextLine[], row: number, column: number, sign?: string): Slip {
  const end = rowAfter(lines, row, ({ text, indent }) => indent >= column || isBlank(text) || opensEntry(text))
  const rows = Array.from({ length: end - row }, (_, index) => row + index)
  const it = rows.length === 1 ? 'it' : linesInWords(rows)
  const { start, indent } = lines[row]
  const message = sign
    ? `the text below ${sign} is not indented enough`
    : `${rows.length === 1 ? 'this line seems' : `${it} seem`} to go on with the text above`
  const hint = `Indent ${it} by ${column} spaces${sign ? ', two more than its key' : ', like that text'}.`
  const fix = changeLines(lines, row, end, text => ' '.repeat(column) + text.trimStart())
  return slip(start + indent, 'block-text', message, hint, { fix })
}

/** A text without quotes that begins with a sign that YAML reads in another way. */
export function specialStart(offset: number, text: string, claims?: number[]): Slip {
  const words = text.trimEnd()
  // Whether these signs mean anything in quotes depends on the field.
  const isMarkup = /^(?:`|\*\*)/.test(words)
  const fix = isMarkup ? undefined : replace(offset, offset + words.length, quoted(words))
  const more = isMarkup ? ' Where running text is not allowed, delete the signs too.' : ''
  const message = `text that begins with ${words[0]} has a special meaning in YAML`
  return slip(offset, 'special-start', message, `Put quotes around it: ${quoted(words)}.${more}`, { claims, fix })
}

/** Curly quotes around a text or in a key: `written` begins at the offset, `plain` is what was meant. */
export const curlyQuotes = (offset: number, written: string, plain: string): Slip =>
  slip(offset, 'curly-quotes', CURLY_QUOTES, `Write ${plain}.`, {
    fix: replace(offset, offset + written.length, plain, true),
  })

/** True for an odd space that was meant as a space; others have no width. */
const isWide = (sign: string) => /\s/.test(sign) && sign !== '\uFEFF'

/** An odd space at the offset; `fix` as it suits the place. */
export function oddSpace(offset: number, sign: string, fix: Repair, claims?: number[]): Slip {
  const [wanted, hint] = isWide(sign)
    ? ['needs an ordinary space', 'Write an ordinary space instead.']
    : ['expects nothing', 'Delete it.']
  const message = `${signInWords(sign)} is used where YAML ${wanted}`
  return slip(offset, 'no-break-space', message, hint, { claims, fix })
}

/** An odd space in a run of white space that begins at `start`. */
export function oddSpaceIn(run: string, start: number): Slip {
  const at = run.search(ODD_SPACE)
  const length = /^[^\S ]+|^\u200B+/.exec(run.slice(at))?.[0].length ?? 1
  const rest = run.slice(0, at) + run.slice(at + length)
  const spaces = isWide(run[at]) || !rest.includes(' ') ? ' '.repeat(length) : ''
  return oddSpace(start + at, run[at], replace(start + at, start + at + length, spaces, true))
}

/** Three dots at the offset, which are in a row that more text follows. */
export const endOfDocument = (offset: number, row: number): Slip =>
  slip(offset, 'second-document', 'three dots end the file here, and more text follows', 'Delete this line.', {
    rows: [row],
    fix: replace(offset, offset + 3, '#', true),
  })

/** Three dashes at the offset. */
export const secondDocument = (offset: number): Slip =>
  slip(
    offset,
    'second-document',
    'a line of three dashes starts a second document',
    'Delete the line; one file holds one document.',
  )

// What a line of YAML shows by itself, and repairs of whole lines.

/** Characters that look like a space or like nothing, where YAML wants a plain space. */
export const ODD_SPACE = /[\u00A0\u1680\u2000-\u200B\u202F\u205F\u2060\u3000\uFEFF]/

/** A key and its colon; the colon may be followed by a space that only looks like one. */
export const KEY = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'[\]{},#&*!|>%@`][^\n]*?)\s*:(?=\s|\u200B|$)/

const FIRST_KEY = new RegExp(`^\\s*(?:-\\s+)?(${NAME})\\s*:`, 'u')
const GLUED_KEY = new RegExp(`^(${NAME}):(?![\\s/:]|$)`, 'u')
const ENTRY = new RegExp(`^\\s*(?:- |-$|${NAME}:(?:\\s|$))`, 'u')

/** The key that a line begins with, with or without a dash. */
export const firstKey = (text: string) => FIRST_KEY.exec(text)?.[1]

/** Where the text of a line begins behind its dashes. */
export const columnOfField = (text: string) => indentOf(text) + (/^ *((?:- +)*)/.exec(text)?.[1].length ?? 0)

const FIELDS = new RegExp(`(?:^|[{,])\\s*(?:- +)*["']?(${NAME})["']?\\s*:(?=\\s|$)`, 'gu')

/** The field of this file that a word is, or nearly is; undefined where it has none like it. */
export function fieldLike(lines: readonly TextLine[], word: string): string | undefined {
  const names = new Set(lines.flatMap(({ text }) => [...text.matchAll(FIELDS)].map(([, name]) => name)))
  if (names.has(word)) return word
  const near = nearest(word, names)
  // By chance short words are near to others, and those with another first letter.
  const isLike = near?.sure && word.length > 4 && near.word[0] === word[0].toLowerCase()
  return near && (isLike || near.word.toLowerCase() === word.toLowerCase()) ? near.word : undefined
}

/** The key that a text begins with, where no space follows its colon. */
export const gluedKey = (text: string) => GLUED_KEY.exec(text)?.[1]

/** True for a line that begins a key or a list item, whatever its indentation. */
export const opensEntry = (text: string) => ENTRY.test(text)

/** The next line at a column or left of it, with more than a comment. */
export const nextAt = (lines: readonly TextLine[], row: number, column: number): TextLine | undefined =>
  lines.slice(row + 1).find(({ text, indent }) => indent <= column && !isBlank(text))

/** The row after those from a row on, up to the first at which they end; empty lines at the end are left out. */
export function rowAfter(lines: readonly TextLine[], row: number, isEnd: (line: TextLine) => boolean): number {
  const found = lines.findIndex((line, index) => index > row && line.text.trim() !== '' && isEnd(line))
  let end = found < 0 ? lines.length : found
  while (lines[end - 1].text.trim() === '') end--
  return end
}

/** The rows that begin at a column, from a row on, for as long as they are alike. */
export function rowsAlike(
  lines: readonly TextLine[],
  row: number,
  column: number,
  isAlike: (rest: string) => boolean,
): number[] {
  const rows: number[] = []
  for (let index = row; index < lines.length; index++) {
    const { text, indent } = lines[index]
    if (indent > column || text.trim() === '') continue
    if (indent < column || !isAlike(text.slice(column))) break
    rows.push(index)
  }
  return rows
}

/** The repair that changes the lines from a row to that before `end`. Empty lines and the ends of lines stay. */
export function changeLines(
  lines: readonly TextLine[],
  row: number,
  end: number,
  change: (text: string, row: number) => string,
  sure = false,
): Repair {
  const last = lines[end - 1]
  const texts = lines.slice(row, end).map(({ start, text }, index) => {
    const changed = text.trim() ? change(text, row + index) : text
    const next = row + index + 1
    return next === end ? changed : changed + (lines[next].start - start - text.length > 1 ? '\r\n' : '\n')
  })
  return replace(lines[row].start, last.start + last.text.length, texts.join(''), sure)
}

/** Moves a line to the right, or to the left where the number is negative. */
export const shift = (by: number) => (text: string) => (by > 0 ? ' '.repeat(by) + text : text.slice(-by))
