// What a value is and what a schema expects, in words.

const KINDS: Record<string, [words: string, example: string]> = {
  string: ['text', '"…"'],
  number: ['a number', '1'],
  int: ['a whole number', '1'],
  array: ['a list', '[ … ]'],
  tuple: ['a list', '[ … ]'],
  object: ['a group of fields', '{ … }'],
  record: ['a group of fields', '{ … }'],
  boolean: ['true or false', 'true'],
}

/** What a schema expects, in words. */
export const kindInWords = (expected: string) => KINDS[expected]?.[0] ?? expected

/** What to write for a missing field of this kind. */
export const exampleOfKind = (expected: string) => KINDS[expected]?.[1] ?? '…'

/** A value, in words. */
export function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a group of fields'
  if (typeof value === 'string') return `the text ${shorten(value)}`
  return `${typeof value === 'number' ? 'the number ' : ''}${asWord(value)}`
}

/** Any value as one word; String() would let a group of a file choose its own words, or fail. */
export const asWord = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** A text cut after some characters. */
export function cut(text: string, most: number): string {
  const [...chars] = text
  return chars.length > most ? `${chars.slice(0, most).join('')}…` : text
}

/** A text in quotes, cut after 40 characters. */
export function shorten(value: string): string {
  return JSON.stringify(cut(value.replace(/\s+/g, ' '), 40))
}

/** Words as a person lists them: a, b and c. */
export const listInWords = (words: readonly string[], last = 'and'): string =>
  [...words.slice(0, -2), words.slice(-2).join(` ${last} `)].join(', ')

/** A value in double quotes, as YAML reads it back. */
export const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`

/** Rows of a file, counted from 0, as lines: 'lines 3 to 5' or 'lines 3, 5 and 9'. */
export function linesInWords(rows: readonly number[]): string {
  const lines = rows.map(row => String(row + 1))
  const isRun = rows.length > 2 && rows[rows.length - 1] - rows[0] === rows.length - 1
  return `lines ${isRun ? `${lines[0]} to ${lines[lines.length - 1]}` : listInWords(lines)}`
}

// Numbers as people and spreadsheets write them: 1.250 is little more than one here, and 1250 elsewhere.

const WHOLE = /^-?(?:0|[1-9]\d*)$/
const WITH_DOT = /^-?(?:0|[1-9]\d*)\.\d+$/
const WITH_COMMA = /^-?(?:0|[1-9]\d*),\d+$/
/** 1,250,000.50 and, as in India, 12,50,000.50. */
const GROUPED = /^-?[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})*,\d{3})(?:\.\d+)?$/
const GROUPED_BY_DOTS = /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/
const ONE_GROUP = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** How a table writes decimals, as far as its numbers leave no doubt. */
export type Decimals = 'dot' | 'comma' | undefined

/** The sign before decimals in numbers that can only be read in one way; none where there are none, or they differ. */
export function decimalsOf(cells: Iterable<string>): Decimals {
  const found = new Set<Decimals>()
  for (const cell of cells) {
    const text = cell.trim()
    if (ONE_GROUP.test(text)) continue
    if (WITH_DOT.test(text) || (GROUPED.test(text) && text.includes('.'))) found.add('dot')
    else if (WITH_COMMA.test(text) || (GROUPED_BY_DOTS.test(text) && text.includes(','))) found.add('comma')
  }
  return found.size === 1 ? [...found][0] : undefined
}

/**
 * All that a text may mean as a number: nothing where it is none, and more than one number where it can be read in two
 * ways. A single comma before three digits groups them, as long as no other number of the table says otherwise.
 */
export function numberReadings(cell: string, decimals: Decimals): number[] {
  const text = cell.trim()
  const [plain, asComma] = [Number(text.replaceAll(',', '')), Number(text.replaceAll('.', '').replace(',', '.'))]
  if (WHOLE.test(text)) return [plain]
  if (ONE_GROUP.test(text) && text.includes('.')) return decimals === 'dot' ? [plain] : [plain, asComma]
  if (ONE_GROUP.test(text)) return decimals === 'comma' ? [plain, asComma] : [plain]
  if (WITH_DOT.test(text) || GROUPED.test(text)) return [plain]
  // 13,75 is a decimal comma, or a digit is missing.
  if (WITH_COMMA.test(text)) return [asComma, plain]
  return GROUPED_BY_DOTS.test(text) ? [asComma] : []
}

/** The number that a text means; undefined where it is none, or may be another one. */
export function numberIn(cell: string, decimals: Decimals): number | undefined {
  const readings = numberReadings(cell, decimals)
  return readings.length === 1 ? readings[0] : undefined
}

/** What to write for a number that can be read in two ways; undefined for all others. */
export function unclearNumber(cell: string, decimals: Decimals): { message: string; hint: string } | undefined {
  const readings = numberReadings(cell, decimals)
  if (readings.length < 2) return undefined
  const message = `${cell.trim()} can be read in two ways`
  return { message, hint: `Write ${readings.map(unmistakable).join(' or ')}.` }
}

/** A number in figures that can be read in one way: 1.2340 for 1.234. */
export const unmistakable = (value: number) => (ONE_GROUP.test(String(value)) ? `${value}0` : String(value))
