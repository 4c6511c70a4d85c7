// How a value of one kind becomes the kind that was expected: the advice, and the repair where it is plain.
import { plainDigits } from '../../fields/numerals.ts'
import { numberReadings, unmistakable } from './numbers.ts'
import { quoted } from '../messages/valueInWords.ts'
import type { Code } from '../messages/codes.ts'

/** What to write instead of a value of another kind. */
export interface Conversion {
  hint?: string
  /** The text to write, where it is plain. */
  text?: string
  /** The same as it must be written, quotes and brackets included. */
  yaml?: string
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
 * @param isCell whether it is in a table
 * @param fits whether the field takes a value
 */
export function convert(
  expected: string,
  value: unknown,
  written: string,
  { textEntries = true, isCell = false, fits = (_: number): boolean => true } = {},
): Conversion {
  if (expected === 'string') return toText(value, written)
  if (expected === 'number' || expected === 'int') return toNumber(value, isCell, fits)
  if (expected === 'boolean') return toBoolean(value)
  if (expected === 'array' || expected === 'tuple') return toList(value, written, textEntries)
  return expected === 'object' || expected === 'record' ? toGroup(value, written) : {}
}

function toText(value: unknown, written: string): Conversion {
  if (typeof value !== 'object')
    return { hint: `Put quotes around it: "${written}".`, text: `"${written}"`, meant: written, sure: true }
  const [only] = Array.isArray(value) && value.length === 1 ? value : []
  if (typeof only === 'string' && /^\[[^"'#]*\]$/.test(written))
    return { hint: `Write ${only}, without brackets.`, text: only, meant: only }
  if (/^[[{]/.test(written)) return { hint: 'If it is meant as text, put quotes around it.' }
  return { hint: Array.isArray(value) ? 'Write the text on one line, without a dash.' : undefined }
}

function toNumber(value: unknown, isCell: boolean, fits: (value: number) => boolean): Conversion {
  if (typeof value === 'number') return { hint: `Write ${Math.floor(value)} or ${Math.ceil(value)}.` }
  const [only] = Array.isArray(value) && value.length === 1 ? value : []
  if (typeof only === 'number') return { hint: `Write ${only}, without brackets.`, text: String(only), meant: only }
  if (typeof value !== 'string') return {}
  const written = plainDigits(value.trim())
  const digits = withPlainMinus(written)
  const write = (text: string, without: string, sure = false): Conversion => {
    return { hint: `Write ${text} without ${without}.`, text, meant: Number(text), sure }
  }
  // Of a cell that leaves no doubt, a number was made before.
  const readings = numberReadings(digits, isCell ? 'comma' : 'dot')
  if (readings.length > 1) return { hint: `Write ${readings.map(unmistakable).join(' or ')}.` }
  if (isCell && readings.length === 1) return { hint: `Write ${readings[0]}.` }
  if (/^-?\d+(?:\.\d+)?$/.test(digits))
    return {
      ...write(digits, 'quotes', digits === written),
      ...(digits !== value.trim() && { hint: `Write ${digits}.` }),
    }
  if (readings.length === 1) return write(String(readings[0]), 'commas')
  if (/^-?\d+(?:\.\d+)?,$/.test(digits)) return write(digits.slice(0, -1), 'the comma', true)
  // A dash behind it may be a sign or a slip.
  const [, number, unit] =
    /^(-?\d+(?:\.\d+)?)(?![\d.]|\s*[-−–]$)\s*(%|\p{L}*)/u.exec(digits.replace(UNIT_BEFORE, '$1')) ?? []
  const times = MULTIPLES[unit?.toLowerCase() ?? '']
  if (times) return { hint: `Write ${Math.round(Number(number) * times)}.`, meant: Math.round(Number(number) * times) }
  const scaled = Number((Number(number) * (SCALES[unit] ?? 1)).toPrecision(12))
  if (!fits(Number(number)) && fits(scaled)) return { hint: `Write ${scaled}.`, text: String(scaled), meant: scaled }
  return number ? write(number, 'the unit') : { hint: 'Write digits, such as 3.' }
}

const UNIT_BEFORE = /^(-?)(?:\p{Sc}|\p{L}+\.?)\s*(?=\d)/u

/** A number below zero with its sign as YAML has it: people write other dashes, brackets, or the currency before it. */
const withPlainMinus = (text: string): string =>
  text.replace(/^\(([^()]*\d[^()]*)\)$/, '-$1').replace(/^(\p{Sc}\s*|\p{L}+\.?\s+|)[-−–]\s*(?=\p{Sc}?\s*\d)/u, '-$1')

const MULTIPLES: Partial<Record<string, number>> = {
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  million: 1e6,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
  billion: 1e9,
}

// Where the number alone is out of bounds: parts of a hundred as a fraction, seconds as milliseconds.
const SCALES: Partial<Record<string, number>> = { '%': 0.01, s: 1000, sec: 1000, seconds: 1000 }

function toBoolean(value: unknown): Conversion {
  const text = typeof value === 'string' ? value : ''
  if (/^(?:yes|on|y|true),?$/i.test(text)) return { hint: 'Write true.', text: 'true', sure: true }
  if (/^(?:no|off|n|false),?$/i.test(text)) return { hint: 'Write false.', text: 'false', sure: true }
  return { hint: 'Write true or false.' }
}

function toList(value: unknown, written: string, textEntries: boolean): Conversion {
  const [word, ...others] = typeof value === 'object' && value ? Object.entries(value).flat(2) : []
  if (textEntries && typeof word === 'string' && others.length && others.every(other => typeof other === 'string'))
    return { hint: `Write [${[word, ...others].join(', ')}].`, yaml: `[${[word, ...others].join(', ')}]` }
  if (typeof value === 'number') return { hint: `Write [${written}].`, yaml: `[${written}]` }
  if (written.startsWith('{')) return { hint: `Write [${written}].`, yaml: `[${written}]` }
  if (typeof value === 'object') return { hint: 'Put a dash and a space before the first field of each entry.' }
  if (!textEntries) return { hint: 'Put a dash before each entry, and write its fields after it.' }
  if (written.includes('\n')) return linesToList(written)
  const words = written.replace(/ +=+>? +/g, ', ')
  const entry = /^["']/.test(written) || !/[[\]{}#]/.test(written) ? words : quoted(written)
  return { hint: `Put a dash before each entry, or write [${entry}].`, yaml: `[${entry}]` }
}

function toGroup(value: unknown, written: string): Conversion {
  if (Array.isArray(value) && written.startsWith('[')) return { hint: 'Write braces, { and }, for the brackets.' }
  if (Array.isArray(value)) return { hint: 'Remove the dash and align the keys.' }
  const glued = typeof value === 'string' && /^([A-Za-z][\w-]*):\S/.exec(value)
  return glued
    ? { code: 'missing-space', hint: `Write a space after the colon: ${glued[1]}: ….` }
    : { hint: 'Write its fields below it, indented by two spaces.' }
}

const SIGN_OF_ENTRY = /^(\s*)(?:[–—−•·▪‣◦*]|\d+[.)])\s+/

/** Lines that begin with signs of lists, as other programs write them, are a list. */
function linesToList(written: string): Conversion {
  const lines = written.trimEnd().split('\n')
  if (!lines.every(line => SIGN_OF_ENTRY.test(line))) return { hint: 'Put a dash before each entry.' }
  const yaml = lines.map(line => line.replace(SIGN_OF_ENTRY, '$1- ')).join('\n')
  return { hint: `Write a hyphen (-) in place of ${written.split(/\s/)[0]} in each line.`, yaml }
}
