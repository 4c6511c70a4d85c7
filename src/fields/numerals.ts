// Numbers as people print them, in the digits of any script.

// Ten digits of each script follow each other, from zero.
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu
const NUMERAL = /^[-+−]?\s?(?:\p{Sc}|Rs\.?)?\s?\d+(?:[,.\s'’]\d+)*(?:\/-)?\s?[%‰]?$/u
// Marks of a cell without a number.
const NONE = /^(?:[-–—]|n\/?a|nil)?$/i

/** A text with the digits of other scripts as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(OTHER_DIGIT, digit => String(digitValue(digit.codePointAt(0) as number)))
}

/** The value of a digit: its position in Unicode, which has digits in tens. */
function digitValue(code: number): number {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}

/** True for a number with the signs that belong to it, in any digits, and for a mark that there is none. */
export const isNumeral = (cell: string): boolean => {
  const text = plainDigits(cell.trim())
  return NUMERAL.test(text) || NONE.test(text)
}

/** True for a text with digits of another script. */
export const hasOtherDigits = (text: string): boolean => text !== plainDigits(text)

/** A value for comparing: ౨౦౦ in any digits is the number 200. */
export function comparable(value: unknown): unknown {
  if (typeof value !== 'string' || !hasOtherDigits(value)) return value
  const plain = plainDigits(value)
  return String(Number(plain)) === plain ? Number(plain) : plain
}
