// The lines of a price list as rows of a board: for the page, for a message and for other programs.
import type { ShownDay } from '../fields/day.ts'
import type { SourceValue } from '../fields/origin.ts'
import { daysInWords, newestFirst } from './notices.ts'

/** A line of a price list: what is priced, or a price of it. */
export interface PriceLine {
  /** The number of what it is a price of, the same in every language; without one its words say that. */
  row?: number
  crop: string
  grade?: string
  price?: string
  unit?: string
  place?: string
  moisture?: string
  source?: SourceValue
  from?: ShownDay
  until?: ShownDay
  checked?: ShownDay
}

/** A price list, and where it is shown. */
export interface PriceList {
  title?: string
  url?: string
  sample?: true
  items: PriceLine[]
}

/** What is priced, a crop and grade at a place by a unit, with its prices, the newest first. */
export interface PriceRow extends Pick<PriceLine, 'crop' | 'grade' | 'unit' | 'place' | 'moisture'> {
  /** The line without a price, whose last day is that of the row. */
  base?: PriceLine
  prices: (PriceLine & { price: string })[]
}

/** Lines that are prices of one thing as one row, in the order of the first line of each. */
export function priceRows(items: readonly PriceLine[]): PriceRow[] {
  const groups = new Map<number | string, PriceLine[]>()
  for (const item of items) {
    const key = item.row ?? JSON.stringify([item.crop, item.grade, item.place, item.unit])
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups.values()].map(entries => {
    const newest = newestFirst(entries)
    const latest = (field: 'unit' | 'place' | 'moisture') => newest.find(entry => entry[field])?.[field]
    return {
      crop: newest[0].crop,
      grade: newest[0].grade,
      unit: latest('unit'),
      place: latest('place'),
      moisture: latest('moisture'),
      base: newest.find(entry => !entry.price),
      prices: newest.flatMap(entry => (entry.price ? [{ ...entry, price: entry.price }] : [])),
    }
  })
}

// As much as a phone shows of a message without cutting it off.
const MAX_MESSAGE_LETTERS = 700

/** The words of a source. */
export const sourceTitle = (source: SourceValue) => (typeof source === 'string' ? source : source?.title)

/** Price lists as a message: a line for each row, as many as fit. */
export function messageOf(lists: readonly Pick<PriceList, 'title' | 'items'>[], words: Record<string, string>): string {
  const lines = lists.flatMap(({ title, items }) => [
    title ?? '',
    ...priceRows(items).map(({ crop, grade, unit, place, prices: [latest] }, _, rows) => {
      const isOneOfSeveral = rows.filter(other => other.crop === crop && other.grade === grade).length > 1
      const name = [crop, grade, isOneOfSeveral && place].filter(Boolean).join(', ')
      if (!latest) return `${name}: ${words.notAnnounced ?? ''}`
      const days = daysInWords(latest, words)
      return `${name}: ${[latest.price, unit].filter(Boolean).join(' ')}${days && ` (${days})`}`
    }),
  ])
  let message = ''
  for (const line of lines) if (message.length + line.length < MAX_MESSAGE_LETTERS) message += `${line}\n`
  return message.trim()
}

/** Price lists for other programs: the newest price of each row, with its days, and the one before. */
export const priceData = (lists: readonly PriceList[]) =>
  lists.map(({ items, ...list }) => ({
    ...list,
    rows: priceRows(items).map(({ prices: [latest, before], base: _, ...row }) => ({
      ...row,
      ...(latest && { price: latest.price, source: sourceTitle(latest.source), ...datesOf(latest) }),
      ...(before && { before: { price: before.price, ...datesOf(before) } }),
    })),
  }))

const datesOf = ({ from, until, checked }: PriceLine) => ({
  from: from?.date,
  until: until?.date,
  checked: checked?.date,
})
