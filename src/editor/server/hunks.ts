// The lines in which two texts differ.
import { matches } from '../yaml/lineMatches.ts'

/** Lines that took the place of others. */
export interface Hunk {
  /** Where they begin in the text after, counted from 0. */
  start: number
  removed: string[]
  added: string[]
}

/** All differences of two texts, from top to bottom. */
export function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const partner = matches(before, after)
  const hunks: Hunk[] = []
  let [row, start] = [0, 0]
  while (row < before.length || start < after.length) {
    if (partner[row] === start) {
      row++
      start++
      continue
    }
    let end = row
    while (end < before.length && partner[end] < 0) end++
    const next = partner[end] ?? after.length
    hunks.push({ start, removed: before.slice(row, end), added: after.slice(start, next) })
    row = end
    start = next
  }
  return hunks
}
