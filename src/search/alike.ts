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

// In letters of a key: of shorter words each is one letter from too many others.
const MIN_ONE_OFF = 4

/** True for a word with one wrong letter, also while it is still being typed. A wrong digit is another number. */
export function isTypingError(key: string, other: string): boolean {
  if (key.length < MIN_ONE_OFF || /\d/.test(key) || /\d/.test(other)) return false
  if (isOneOff(key, other)) return true
  return key.length > MIN_ONE_OFF && [-1, 0, 1].some(more => isOneOff(key, other.slice(0, key.length + more)))
}

// In digits: shorter numbers are not those of telephones, and the code of a country has at most three.
const MIN_TELEPHONE = 7
const MAX_COUNTRY_CODE = 3

/** True for one telephone number with or without the code of its country or a zero before it, or for its beginning. */
export function isSameNumber(typed: string, written: string): boolean {
  const [asked, own] = [typed, written].map(digits => digits.replace(/^0/, ''))
  if (Math.min(asked.length, own.length) < MIN_TELEPHONE) return false
  const at = own.indexOf(asked)
  return at >= 0 ? at <= MAX_COUNTRY_CODE : asked.endsWith(own) && asked.length - own.length <= MAX_COUNTRY_CODE
}

/** From 0 for words without two neighbouring letters in common to 1 for the same word. */
export function likeness(a: string, b: string): number {
  const pairs = (word: string) =>
    new Set(Array.from({ length: word.length + 1 }, (_, n) => ` ${word} `.slice(n, n + 2)))
  const [first, second] = [pairs(a), pairs(b)]
  const common = [...first].filter(pair => second.has(pair)).length
  return (2 * common) / (first.size + second.size)
}
