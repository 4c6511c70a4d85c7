// Which entries of one list are also in another, in the same order.
import { diffIndices } from 'node-diff3'

/** For each entry of the first list the index of the same entry in the second, or -1; as many as possible. */
export function matches(a: readonly string[], b: readonly string[]): number[] {
  const partner = new Array<number>(a.length).fill(-1)
  let [row, other] = [0, 0]
  for (const { buffer1, buffer2 } of [...diffIndices([...a], [...b]), END]) {
    while (row < Math.min(buffer1[0], a.length)) partner[row++] = other++
    row = buffer1[0] + buffer1[1]
    other = buffer2[0] + buffer2[1]
  }
  return partner
}

/** The same, where between equal entries as many changed ones on both sides are taken for the same. */
export function changedMatches(a: readonly string[], b: readonly string[]): number[] {
  const partner = matches(a, b)
  for (const { buffer1, buffer2 } of diffIndices([...a], [...b]))
    if (buffer1[1] === buffer2[1])
      for (let step = 0; step < buffer1[1]; step++) partner[buffer1[0] + step] = buffer2[0] + step
  return partner
}

// What is the same behind the last difference.
const END = { buffer1: [Number.POSITIVE_INFINITY, 0], buffer2: [0, 0] }
