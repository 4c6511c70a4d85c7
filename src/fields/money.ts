// Amounts of money as people print them, and those whose figure is missing or a placeholder.
import { plainDigits } from './numerals.ts'

// Signs and names of currencies, as a word of their own.
const INDIAN = 'రూ|రూపాయ[\\p{L}\\p{M}]*|रु|रू|रुपय[\\p{L}\\p{M}]*'
const NAMES = `Rs|INR|USD|EUR|GBP|[Rr]upees?|[Dd]ollars?|[Ee]uros?|${INDIAN}`
const SIGN = `(?:\\p{Sc}|(?<![\\p{L}\\p{M}])(?:${NAMES})(?![\\p{L}\\p{M}])\\.?)`
// Zero with any number of digits and decimals: 0, 0.00, 0,000.
const ZERO = "0+(?:[.,'’]?0+)*(?![.,'’]?\\d)"
// Signs that keep the place of a figure: dashes, dots, a line to write on, xx. A dash may also part words: in Rs - ask.
const DASH = '(?:(?<=[\\p{Sc}.]\\s*)[-–—]|[-–—](?!\\s*\\p{L}))(?!\\s*\\d)'
const GAP = `(?:[_…?]+|\\.{2,}|[xX]{2,}|[-–—]{2,}|${DASH})`

const FIRST_LOOK = /[0\p{Sc}]|Rs|INR|USD|EUR|GBP|upee|ollar|uro|రూ|रु|रू/u
const WITHOUT_FIGURE = new RegExp(
  [
    `${SIGN}[\\s*]*(?:${ZERO}|${GAP})`,
    `(?<![\\d.,:])${ZERO}[\\s*]*${SIGN}`,
    // Zeros in groups are no number that anybody means.
    '(?<![\\d.,])0{1,3}(?:,0{2,3})*,000(?![.,]?\\d)',
  ].join('|'),
  'u',
)
const AMOUNT = new RegExp(`${SIGN}\\s*[\\d.,]*[1-9]|[1-9][\\d.,]*\\s*${SIGN}`, 'u')
const ANY_SIGN = new RegExp(SIGN, 'u')
const TO_FOLLOW = /^\W*(?:TB[ACD]|XX+|N\/?A|nil)\b/i

/** The first amount of money in a text that is zero or has no figure, as it is written; undefined where none is. */
export function amountWithoutFigure(text: string): string | undefined {
  const plain = plainDigits(text)
  if (!FIRST_LOOK.test(plain)) return undefined
  const found = WITHOUT_FIGURE.exec(plain)
  // Digits of some scripts take two places.
  if (found && plain.length !== text.length) return text
  return found ? text.slice(found.index, found.index + found[0].length) : undefined
}

// A zero in groups, such as 0,000, holds the place of a figure; 0 and 0.00 may be meant.
const PLAIN_ZERO = /^\D*0(?:\.0+)?\D*$/
const MIN_WORDS = 4

/** True for a sentence with an amount of zero, such as "A passbook costs Rs 0 for members". */
export function saysNothingIsPaid(text: string): boolean {
  const lost = amountWithoutFigure(text)
  if (lost === undefined || lost === text || !PLAIN_ZERO.test(plainDigits(lost))) return false
  const others = text.replace(lost, ' ')
  return amountWithoutFigure(others) === undefined && (others.match(/[\p{L}\p{M}]+/gu)?.length ?? 0) >= MIN_WORDS
}

/** True for a text that gives a figure, in digits or in words: not for a dash or "TBA". */
export const givesFigure = (text: string): boolean =>
  /[\p{L}\p{Nd}]/u.test(text) && !TO_FOLLOW.test(text) && (/\p{Nd}/u.test(text) || !ANY_SIGN.test(text))

/** True for a text that gives a price: a figure whose first number is not zero. */
export function givesPrice(text: string): boolean {
  const plain = plainDigits(text)
  const [first] = /[\d.,]+/.exec(plain) ?? []
  return givesFigure(text) && (first === undefined || /[1-9]/.test(first) || AMOUNT.test(plain))
}
