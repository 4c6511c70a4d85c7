// A value and what was expected -> words for both, and the repair where it is plain.
import type { Code } from './codes.ts'

const NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of fields',
  boolean: 'true or false',
  record: 'a group of fields',
}

/** What a schema expects, in words. */
export const expectedWords = (expected: string) => NAMES[expected] ?? expected

/** What to write for a missing field of this kind. */
export const sampleValue = (expected: string) =>
  ({ string: '"…"', number: '1', int: '1', array: '[ … ]', object: '{ … }', boolean: 'true' })[expected] ?? '…'

/** What stands there, in words. */
export function valueWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a group of fields'
  if (typeof value === 'string') return `the text ${shorten(value)}`
  return `${typeof value === 'number' ? 'the number ' : ''}${asWord(value)}`
}

/** Any value as one word; a group may say of itself that it has no words. */
export const asWord = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** A text in quotes, cut after 40 characters. */
export function shorten(value: string): string {
  const [...chars] = value.replace(/\s+/g, ' ')
  return JSON.stringify(chars.length > 40 ? `${chars.slice(0, 40).join('')}…` : chars.join(''))
}

/** How a value becomes what was expected: the advice, the text to write where it is plain, and the value that it stands for. */
export interface Repair {
  hint?: string
  text?: string
  meant?: unknown
  code?: Code
  sure?: boolean
}

const YES = /^(?:yes|on|y|true),?$/i
const NO = /^(?:no|off|n|false),?$/i

/** What to write where a value of another kind is expected. `written` is the value as it stands in the file; where a list is expected, its entries may be texts or not. */
export function repairKind(expected: string, value: unknown, written: string, textEntries = true): Repair {
  switch (expected) {
    case 'string':
      if (Array.isArray(value) || typeof value === 'object')
        return /^[[{]/.test(written)
          ? { hint: 'If it is meant as text, put quotes around it.' }
          : { hint: Array.isArray(value) ? 'Write the text on one line, without a dash.' : undefined }
      return { hint: `Put quotes around it: "${written}".`, text: `"${written}"`, meant: written, sure: true }
    case 'number':
    case 'int':
      return repairNumber(value)
    case 'boolean':
      if (typeof value === 'string' && YES.test(value)) return { hint: 'Write true.', text: 'true', sure: true }
      if (typeof value === 'string' && NO.test(value)) return { hint: 'Write false.', text: 'false', sure: true }
      return { hint: 'Write true or false.' }
    case 'array':
    case 'tuple':
      return repairList(value, written, textEntries)
    case 'object':
    case 'record':
      return repairGroup(value)
    default:
      return {}
  }
}

function repairNumber(value: unknown): Repair {
  if (typeof value !== 'string') return {}
  const digits = value
    .trim()
    .replace(/[\u0660-\u0669\u0966-\u096F\u0C66-\u0C6F]/g, digit =>
      String((digit.charCodeAt(0) % 0x10) - (digit < '\u0900' ? 0 : 6)),
    )
  if (/^-?\d+(?:\.\d+)?$/.test(digits))
    return { hint: `Write ${digits} without quotes.`, text: digits, meant: Number(digits), sure: true }
  const whole = digits.replaceAll(',', '')
  if (/^-?\d{1,3}(?:,\d{2,3})+$/.test(digits))
    return { hint: `Write ${whole} without commas.`, text: whole, meant: Number(whole) }
  if (/^-?\d+(?:\.\d+)?,$/.test(digits))
    return {
      hint: `Write ${digits.slice(0, -1)} without the comma.`,
      text: digits.slice(0, -1),
      meant: Number(digits.slice(0, -1)),
      sure: true,
    }
  const number = /^-?\d+(?:\.\d+)?/.exec(digits)?.[0]
  return number
    ? { hint: `Write ${number} without the unit.`, text: number, meant: Number(number) }
    : { hint: 'Write digits, such as 3.' }
}

function repairList(value: unknown, written: string, textEntries: boolean): Repair {
  if (typeof value === 'object') return { hint: 'Put a dash and a space before the first field of each entry.' }
  if (!textEntries) return { hint: 'Put a dash before each entry, and write its fields after it.' }
  return { hint: `Put a dash before each entry, or write [${written.includes('\n') ? ' … ' : written}].` }
}

function repairGroup(value: unknown): Repair {
  if (Array.isArray(value)) return { hint: 'Remove the dash and align the keys.' }
  if (typeof value !== 'string') return { hint: 'Write its fields below it, indented by two spaces.' }
  const glued = /^([A-Za-z][\w-]*):\S/.exec(value)
  return glued
    ? { code: 'missing-space', hint: `Write a space after the colon: ${glued[1]}: ….` }
    : { hint: 'Write its fields below it, indented by two spaces.' }
}

/** A date in another order or with other signs -> YYYY-MM-DD, when it exists and can be read in one way only. */
export function dateMeant(text: string): string | undefined {
  const parts = text
    .trim()
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .split(/[-/.\s]+/)
    .map(Number)
  const [year, month, day] = parts[0] > 31 ? parts : parts.toReversed()
  const date = new Date(Date.UTC(year, month - 1, day))
  const real =
    parts.length === 3 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  // 04/05/2024 may be April or May.
  const clear = parts[0] > 31 || day > 12 || day === month
  return real && clear ? date.toISOString().slice(0, 10) : undefined
}
