// What comes back from a sheet of prices: one message, as chats and people bend it, and what it changes of the boards.
import { folded, type PriceLine, startOf, withRows } from '../../fields/priceLines.ts'
import { amountIn, oddGroups, plainDigits } from '../../fields/money.ts'
import type { Refusal } from '../../model/messages/problem.ts'
import { decode } from '../../model/source/decode.ts'
import { isTable } from '../../model/source/readTable.ts'
import { isRecord, valueAt } from '../../model/source/path.ts'
import type { LoadedFolder } from '../../node/pipeline/check.ts'
import { applyEdits } from '../../write/applyEdits.ts'
import { insertRow } from '../../write/setCells.ts'
import { isSign, LETTERS, priceText, type Row, styleOf } from './rows.ts'

/** A price of a message, before anybody has looked at the boards. */
export interface PriceAnswer {
  thing: string
  unit: string
  newest: string
  /** True where the sheet asked whether an odd price is meant, and the answer was yes. */
  isSure: boolean
  /** The text before its =, and after it. */
  name: string
  said: string
}

const CODE = new RegExp(`#\\s?([${LETTERS}]{4})([${LETTERS}]{2})([${LETTERS}]{3})(?![\\p{L}\\p{N}])\\s*(!?)`, 'giu')
const TOTAL = /#prices\s*(\d+)/gi
// Marks of bold text, and what has no width. Joiners are letters of many scripts.
const MARKS = /[*_~`\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** The text of a message in the encodings in which phones and editors save it. */
export const messageText = (bytes: Buffer): string => decode('prices.csv', bytes).text

/** The prices of a message, and how many it says that it has. Whatever else is in it is left out. */
export function readPriceAnswers(message: string): { answers: PriceAnswer[]; total?: number } {
  const text = plainDigits(message.normalize('NFKC').replace(MARKS, ''))
    .replace(/^[ \t]*>+ ?/gm, '')
    .replace(/(?<=\d)\s?[‐-―−]\s?(?=\d)/g, '-')
  let end = 0
  const answers = [...text.matchAll(CODE)].map(({ index, 0: whole, ...found }) => {
    const [thing, unit, newest] = [found[1], found[2], found[3]].map(part => part.toLowerCase())
    const [name, said] = lastParts(text.slice(end, index))
    end = index + whole.length
    return { thing, unit, newest, isSure: found[4] === '!', name, said }
  })
  const totals = [...text.matchAll(TOTAL)].map(([, number]) => Number(number))
  return { answers, ...(totals.length && { total: totals.reduce((sum, each) => sum + each, 0) }) }
}

/** The text before the last = on its line, and after it. */
function lastParts(text: string): [name: string, said: string] {
  const at = text.lastIndexOf('=')
  const name = text.slice(0, Math.max(at, 0)).trim().split('\n').at(-1) ?? ''
  return [
    name.trim(),
    at < 0
      ? ''
      : text
          .slice(at + 1)
          .replace(/\s+/g, ' ')
          .trim(),
  ]
}

/** What an answer says of a row. */
interface Said {
  number?: number
  /** The number as it is written. */
  figures: string
  /** The days that it names, YYYY-MM-DD; '' for one that there is not. */
  days: string[]
  source?: string
  /** Words that neither name the currency nor the unit. */
  others: string
}

const DAY = /(?<![\d.,])(?:(\d{4})[-./](\d{1,2})[-./](\d{1,2})|(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d\d))(?!\d)/g

/** @param own names of the unit and words beside a day, in every language */
function saidOf({ said }: PriceAnswer, own: readonly string[]): Said {
  const [, before = said, source] = /^(.*)\(([^()]*)\)$/.exec(said) ?? []
  const days = [...before.matchAll(DAY)].map(([, y, m, d, day, month, year]) =>
    dayFrom(Number(y ?? (year.length === 2 ? `20${year}` : year)), Number(m ?? month), Number(d ?? day)),
  )
  const rest = own.reduce(without, before.replace(DAY, ' ')).trim()
  const [figures = ''] = /\d[\d,.\s]*(?<=\d)/.exec(rest) ?? []
  const isOdd = oddGroups(rest) !== undefined || /\.\d{3}/.test(rest)
  const amount = isOdd ? undefined : amountIn(rest)
  const others = (amount?.unit ?? '').split(' ').filter(word => word && !isSign(word))
  const number = amount && amount.number > 0 ? amount.number : undefined
  return { number, figures, days: [...new Set(days)], others: others.join(' '), ...(source?.trim() && { source }) }
}

function dayFrom(year: number, month: number, day: number): string {
  const time = Date.UTC(year, month - 1, day)
  return new Date(time).getUTCDate() === day && month <= 12 ? new Date(time).toISOString().slice(0, 10) : ''
}

function without(text: string, phrase: string): string {
  const words = plainDigits(phrase.normalize('NFKC'))
    .split(/[\s*_~`]+/)
    .filter(Boolean)
  if (words.length === 0) return text
  const pattern = words.map(word => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('\\s+')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{M}])${pattern}(?![\\p{L}\\p{M}])`, 'giu'), ' ')
}

/** A price that can be written: behind which line of which file. */
export interface Taken {
  row: Row
  price: string
  entry: Record<string, string | true>
  file: string
  /** The list in the file, and the position of the new line. */
  list: (string | number)[]
  index: number
}

/** A price that is not written, why, and what to do about it. */
export interface Held {
  name: string
  why: string
  todo: string
  /** True where it is only odd, and taken over once it is confirmed. */
  isDoubt?: boolean
}

/** What a message changes. */
export interface PricePlan {
  taken: Taken[]
  held: Held[]
  /** Names of those that the boards have already. */
  there: string[]
}

interface Asking {
  rows: readonly Row[]
  loaded: LoadedFolder
  /** Words beside a day in a message, in the languages of sheets. */
  besideDays: readonly string[]
  /** Names of rows whose odd prices are meant. */
  accepted: readonly string[]
}

const SHEET = 'Make a new sheet with --sheet.'
const DAYS_AHEAD = 31
const MOST = 0.2

/** What the answers change, row by row. */
export function pricePlan(answers: readonly PriceAnswer[], asking: Asking): PricePlan {
  const plan: PricePlan = { taken: [], held: [], there: [] }
  const nameOf = ({ thing, unit }: PriceAnswer) => thing + unit
  for (const name of new Set(answers.map(nameOf))) {
    const same = answers.filter(each => nameOf(each) === name)
    const [answer] = same
    const found = asking.rows.filter(({ code }) => code.thing === answer.thing && code.unit === answer.unit)
    const [row] = found
    const hold = (why: string, todo: string, isDoubt = false) =>
      plan.held.push({ name: row?.name ?? (answer.name || answer.thing), why, todo, isDoubt })
    if (new Set(same.map(({ said, newest }) => said + newest)).size > 1)
      hold('it is in the message twice, with different words', 'Delete the wrong one from the message.')
    else if (found.length !== 1) hold(...goneReason(answer, found, asking.rows))
    else {
      const result = takeOver(answer, row, asking)
      if (result === 'there') plan.there.push(row.name)
      else if ('why' in result) hold(result.why, result.todo, result.isDoubt)
      else plan.taken.push(result)
    }
  }
  return plan
}

function goneReason({ thing }: PriceAnswer, found: readonly Row[], rows: readonly Row[]): [string, string] {
  if (found.length) return ['several rows of the site are called by this', 'Write the price into the file by hand.']
  const other = rows.find(({ code }) => code.thing === thing)
  if (!other) return ['the boards have no such row any more', `If it was renamed: ${SHEET}`]
  const { unit = 'no unit' } = other.thing
  return [`its unit has changed since the sheet was made, and is ${unit} now`, `Ask for the price by that. ${SHEET}`]
}

function takeOver(answer: PriceAnswer, row: Row, asking: Asking): Taken | Omit<Held, 'name'> | 'there' {
  const { board, thing, own } = row
  const codes = [...asking.loaded.translations.keys()]
  const units = thing.unit === undefined ? [] : [thing.unit, ...codes.map(code => board.say(thing.unit ?? '', code))]
  const said = saidOf(answer, [...units.toSorted((a, b) => b.length - a.length), ...asking.besideDays])
  const { number, days } = said
  const written = answer.said.replace(/\s*\([^()]*\)$/, '')
  if (number === undefined)
    return { why: `${written || 'nothing'} is no price`, todo: 'Write it behind the = as in = 2,300, 2026-11-28.' }
  if (days.length !== 1 || !days[0])
    return { why: `${written} does not name one day`, todo: 'Write it as in 2026-11-28.' }
  const [day] = days
  const onDay = own.map(index => board.lines[index]).filter(line => line.price !== undefined && startOf(line) === day)
  if (onDay.some(({ price }) => amountIn(price ?? '')?.number === number)) return 'there'
  if (onDay.length)
    return {
      why: `there is a price from ${day} already, ${onDay[0].price}`,
      todo: `Correct it in ${board.at[own[0]].file}, or name the day of the new one.`,
    }
  const doubts = doubtsOf({ ...said, number, day }, answer, row, asking.loaded.calendar.today)
  const isAccepted = asking.accepted.some(name => plainName(name) === plainName(row.name))
  if (doubts.length && !isAccepted)
    return {
      why: doubts.join(', and '),
      todo: `If it is right, add --accept ${JSON.stringify(row.name)}.`,
      isDoubt: true,
    }
  const style = styleOf(row, asking.rows, asking.loaded)
  const price = style ? priceText(number, style) : written.slice(0, written.indexOf(said.figures)) + said.figures
  return {
    row,
    price,
    ...lineOf(row, { price, from: day, ...(said.source && { source: said.source.trim() }) }, asking),
  }
}

/** What may be right, and has to be said again. */
function doubtsOf(
  { number, day, others }: Said & { number: number; day: string },
  { isSure, newest: state }: PriceAnswer,
  { newest, thing, code }: Row,
  today: string,
): string[] {
  const doubts: string[] = []
  const before = newest && amountIn(newest.price)?.number
  const start = newest ? startOf(newest) : ''
  if (others) doubts.push(`it says "${others}" beside the price, and the row is for ${thing.unit ?? 'no unit'}`)
  if (state !== code.newest)
    doubts.push(
      `the sheet is older than the price of now, ${newest?.price ?? 'which is none'} from ${start || 'no day'}`,
    )
  if (isSure) return doubts
  if (newest && before === undefined) doubts.push(`the price before, ${newest.price}, has no number to compare it with`)
  if (before !== undefined && Math.abs(number - before) > before * MOST + 1e-9)
    doubts.push(`the price before was ${newest?.price}, and ${number} is more than 20 % away from it`)
  if (day < start) doubts.push(`it holds from ${day}, and the newest price from ${start}`)
  if (Date.parse(day) - Date.parse(today) > DAYS_AHEAD * 24 * 60 * 60 * 1000)
    doubts.push(`${day} is more than a month ahead`)
  return doubts
}

/** A name without what two spellings of it differ in, and the widths of letters. */
export const plainName = (name: string): string => folded(name.normalize('NFKC'))

/** The new line with no more than it needs to be one of its row, and its place. */
function lineOf(
  { board, own, thing }: Row,
  fields: { price: string; from: string; source?: string },
  { loaded }: Asking,
) {
  const last = own[own.length - 1]
  const { file, path } = board.at[last]
  const { crop, grade, place, unit } = thing
  const base = { crop, ...(grade !== undefined && { grade }) }
  const parts = [{}, { place }, { unit }, { place, unit }]
  const isOfRow = (added: object) => {
    const lines: PriceLine[] = [...board.lines, { ...base, ...added }]
    return withRows(lines).at(-1)?.row === board.lines[last].row
  }
  const part = parts.find(isOfRow) ?? { place, unit }
  // The mark of a list or a file is for the new line too; one of an entry does not.
  const isMarked = own.every(index => {
    const line = valueAt(loaded.sources.get(board.at[index].file)?.value, board.at[index].path)
    return isRecord(line) && line.sample === true
  })
  const entry = { ...base, price: fields.price, ...part, from: fields.from, source: fields.source, sample: isMarked }
  const filled = Object.entries(entry).filter(([, value]) => value !== undefined && value !== false)
  return {
    entry: Object.fromEntries(filled) as Record<string, string | true>,
    file,
    list: path.slice(0, -1),
    index: Number(path.at(-1)) + 1,
  }
}

/** A file with the new lines that belong into it. */
export function withLines(file: string, text: string, taken: readonly Taken[]): { text: string } | Refusal {
  let made: { text: string } | Refusal = { text }
  // From the end of a list to its beginning, so that positions stay what they are.
  for (const { list, index, entry } of taken.filter(each => each.file === file).toSorted((a, b) => b.index - a.index)) {
    if ('message' in made) return made
    made = isTable(file)
      ? insertRow(file, made.text, index, entry)
      : applyEdits(file, made.text, [{ op: 'insert', path: [...list, index], values: [entry] }])
  }
  return made
}
