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

/**
 * A number for a text that differs from those of others, so that a large site remembers numbers and not texts.
 * FNV-1a over UTF-16 units, twice with other seeds, as 48 bits.
 */
export function textNumber(text: string): number {
  let low = LOW
  let high = HIGH
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, PRIME)
    high = Math.imul(high ^ unit, PRIME) ^ (high >>> 15)
  }
  return joined(high, low)
}

/** A number for a list of such numbers. */
export function numberOfAll(numbers: Iterable<number>): number {
  let low = LOW
  let high = HIGH
  for (const number of numbers) {
    for (const part of [number, number / UNIT]) {
      low = Math.imul(low ^ part, PRIME)
      high = Math.imul(high ^ part, PRIME) ^ (high >>> 15)
    }
  }
  return joined(high, low)
}

const LOW = 0x811c9dc5
const HIGH = 0x2a3c1f9b
const PRIME = 0x01000193
const UNIT = 0x1_0000_0000

const joined = (high: number, low: number) => (high >>> 16) * UNIT + (low >>> 0)
