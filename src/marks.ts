// While a page is edited, signs around its words say where they come from; they are taken out before it is shown.

/** Comes before the number of a mark, between it and the words, and behind them: private letters that no text has. */
export const SIGNS = { open: '\uE0F0', named: '\uE0F1', close: '\uE0F2' }

/** A sign with all that belongs to it; its one group is the number of the mark where it begins one. */
export const SIGN = new RegExp(`${SIGNS.open}([^${SIGNS.named}]*)${SIGNS.named}|${SIGNS.close}`, 'g')

/** Words without signs, to be compared or counted. */
export const bare = (words: string): string => words.replace(SIGN, '')

/** Words that are made of others, such as their beginning, with the sign of these. */
export function madeOf(words: string, make: (words: string) => string): string {
  const [sign = ''] = words.match(SIGN) ?? []
  return sign + make(bare(words)) + (sign && SIGNS.close)
}
