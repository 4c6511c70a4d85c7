// How far two texts are the same.

/** The length of what two texts begin with in common. */
export function sameStart(text: string, other: string): number {
  const most = Math.min(text.length, other.length)
  let length = 0
  while (length < most && text[length] === other[length]) length++
  return length
}
