// When two texts count as the same: what changes only how a text is written makes no translation stale.

/** One form for all ways to write a text: normalised, and with single spaces. */
export const textKey = (text: string) => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** True for a text with something to translate in it; numbers and signs are the same in all languages. */
export const hasLetters = (text: string) => /\p{L}/u.test(text)

/** How many words a text has. */
export function countWords(text: string): number {
  let count = 0
  for (const part of text.split(/\s+/u)) if (hasLetters(part)) count++
  return count
}
