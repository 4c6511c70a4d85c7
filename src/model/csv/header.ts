// The first row of a table: the names of its columns, as fields of the entries below.
import type { Cell } from './cells.ts'

/** A name without what spreadsheets are careless of: case, spaces, dashes. */
export const foldName = (name: string) => name.replace(/[\s_-]+/g, '').toLowerCase()

/** `Shop Name` and `SHOP NAME` as shopName; `image.src` stays the field of a group. */
export const fieldName = (header: string) => {
  // S. No. is one name, and address.1 two.
  const isOne = /^\p{L}{1,3}\.\s*\p{Lu}/u.test(header.trim())
  return (isOne ? [header.replace(/\./g, ' ')] : header.trim().split('.')).map(camelCase).join('.')
}

function camelCase(name: string): string {
  const [first = '', ...rest] = name.trim().split(/[\s_-]+/)
  const isShouted = !/[a-z]/.test(name)
  const lower = isShouted ? first.toLowerCase() : first.charAt(0).toLowerCase() + first.slice(1)
  return lower + rest.map(word => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('')
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
