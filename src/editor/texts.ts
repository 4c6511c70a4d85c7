// What people type and paste, without signs that cannot be seen and signs that only word processors know.
import { withoutStraySpaces } from '../model/locales/checks/letters.ts'
import { type Decimals, numberIn } from '../model/messages/valueInWords.ts'
import type { Value } from '../write/write.ts'
import { latinLetters } from './latinLetters.ts'

// Ends of lines that word processors copy besides those of YAML.
const LINE_ENDS = /\r\n?|[\u000B\u000C\u0085\u2028\u2029]/g
// Signs of lists in fonts of word processors, which other fonts show as boxes, and those that a tab follows.
const BULLETS = /(^|\n)[ \t]*(?:[\uF020-\uF0FF][\t \u00A0]*|[•·▪●○◦‣–o]\t[\t ]*)/g
// Among them are those that turn the direction of what follows, and private ones, which the editor marks words with.
const UNSEEN = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u2060\uFEFF\u00AD\u202A-\u202E\u2066-\u2069\uE000-\uF8FF]/g

/**
 * Typed or pasted words without signs that cannot be seen; joiners stay, which are letters of words.
 * @param hasLines true for running text, which may have several lines and lists; cells of a table become one line
 */
export function cleaned(typed: string, hasLines = false): string {
  const text = typed
    .replace(LINE_ENDS, '\n')
    .replace(BULLETS, hasLines ? '$1- ' : '$1')
    .replace(/\u00A0/g, ' ')
    .replace(UNSEEN, '')
  return withoutStraySpaces(hasLines ? text : text.replace(/ *[\t\n]+ */g, ' '))
}

// What people type or keep in a spreadsheet, as the kind of value that is there.

/** What was typed, as a number where a number was and can be again. A typed dot begins decimals. */
export function likeBefore(typed: string, before: unknown, decimals: Decimals = 'dot'): Value {
  return (typeof before === 'number' ? numberIn(typed, decimals) : undefined) ?? typed
}

export { decimalsOf, unclearNumber } from '../model/messages/valueInWords.ts'

// Names for addresses and files, made of words.

/** Words as the letters that every server and program knows, with - between them; empty where nothing is left. */
export const plainLetters = (words: string): string =>
  latinLetters(words)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')

// Messages of checks as sentences.

/** A message that begins like a sentence. A value or the name of a file at its beginning keeps its letters. */
export const sentence = (message: string) => message.replace(/^[a-z](?=[a-z]* )/, first => first.toUpperCase())
