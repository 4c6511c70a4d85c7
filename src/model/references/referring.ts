// A value -> whether it may refer to other files, told without following anything: most values do not.
import { nearest } from '../messages/nearest.ts'

// A site has few different keys, and each stands in it again and again.
const referring = new Map<string, boolean>()
const MOST_KEYS = 1000

/** True for the keys that make a reference, a count or a mark, and for what they may be misspelt as. */
function mayRefer(key: string): boolean {
  const known = referring.get(key)
  if (known !== undefined) return known
  const may = nearest(key, ['from', 'count', 'sample']) !== undefined
  if (referring.size < MOST_KEYS) referring.set(key, may)
  return may
}

const OPEN_BRACE = '{'.charCodeAt(0)

/** True for a reference or a count in quotes, which makes a text of it. Asked of every text, so the first sign decides for nearly all. */
export const isQuoted = (text: string) =>
  text.charCodeAt(0) === OPEN_BRACE && /^\{\s*(?:from|count)\s*:\s.*\}\s*$/s.test(text)

/** True when a reference, a count or a sample mark may stand below a value. */
export function refers(value: unknown): boolean {
  if (typeof value === 'string') return isQuoted(value)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(refers)
  for (const key in value) {
    const part = (value as Record<string, unknown>)[key]
    if (mayRefer(key) || (typeof part === 'string' ? isQuoted(part) : refers(part))) return true
  }
  return false
}
