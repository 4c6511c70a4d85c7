// The prices of a board in words: the name of each row, and the message in which they are sent on.
import type { PriceList } from '../fields/block.ts'
import type { PriceRow, RowPrice } from '../fields/priceLines.ts'
import { fill, dateInWords } from './language.ts'
import { daysInWords } from './notices.ts'

type Words = Record<string, string>

/** Whom a message is from. */
export interface Sender {
  name: string
  phone: string
}

/** What a row is a price of; its place only where others of its crop and grade are at other places. */
export function rowName({ crop, grade, place }: PriceRow, rows: readonly PriceRow[]): string {
  const isOneOfSeveral = rows.some(other => other.crop === crop && other.grade === grade && other.place !== place)
  return [crop, grade, isOneOfSeveral && place].filter(Boolean).join(', ')
}

/** The days of a reference in words: that of a market is the day on which it was looked up. */
export const daysOfReference = (price: RowPrice, words: Words): string =>
  price.checked ? dateInWords(price.checked.date) : daysInWords(price, words)

/** The moment at which the first of the prices of some rows ends; undefined where none of them does. */
export function firstEnd(rows: readonly PriceRow[]): number | undefined {
  const ends = rows.flatMap(({ price, references = [] }) =>
    [price, ...references].flatMap(each => each?.until?.ends ?? []),
  )
  return ends.length ? Math.min(...ends) : undefined
}

/** What is said where no row of a board has a price. */
export const nothingAnnounced = ({ pricesNotAnnounced, notAnnounced = '' }: Words): string =>
  pricesNotAnnounced ?? notAnnounced

// As much as a phone shows of a message without cutting it off.
const MAX_MESSAGE_LETTERS = 700

/**
 * Price lists as a message: who sends it, a line for each row, where the list is, and whom to call.
 * @param isWhole true where it may have any length; else the last line says how many rows were left out
 */
export function messageOf(
  lists: readonly PriceList[],
  { name, phone }: Sender,
  words: Words,
  { isWhole = false } = {},
): string {
  const around = [name, ...lists.flatMap(({ title = '', url = '' }) => ['', title, url]), '', phone]
  let room = isWhole ? Number.POSITIVE_INFINITY : MAX_MESSAGE_LETTERS - around.join('\n').length
  const fitting = (lines: string[]) => {
    const size = (some: string[]) => some.reduce((sum, line) => sum + line.length + 1, 0)
    const leftOut = (n: number) => fill(words.pricesLeftOut ?? '+ {n}', { n })
    let kept = lines
    const all = () => (kept === lines ? lines : [...kept, leftOut(lines.length - kept.length)])
    while (size(all()) > room && kept.length) kept = kept.slice(0, -1)
    room -= size(all())
    return all()
  }
  const boards = lists.map(({ title, rows, url }) =>
    [title, ...fitting(linesOf(rows, words)), url].filter(Boolean).join('\n'),
  )
  return [name, ...boards, phone].filter(Boolean).join('\n\n')
}

function linesOf(rows: readonly PriceRow[], words: Words): string[] {
  const isEmpty = rows.every(({ price }) => !price)
  const lines = rows.flatMap(row => {
    const { price, unit, references = [] } = row
    if (isEmpty && !references.length) return []
    const said = [
      price ? inWords(price, unit, daysInWords(price, words)) : references.length === 0 && (words.notAnnounced ?? ''),
      ...references.map(
        each => `${each.name} ${inWords(each, price ? undefined : unit, daysOfReference(each, words))}`,
      ),
    ]
    return [`${rowName(row, rows)}: ${said.filter(part => part !== false).join('; ')}`]
  })
  return isEmpty ? [nothingAnnounced(words), ...lines] : lines
}

const inWords = ({ price }: RowPrice, unit: string | undefined, days: string) =>
  `${[price, unit].filter(Boolean).join(' ')}${days && ` (${days})`}`
