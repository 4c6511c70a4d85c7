// Which places of one text are still there in another one.
import { matches } from '../matches.ts'
import { linesOf } from '../../model/yaml/lines.ts'
import { sameEnd, sameStart } from '../../model/yaml/sameEnds.ts'

/** Gives the offset in the second text for one in the first; undefined where the text around it has changed. */
export function placesIn(before: string, after: string): (offset: number) => number | undefined {
  const [old, now] = [linesOf(before), linesOf(after)]
  const partner = matches(
    old.map(line => line.text),
    now.map(line => line.text),
  )
  pairChanged(partner, now.length)
  return offset => {
    const row = old.findLastIndex(line => line.start <= offset)
    const line = now[partner[row]]
    if (!line) return undefined
    const column = offset - old[row].start
    const [was, is] = [old[row].text, line.text]
    if (column <= sameStart(was, is)) return line.start + column
    return was.length - column <= sameEnd(was, is) ? line.start + is.length - was.length + column : undefined
  }
}

/** Between lines, or words, that are the same, as many changed ones in both texts are taken for the same. */
export function pairChanged(partner: number[], count: number): void {
  let row = 0
  while (row < partner.length) {
    if (partner[row] >= 0) {
      row++
      continue
    }
    let end = row
    while (end < partner.length && partner[end] < 0) end++
    const from = row ? partner[row - 1] + 1 : 0
    const to = end < partner.length ? partner[end] : count
    if (to - from === end - row) for (let step = 0; step < end - row; step++) partner[row + step] = from + step
    row = end
  }
}
