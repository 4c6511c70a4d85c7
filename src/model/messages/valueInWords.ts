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
