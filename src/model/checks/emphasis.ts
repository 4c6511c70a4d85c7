// Where the stars of running text begin and end bold and slanted words.

const SPACE = /^\s?$/
const SIGN = /^[\p{P}\p{S}]$/u
// Signs with which words may begin behind a letter, and those with which words do not end before one.
const OPENING = /^[\p{Ps}\p{Pi}\p{Sc}"'¿¡]$/u
const JOINING = /^[\p{Ps}\p{Pi}*_/\\&@#<=>|~^¿¡]$/u

/**
 * True where stars may begin emphasis, as CommonMark has it, and behind a letter before a bracket, a quote or a
 * currency.
 * @param before the character before them, empty at the beginning of the text
 * @param after the one behind them, empty at the end of the text
 */
export const mayBegin = (before: string, after: string): boolean =>
  !SPACE.test(after) && (!SIGN.test(after) || SPACE.test(before) || SIGN.test(before) || OPENING.test(after))

/**
 * True where stars may end emphasis, as CommonMark has it, and between a sign and a letter: many languages add endings
 * without a space, also to words in brackets.
 */
export const mayEnd = (before: string, after: string): boolean =>
  !SPACE.test(before) && (!SIGN.test(before) || SPACE.test(after) || SIGN.test(after) || !JOINING.test(before))

/** The part of a stretch of a text that stars around it make bold or slanted: spaces and some signs stay outside. */
export function emphasizable(text: string, start: number, end: number): [start: number, end: number] {
  let [from, to] = [start, end]
  while (from < to && !mayBegin(text.charAt(from - 1), text.charAt(from))) from++
  while (to > from && !mayEnd(text.charAt(to - 1), text.charAt(to))) to--
  return [from, to]
}
