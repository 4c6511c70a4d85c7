// The first row of a table: the names of its columns, as fields of the entries below.
import { fieldName } from '../../fields/fieldName.ts'
import type { Cell } from './cells.ts'

const NOT_COMPARED = /[^\p{L}\p{M}\p{N}.]+/gu

/** A name without what spreadsheets are careless of: case, spaces, signs, joiners, and how letters are composed. */
export const foldName = (name: string) => {
  const whole = name.normalize('NFC').toLowerCase()
  return whole.replace(NOT_COMPARED, '') || whole
}

/** The letter of a column, counted from 0: A to Z, then AA. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter
}

/** The columns that have a name: the field of each, and its position. */
export function columnsOf(header: Cell[]): { field: string; index: number }[] {
  const named = header.map(({ text }, index) => ({ field: fieldName(text), index }))
  const seen = new Set<string>()
  return named.filter(({ field }) => field && !seen.has(foldName(field)) && seen.add(foldName(field)))
}
