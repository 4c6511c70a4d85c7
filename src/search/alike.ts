// How much two words are alike: one letter apart, or in part the same.

/** True when one letter was left out, added, written for another, or changed places with the next one. */
export function isOneOff(a: string, b: string): boolean {
  if (a.length > b.length) return isOneOff(b, a)
  if (b.length - a.length > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const rest = a.slice(at + 1)
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1)
  return rest === b.slice(at + 1) || (a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2))
}

/** From 0 for words without two neighbouring letters in common to 1 for the same word. */
export function likeness(a: string, b: string): number {
  const pairs = (word: string) =>
    new Set(Array.from({ length: word.length + 1 }, (_, n) => ` ${word} `.slice(n, n + 2)))
  const [first, second] = [pairs(a), pairs(b)]
  const common = [...first].filter(pair => second.has(pair)).length
  return (2 * common) / (first.size + second.size)
}
