// Amounts of money as people print them, and those whose figure is missing or a placeholder.

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

// A zero in groups, such as 0,000, is a placeholder for a figure; 0 and 0.00 may be meant.
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

// Numbers as people write them: in the digits of any script, in groups, in words, with units.

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

// What people call multiples, in the languages of the prices that they copy.
const MULTIPLES: readonly (readonly [number, RegExp])[] = [
  [1e2, /^hundreds?$/],
  [1e3, /^(?:thousands?|k|వేలు?|వెయ్యి|हज़ार|हजार)$/u],
  [1e5, /^(?:lakhs?|lacs?|l|లక్షలు?|లక్ష|लाख)$/u],
  [1e6, /^(?:millions?|mn|mio)$/],
  [1e7, /^(?:crores?|crs?|కోట్లు?|కోటి|करोड़)$/u],
  [1e9, /^(?:billions?|bn)$/],
]
const SMALL = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/)
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
// 1,250,000 and, as in India, 12,50,000.
const GROUPED = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
const PARTS = /(-?\d[\d.,'’]*(?<![.,])|-?\d)|([\p{L}\p{M}]+|%)/gu

/** An amount: the number, what was written before or behind it, and whether that multiplied it. */
interface Amount {
  number: number
  unit: string
  isMultiple: boolean
}

/** The number in a text of figures, words and a unit: 28.5 lakh, 1 crore 20 lakh, Rs. 2,300/-, five thousand, 3 px. */
export function amountIn(text: string): Amount | undefined {
  let [sum, last, unit, isMultiple] = [0, undefined as number | undefined, [] as string[], false]
  const plain = withPlainSigns(text)
  // A dash behind a number may be a sign or a slip, and one behind a letter joins the two.
  if (/\d\s*[-−–]$|\p{L}-\d/u.test(plain)) return undefined
  for (const [, figures, word = ''] of plain.matchAll(PARTS)) {
    const number = figures === undefined ? numberWord(word) : plainNumber(figures)
    const multiple = MULTIPLES.find(([, pattern]) => pattern.test(word.toLowerCase()))?.[0]
    // Sums are often written twice: five (5).
    if (number !== undefined && number === last) continue
    if (number !== undefined && last !== undefined && figures !== undefined) return undefined
    if (number !== undefined) last = (last ?? 0) + number
    else if (figures !== undefined) return undefined
    else if (multiple && (last !== undefined || /^(?:thousand|lakh|crore)$/i.test(word))) {
      sum += (last ?? 1) * multiple
      ;[last, isMultiple] = [undefined, true]
    } else if (word !== 'and' && word !== 'only') unit.push(word)
  }
  if (last === undefined && !isMultiple) return undefined
  return { number: Number((sum + (last ?? 0)).toPrecision(12)), unit: unit.join(' '), isMultiple }
}

function plainNumber(figures: string): number | undefined {
  const plain = GROUPED.test(figures) ? figures.replaceAll(',', '') : figures.replace(/['’]/g, '')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

function numberWord(word: string): number | undefined {
  const [small, ten] = [SMALL.indexOf(word.toLowerCase()), TENS.indexOf(word.toLowerCase())]
  return small >= 0 ? small : ten > 1 ? ten * 10 : undefined
}

/** The one amount that a price names; undefined where it names none, several, or one that may be misread. */
export function plainAmount(price: string): number | undefined {
  const found = oddGroups(price) ? undefined : amountIn(price)
  return found && found.number > 0 ? found.number : undefined
}

// The signs of {@link SIGN}. Rs is that of India, and the dollar that of the United States.
const CURRENCIES: readonly (readonly [code: string, RegExp])[] = [
  ['INR', word(`₹|₨|Rs|INR|[Rr]upees?|${INDIAN}`)],
  ['GBP', word('£|GBP')],
  ['EUR', word('€|EUR|[Ee]uros?')],
  ['USD', word('\\$|USD|[Dd]ollars?')],
]

function word(names: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${names})(?![\\p{L}\\p{M}])`, 'u')
}

/** The code of the currency of a price, such as INR; undefined where it names none, or several. */
export function currencyIn(price: string): string | undefined {
  const found = CURRENCIES.filter(([, sign]) => sign.test(price))
  return found.length === 1 ? found[0][0] : undefined
}

/** True for a number with the sign of its currency and nothing else, which is the same in every language. */
export const isBareAmount = (text: string): boolean =>
  CURRENCIES.some(([, sign]) => sign.test(text) && /^[\p{Nd}.,\s/-]+$/u.test(text.replace(sign, '')))

/** Letters and signs among digits as the digits they look like: 2,3OO, l5, 2ం. */
export const withoutLetters = (text: string): string =>
  text
    .replace(/(?<=\d[,.\s]?)[oOం]+(?![\p{L}])|(?<![\p{L}])[oO]+(?=[,.]?\d)/gu, letters => '0'.repeat(letters.length))
    .replace(/(?<=\d[,.]?)[lI|](?=[,.]?\d)|(?<=\d)I(?!\p{L})|(?<!\p{L})[lI|](?=[,.]?\d)/gu, '1')

/** Digits of any script and letters that look like them as 0 to 9, and every sign for less than zero as a hyphen. */
const withPlainSigns = (text: string): string =>
  withoutLetters(plainDigits(text.normalize('NFKC')).trim())
    .replace(/^\(([^()]*\d[^()]*)\)$/, '-$1')
    .replace(/^(\p{Sc}\s*|\p{L}+\.?\s+|)[-−–]\s*(?=\p{Sc}?\s*\d)/u, '-$1')
    .replace(/^-(?=\D+\d)(\D+)/, '$1-')
    .replace(/\/-/g, ' ')

/** A number in groups of digits as other numbers beside it have them: 28,50,000 or 2,850,000; plain without any. */
export function inGroups(number: number, others: readonly string[]): string {
  const [whole, decimals] = String(number).split('.')
  const isWestern = others.some(text => /\d,\d{3},\d{3}/.test(text))
  const isGrouped = others.some(text => /\d,\d/.test(text))
  const places = isWestern ? /\B(?=(?:\d{3})+$)/g : /\B(?=(?:\d{2})*\d{3}$)/g
  return [isGrouped ? whole.replace(places, ',') : whole, decimals].filter(Boolean).join('.')
}

/** The figures of a text whose commas part no groups: 23,69. */
export const oddGroups = (text: string): string | undefined =>
  plainDigits(text)
    .match(/\d+(?:,\d+)+(?:\.\d+)?/g)
    ?.find(figures => !GROUPED.test(figures))
