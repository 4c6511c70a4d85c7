// Words typed into a filter -> does a row hold them?
import type { Row } from '../schema.ts'

/** True when every word typed occurs somewhere in the row, in any letter case. */
export function matches(row: Row, query: string): boolean {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text = Object.values(row).join('\n').toLowerCase()
  return words.every(word => text.includes(word))
}
