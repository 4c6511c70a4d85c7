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
