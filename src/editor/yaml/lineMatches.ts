// Which places of one text are still there in another one.
import { linesOf } from '../../model/yaml/lines.ts'
import { sameEnd, sameStart } from '../../model/yaml/sameEnds.ts'

// Texts with more differences have little in common, and comparing them takes long.
const MAX_CHANGES = 2000

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

/** For each line of the first text the row of the same line in the second, or -1: the shortest way (Myers 1986). */
export function matches(a: readonly string[], b: readonly string[]): number[] {
  const partner = new Array<number>(a.length).fill(-1)
  const steps = shortestWay(a, b)
  if (!steps) return partner
  let [x, y] = [a.length, b.length]
  for (let d = steps.length - 1; d >= 0; d--) {
    const reached = steps[d]
    const k = x - y
    const down = d > 0 && (k === -d || (k !== d && (reached.get(k - 1) ?? -1) < (reached.get(k + 1) ?? -1)))
    const from = d === 0 ? 0 : down ? (reached.get(k + 1) ?? 0) : (reached.get(k - 1) ?? 0) + 1
    while (x > from && y > from - k) partner[--x] = --y
    if (d > 0) down ? y-- : x--
  }
  return partner
}

/** How far each diagonal got before each step; undefined when the texts differ too much. */
function shortestWay(a: readonly string[], b: readonly string[]): Map<number, number>[] | undefined {
  const steps: Map<number, number>[] = []
  let reached = new Map<number, number>()
  for (let d = 0; d <= MAX_CHANGES; d++) {
    steps.push(reached)
    const next = new Map<number, number>()
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && (reached.get(k - 1) ?? -1) < (reached.get(k + 1) ?? -1))
      let x = d === 0 ? 0 : down ? (reached.get(k + 1) ?? 0) : (reached.get(k - 1) ?? 0) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      next.set(k, x)
      if (x >= a.length && x - k >= b.length) return steps
    }
    reached = next
  }
  return undefined
}
