// Other ways in which people write dates, times, names and telephone numbers, as the ways that fields may want.
import { plainDigits, withoutLetters } from '../../fields/money.ts'
import { nearest } from '../messages/nearest.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** What a text may have been meant as, most likely first; a field's own schema says which of them it takes. */
export function readingsOf(text: string): string[] {
  const plain = plainDigits(text)
    .normalize('NFKC')
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(/^[“”„‘’"']+|[“”„‘’"']+$/g, '')
    .trim()
  const digits = withoutLetters(plain)
  const found = [
    plain,
    digits,
    ...times(digits),
    ...dates(digits),
    ...addresses(plain),
    ...telephones(plain),
    ...names(plain),
    ...colours(plain),
    plain.replace(/\s+/g, ''),
  ]
  return [...new Set(found)].filter(each => each !== '' && each !== text)
}

const two = (number: number | string) => String(number).padStart(2, '0')

const WORDS_FOR_TIMES: Partial<Record<string, string[]>> = { noon: ['12:00'], midnight: ['24:00', '00:00'] }

/** 9.00, 9 am, 9:00 hrs and the like as 09:00. */
function times(text: string): string[] {
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?:[:.h]?(\d\d))?(?:[:.]\d\d)?\s*(?:([ap])\.?\s?m\.?|hrs?\.?|hours|h|o'clock)?$/i.exec(text) ?? []
  if (hour === undefined) return WORDS_FOR_TIMES[text.toLowerCase()] ?? []
  // The day that ends at 24:00 ends as the next one begins.
  if (hour === '24' && minute === '00') return ['24:00', '00:00']
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return hours < 24 && Number(minute) < 60 ? [`${two(hours)}:${minute}`] : []
}

// Spreadsheets count days from here.
const FIRST_DAY = Date.UTC(1899, 11, 30)
const MS_A_DAY = 86_400_000

/** Dates and months in any order, as year-month-day, day-month-year and year-month. */
function dates(text: string): string[] {
  if (/^[2-6]\d{4}$/.test(text)) return [new Date(FIRST_DAY + Number(text) * MS_A_DAY).toISOString().slice(0, 10)]
  const parts = text
    .toLowerCase()
    .replace(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]?\s+/, '')
    .replace(/\s+\d\d?[:.]\d\d(?:[:.]\d\d)?(?:\s*[ap]\.?m\.?)?$/, '')
    // Of a day and a time the day; of a year without its century this one.
    .replace(/^(\d{4}-\d\d-\d\d)[t ]\d\d?[:.]\d\d.*$/, '$1')
    .replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d\d)$/, '$120$2')
    .split(/[-/.,\s]+/)
    .filter(Boolean)
  const numbers = parts.map(
    part => monthOf(part) ?? (/^\d+(?:st|nd|rd|th)?$/.test(part) ? Number.parseInt(part, 10) : Number.NaN),
  )
  if (numbers.some(Number.isNaN)) return []
  const year = numbers.find(number => number > 999 && number < 3000)
  if (year === undefined) return /^\d{8}$/.test(text) ? dates(text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')) : []
  const others = numbers.filter(number => number !== year)
  if (others.length === 1) return others[0] >= 1 && others[0] <= 12 ? [`${year}-${two(others[0])}`] : []
  if (others.length !== 2) return []
  const named = parts.findIndex(part => monthOf(part) !== undefined)
  const orders =
    named >= 0
      ? [[numbers[named], others.find(other => other !== numbers[named]) ?? numbers[named]]]
      : numbers[0] === year
        ? [others]
        : [others.toReversed(), others]
  return orders
    .filter(([month, day]) => isCalendarDay(year, month, day))
    .flatMap(([month, day]) => [`${year}-${two(month)}-${two(day)}`, `${two(day)}-${two(month)}-${year}`])
}

function monthOf(word: string): number | undefined {
  if (!/^[a-z]{3,}$/.test(word)) return undefined
  const found = MONTHS.findIndex(month => month.startsWith(word) || month === nearest(word, MONTHS)?.word)
  return found < 0 ? undefined : found + 1
}

/** True for a day that exists. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** How many days a month has. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** February 1988. */
export const monthInWords = (year: number, month: number): string =>
  `${MONTHS[month - 1].replace(/^./, first => first.toUpperCase())} ${year}`

/** Addresses of mail and of sites as browsers and messages have them, and locales as browsers have them. */
function addresses(text: string): string[] {
  const [, host] = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]+)(?:\/\S*)?$/i.exec(text) ?? []
  return [
    ...(text.match(/[^\s<>,;:()]+@[^\s<>;:()]+/g) ?? []).map(address => address.replaceAll(',', '.')),
    text.replace(/^mailto:/i, '').replace(/\s*(?:[([]at[)\]]|\bat\b)\s*/i, '@'),
    text.replace(
      /^([a-z]{2})-([a-z]{2})$/i,
      (_, language, country) => `${language.toLowerCase()}_${country.toUpperCase()}`,
    ),
    ...(host ? [`https://${host.toLowerCase()}`] : []),
  ]
}

/** The digits of one telephone number, with a + before them, without what people write around it. */
function telephones(text: string): string[] {
  const number = withoutLetters(text)
    .replace(/^(?:tel|ph|phone|mobile|mob|cell|call)\b[.:\s]*(?:no\.?)?[.:\s]*/i, '')
    .replace(/^00(?=[1-9])|^\(\+/, '+')
    .replace(/^(\+[\d\s-]*)\(0\)\s*/, '$1')
  const [only, ...others] = number.match(/\+?\d[\d\s().-]{4,}\d/g) ?? []
  if (!only || others.length || only.length > 20) return []
  return [only, `tel:${only.replace(/[\s().]/g, '')}`]
}

// Signs of code and of ways through folders, which are in no name.
const NO_NAME = /[<>{}|;=$^`\\]|\.\./

/** Words as the short names that ids, icons and fields are. */
function names(text: string): string[] {
  if (NO_NAME.test(text)) return []
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? []
  if (!/[A-Za-z]/.test(words.join(''))) return []
  const [first, ...rest] = words
  const joined = rest.map(word => word.replace(/^./, letter => letter.toUpperCase()))
  const dashed = words.join('-').toLowerCase()
  return [
    words.join('-'),
    words
      .join('-')
      .replace(/([a-z\d])([A-Z])/g, '$1-$2')
      .toLowerCase(),
    dashed,
    `@fontsource/${dashed}`,
    [first, ...joined].join(''),
    text.toLowerCase(),
    text.toUpperCase(),
  ]
}

/** A colour in another form as # and six digits: without its #, of eight digits, with O for 0, as rgb(…). */
function colours(text: string): string[] {
  const parts = /^rgba?\(\s*(\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/.exec(text)?.slice(1)
  if (parts) return [`#${parts.map(part => Number(part).toString(16).padStart(2, '0')).join('')}`]
  const [, digits = ''] = /^#?([\da-f]{6}|[\da-f]{8})$/i.exec(text.replace(/o/gi, '0')) ?? []
  return digits ? [`#${digits.slice(0, 6)}`] : []
}
