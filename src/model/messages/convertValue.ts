// How a value of one kind becomes the kind that was expected: the advice, and the repair where it is plain.
import type { Code } from './codes.ts'

/** What to write instead of a value of another kind. */
export interface Conversion {
  hint?: string
  /** The text to write, where it is plain. */
  text?: string
  /** The value that was probably meant. */
  meant?: unknown
  /** The kind of problem, where it is another than a wrong kind. */
  code?: Code
  /** True when there is only one sensible repair. */
  sure?: boolean
}

/**
 * What to write where a value of another kind is expected.
 * @param written the value as it is written in the file
 * @param textEntries whether the entries may be texts, where a list is expected
 */
export function convert(expected: string, value: unknown, written: string, textEntries = true): Conversion {
  if (expected === 'string') return toText(value, written)
  if (expected === 'number' || expected === 'int') return typeof value === 'string' ? toNumber(value) : {}
  if (expected === 'boolean') return toBoolean(value)
  if (expected === 'array' || expected === 'tuple') return toList(value, written, textEntries)
  return expected === 'object' || expected === 'record' ? toGroup(value) : {}
}

function toText(value: unknown, written: string): Conversion {
  if (typeof value !== 'object')
    return { hint: `Put quotes around it: "${written}".`, text: `"${written}"`, meant: written, sure: true }
  if (/^[[{]/.test(written)) return { hint: 'If it is meant as text, put quotes around it.' }
  return { hint: Array.isArray(value) ? 'Write the text on one line, without a dash.' : undefined }
}

const DIGITS_OF_OTHER_SCRIPTS = /[\u0660-\u0669\u0966-\u096F\u0C66-\u0C6F]/g

function toNumber(value: string): Conversion {
  const plain = (digit: string) => String((digit.charCodeAt(0) % 0x10) - (digit < '\u0900' ? 0 : 6))
  const digits = value.trim().replace(DIGITS_OF_OTHER_SCRIPTS, plain)
  const write = (text: string, without: string, sure = false): Conversion => {
    return { hint: `Write ${text} without ${without}.`, text, meant: Number(text), sure }
  }
  if (/^-?\d+(?:\.\d+)?$/.test(digits)) return write(digits, 'quotes', true)
  if (/^-?\d{1,3}(?:,\d{2,3})+$/.test(digits)) return write(digits.replaceAll(',', ''), 'commas')
  if (/^-?\d+(?:\.\d+)?,$/.test(digits)) return write(digits.slice(0, -1), 'the comma', true)
  const number = /^-?\d+(?:\.\d+)?/.exec(digits)?.[0]
  return number ? write(number, 'the unit') : { hint: 'Write digits, such as 3.' }
}

function toBoolean(value: unknown): Conversion {
  const text = typeof value === 'string' ? value : ''
  if (/^(?:yes|on|y|true),?$/i.test(text)) return { hint: 'Write true.', text: 'true', sure: true }
  if (/^(?:no|off|n|false),?$/i.test(text)) return { hint: 'Write false.', text: 'false', sure: true }
  return { hint: 'Write true or false.' }
}

function toList(value: unknown, written: string, textEntries: boolean): Conversion {
  if (typeof value === 'object') return { hint: 'Put a dash and a space before the first field of each entry.' }
  if (!textEntries) return { hint: 'Put a dash before each entry, and write its fields after it.' }
  return { hint: `Put a dash before each entry, or write [${written.includes('\n') ? ' … ' : written}].` }
}

function toGroup(value: unknown): Conversion {
  if (Array.isArray(value)) return { hint: 'Remove the dash and align the keys.' }
  const glued = typeof value === 'string' && /^([A-Za-z][\w-]*):\S/.exec(value)
  return glued
    ? { code: 'missing-space', hint: `Write a space after the colon: ${glued[1]}: ….` }
    : { hint: 'Write its fields below it, indented by two spaces.' }
}

/** A date in another order or with other signs as YYYY-MM-DD, when it exists and can be read in one way only. */
export function dateMeant(text: string): string | undefined {
  const parts = text
    .trim()
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .split(/[-/.\s]+/)
    .map(Number)
  const [year, month, day] = parts[0] > 31 ? parts : parts.toReversed()
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    parts.length === 3 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  // 04/05/2024 may be April or May.
  const isClear = parts[0] > 31 || day > 12 || day === month
  return isReal && isClear ? date.toISOString().slice(0, 10) : undefined
}
