// The lines in which two texts differ, and the way back from one to the other in a text that others have changed too.
import { matches } from '../yaml/lineMatches.ts'

/** Lines that took the place of others. */
export interface Hunk {
  /** Where they begin in the text before, and in the text after, counted from 0. */
  from: number
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
    hunks.push({ from: row, start, removed: before.slice(row, end), added: after.slice(start, next) })
    row = end
    start = next
  }
  return hunks
}

// Lines around a change by which its place is known again.
const CONTEXT = 2

/**
 * The text of now with a change made backwards, whatever else was changed meanwhile; undefined when a place of the
 * change is not as it was left.
 */
export function withoutChange(now: string, before: string, after: string): string | undefined {
  if (now === after) return before
  const [old, changed, lines] = [before, after, now].map(text => text.split('\n'))
  const hunks = hunksOf(old, changed)
  const places = hunks.map(hunk => placeOf(hunk, changed, lines))
  if (places.includes(undefined)) return undefined
  return hunks
    .map((hunk, index) => ({ ...hunk, at: places[index] as number }))
    .toReversed()
    .reduce((text, { at, added, removed }) => text.toSpliced(at, added.length, ...removed), lines)
    .join('\n')
}

/** The row where the lines of a change stand now, if that is clear. */
function placeOf({ start, added }: Hunk, changed: readonly string[], lines: readonly string[]): number | undefined {
  const above = changed.slice(Math.max(0, start - CONTEXT), start)
  const end = start + added.length
  const wanted = [...above, ...added, ...changed.slice(end, end + CONTEXT)]
  const found = lines.flatMap((_, index) =>
    wanted.every((line, offset) => lines[index + offset] === line) ? [index + above.length] : [],
  )
  return found.length === 1 ? found[0] : undefined
}
