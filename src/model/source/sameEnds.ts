// How far two texts, or two lists, are the same.

/** How many characters or entries both begin with. */
export function sameStart(one: ArrayLike<unknown>, other: ArrayLike<unknown>): number {
  const most = Math.min(one.length, other.length)
  let count = 0
  while (count < most && one[count] === other[count]) count++
  return count
}

/** How many characters or entries both end with, beyond the first `start` of them. */
export function sameEnd(one: ArrayLike<unknown>, other: ArrayLike<unknown>, start = 0): number {
  const most = Math.min(one.length, other.length) - start
  let count = 0
  while (count < most && one[one.length - 1 - count] === other[other.length - 1 - count]) count++
  return count
}
