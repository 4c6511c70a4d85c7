// Compares table rows with the words typed into the filter.
import type { Row } from '../schema.ts'

/** True if every word of the query occurs somewhere in the row; letter case is ignored. */
export function matches(row: Row, query: string): boolean {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = Object.values(row).join('\n').toLowerCase()
  return words.every(word => text.includes(word))
}
