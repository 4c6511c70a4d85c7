// Splices: a change of a text as the stretch that is replaced and the words that take its place.

/** Text to put between two offsets, in UTF-16 units from the start of a text. */
export interface Splice {
  start: number
  end: number
  text: string
}

/** The text with all splices made; they must not overlap. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((result, { start, end, text: words }) => result.slice(0, start) + words + result.slice(end), text)
}

/** The smallest single splice that makes one text of another; undefined when they are the same. */
export function differenceOf(before: string, after: string): Splice | undefined {
  if (before === after) return undefined
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let same = 0
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  return { start, end: before.length - same, text: after.slice(start, after.length - same) }
}

/** The splice that takes another one back. @param before the text that the other one was made in */
export const inverseOf = ({ start, end, text }: Splice, before: string): Splice => ({
  start,
  end: start + text.length,
  text: before.slice(start, end),
})
