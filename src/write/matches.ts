// Which entries of one list are also in another, in the same order.
import { diffIndices } from 'node-diff3'
import { sameEnd, sameStart } from '../model/source/path.ts'

/**
 * For each entry of the first list the index of the same entry in the second, or -1; as many as possible, and among
 * equal ones those at both ends first.
 * @param pairsChanged true to take as many changed entries in both lists for the same, between those that are
 */
export function matches(a: readonly string[], b: readonly string[], pairsChanged = false): number[] {
  const partner = new Array<number>(a.length).fill(-1)
  const start = sameStart(a, b)
  const end = sameEnd(a, b, start)
  const pair = (row: number, other: number, count: number) => {
    for (let step = 0; step < count; step++) partner[row + step] = other + step
  }
  pair(0, 0, start)
  let [row, other] = [start, start]
  const [left, right] = [a, b].map(list => list.slice(start, list.length - end))
  for (const { buffer1, buffer2 } of diffIndices(left, right)) {
    const same = start + buffer1[0] - row
    pair(row, other, same)
    if (pairsChanged && buffer1[1] === buffer2[1]) pair(row + same, other + same, buffer1[1])
    row += same + buffer1[1]
    other += same + buffer2[1]
  }
  pair(row, other, a.length - row)
  return partner
}

/** The entries of a list that another one lacks; of equal entries, those that it has fewer of. */
export function lacking<Entry>(
  entries: readonly Entry[],
  others: readonly string[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const left = [...others]
  return entries.filter(entry => {
    const index = left.indexOf(keyOf(entry))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
