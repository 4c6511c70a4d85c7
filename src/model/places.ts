// A path into a value -> the place in words, as a person would say it.
import { isRecord, valueAt } from './references.ts'
import type { Path } from './source.ts'

/** Whom a finding concerns: the page, and the place on it in words. */
export interface Concern { page?: string, place: string[] }

/** items > 2 (Rice) > title: entries are counted from 1 and named by their own label. */
export function placeInWords(value: unknown, path: Path): string[] {
  return path.map((step, index) => {
    if (typeof step === 'string') return step
    const name = labelOf(valueAt(value, path.slice(0, index + 1)))
    return name ? `${step + 1} (${name})` : String(step + 1)
  })
}

/** What a person would call an entry. */
function labelOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  const name = ['title', 'name', 'label', 'year', 'period', 'alt'].map(key => item[key]).find(value => typeof value === 'string' && value.trim())
  return typeof name === 'string' ? name : undefined
}
