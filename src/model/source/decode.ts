// The text of a file from its bytes, and the place of the first byte that is not UTF-8.
import { isTable } from './readTable.ts'
import { error, type Problem, placeAt } from '../messages/problem.ts'
import type { Code } from '../messages/codes.ts'
import { cut } from '../messages/valueInWords.ts'
import { replace, type Slip, slip } from './slip.ts'

/** A file as it was read: text, or bytes whose encoding is still to be proved. */
export type FileContent = string | Uint8Array

/** The text of a file, and why it is not all that was written. */
export interface Decoded {
  text: string
  problem?: Problem
}

/**
 * Decodes UTF-8 strictly, without a byte order mark. Other encodings give a problem and what can be read; in a table
 * UTF-16 gives none, because spreadsheets write it.
 */
export function decode(file: string, content: FileContent): Decoded {
  if (typeof content === 'string') return { text: content.replace(/^\uFEFF/, '') }
  const wide = wideEncoding(content)
  if (wide) {
    const text = new TextDecoder(wide).decode(content)
    if (isTable(file)) return { text }
    return { text, problem: encodingProblem(file, '', 0, `the file is saved as ${wide.toUpperCase()}, not as UTF-8`) }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content) }
  } catch {
    // Each byte that does not decode becomes U+FFFD.
    const text = new TextDecoder('utf-8').decode(content)
    return { text, problem: encodingProblem(file, text, text.indexOf('\uFFFD'), 'a character here is not UTF-8') }
  }
}

const encodingProblem = (file: string, text: string, offset: number, message: string): Problem =>
  error(
    { file, ...placeAt(text, offset) },
    'encoding',
    message,
    isTable(file)
      ? 'In the spreadsheet, save the table as "CSV UTF-8".'
      : 'Save the file as UTF-8: in the editor, "Save with encoding".',
  )

// UTF-16 shows by its byte order mark, or by a zero byte beside the first letter.
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [a, b] = bytes
  if ((a === 0xff && b === 0xfe) || (a && b === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b)) return 'utf-16be'
  return undefined
}

// Characters that were lost or doubled on a text's way through other programs.

// What Windows-1252 shows for the bytes 0x80 to 0x9F; the rest of Latin-1 is the same in both.
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const SUSPECT = `[\\u0080-\\u00FF${WINDOWS}]`
// UTF-8 read byte by byte: a lead byte (C2-F4) and then continuation bytes (80-BF), over and over.
const DOUBLED = new RegExp(`[\\u00C2-\\u00F4]${SUSPECT}(?:${SUSPECT}| (?=[\\u00C2-\\u00F4]))*`, 'g')

// Texts of plain characters have none of these faults, and there are many.
const BEYOND_ASCII = /[^\n\x20-\x7E]/

/** Characters that no keyboard writes, with what to say of the first of each kind. */
const STRAY: readonly [characters: RegExp, code: Code, message: (character: string) => string, hint: string][] = [
  [/\uFFFD/, 'lost-character', () => 'a character was lost here because of a wrong encoding', 'Write the word again.'],
  [
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/,
    'control-character',
    () => 'there is an invisible control character here',
    'Delete it.',
  ],
  [
    /[\uE000-\uF8FF]/,
    'lost-character',
    sign => `here is a sign that only one font has (${codePoint(sign)}), and other fonts show as a box`,
    'Write the sign itself, or a hyphen and a space for an entry of a list.',
  ],
  [
    /\r(?!\n)/,
    'line-ends',
    () => 'lines end with a lone carriage return, as only very old programs write them',
    'Save the file with LF or CRLF line endings.',
  ],
]

const codePoint = (sign: string) => `U+${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** Doubly encoded text, replacement characters and control characters, each at its first character. */
export function findEncodingSlips(text: string): Slip[] {
  if (!BEYOND_ASCII.test(text)) return []
  const stray = STRAY.flatMap(([characters, code, message, hint]) => {
    const offset = text.search(characters)
    const fix = code === 'control-character' ? replace(offset, offset + 1, '', true) : undefined
    return offset < 0 ? [] : slip(offset, code, message(text[offset]), hint, { fix })
  })
  return [...doublyEncoded(text), ...stray]
}

function doublyEncoded(text: string): Slip[] {
  const slips: Slip[] = []
  // One message a line: what follows on it came the same way.
  let end = -1
  for (const { 0: run, index } of text.matchAll(DOUBLED)) {
    const repaired = index < end || mayBeMeant(text, run, index) ? undefined : repair(run)
    if (repaired === undefined) continue
    end = text.indexOf('\n', index) < 0 ? text.length : text.indexOf('\n', index)
    const line = text.slice(index, end).replace(DOUBLED, each => repair(each) ?? each)
    const message = `the text was saved in the wrong encoding (${cut(run, 40)} should be ${cut(repaired, 40)})`
    slips.push(
      slip(index, 'mojibake', message, `Write ${cut(line.replace(/["'\s,}\]]+$/, ''), 40)}.`, {
        fix: replace(index, end, line, true),
      }),
    )
  }
  return slips
}

// What may follow a letter in running text, as in « été », „Spaß“ and CAFÉ….
const TYPOGRAPHY = /^(?:[\u00C2-\u00F4][\u00A0«»‹›‘’‚“”„…–—•™®©°]+(?: |$))+$/

/**
 * True for a single letter with signs behind it that may be what was meant. The letters that most doubled texts
 * begin with, and capitals within words, are not.
 */
function mayBeMeant(text: string, run: string, index: number): boolean {
  const [letter] = run
  const [before, after] = [text[index - 1] ?? '', text[index + run.length] ?? '']
  if (!TYPOGRAPHY.test(run) || /[\p{L}\p{N}]/u.test(after)) return false
  if (/\p{Ll}/u.test(letter)) return true
  return /\p{Lu}/u.test(before) || !(/\p{L}/u.test(before) || /[ÂÃ]/.test(letter))
}

/** The text whose UTF-8 bytes were shown as single characters; undefined when the run is not such a text. */
function repair(run: string): string | undefined {
  const bytes = [...run].map(char => {
    const code = WINDOWS.indexOf(char)
    return code >= 0 ? 0x80 + code : char.charCodeAt(0)
  })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
    return text.length < run.length && /[^\u0000-\u007F]/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}
