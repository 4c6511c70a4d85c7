// Whether a value may refer to other files, found out without following anything: most values do not.
import { nearest } from '../messages/nearest.ts'

// A site has few different keys, and uses each again and again; without this, loading a site takes twice as long.
const known = new Map<string, boolean>()
const MAX_KEYS = 1000

/** True for the keys that make a reference, a count or a mark, and for what they may be misspelt as. */
function isReferring(key: string): boolean {
  const before = known.get(key)
  if (before !== undefined) return before
  const result = nearest(key, ['from', 'count', 'sample']) !== undefined
  if (known.size < MAX_KEYS) known.set(key, result)
  return result
}

const OPEN_BRACE = '{'.charCodeAt(0)

// Asked of every text, so the first sign decides for nearly all.
/** True for a reference or a count in quotes, which make a text of it. */
export const isQuotedReference = (text: string) =>
  text.charCodeAt(0) === OPEN_BRACE && /^\{\s*(?:from|count)\s*:\s.*\}\s*$/s.test(text)

/** True when a value may contain a reference, a count or a sample mark. */
export function mayRefer(value: unknown): boolean {
  if (typeof value === 'string') return isQuotedReference(value)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(mayRefer)
  for (const key in value) {
    if (isReferring(key) || mayRefer((value as Record<string, unknown>)[key])) return true
  }
  return false
}
