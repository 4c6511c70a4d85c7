// The lines of a price list as rows of a board.
import { dateInWords } from '../../ui/language.ts'
import { newestFirst } from '../../ui/notices.ts'
import type { Props } from './schema.ts'

type Entry = Props['items'][number]

/** A crop and grade with its prices, the newest first. */
export interface Row extends Pick<Entry, 'crop' | 'grade' | 'unit' | 'place' | 'moisture'> {
  /** The line without a price, whose last day is that of the row. */
  base?: Entry
  prices: (Entry & { price: string })[]
}

/** Lines of one crop and grade as one row, in the order of the first line of each. */
export function rowsOf(items: readonly Entry[]): Row[] {
  const groups = new Map<string, Entry[]>()
  for (const item of items) {
    const key = JSON.stringify([item.crop, item.grade])
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

/** The board as a message: a line for each row, as many as fit. */
export function messageOf(title: string, rows: readonly Row[], notAnnounced: string): string {
  const lines = rows.map(({ crop, grade, unit, prices: [latest] }) => {
    const name = [crop, grade].filter(Boolean).join(', ')
    const days = latest?.from ?? latest?.checked
    return latest
      ? `${name}: ${[latest.price, unit].filter(Boolean).join(' ')}${days ? ` (${dateInWords(days.date)})` : ''}`
      : `${name}: ${notAnnounced}`
  })
  let message = title
  for (const line of lines) if (message.length + line.length < MAX_MESSAGE_LETTERS) message += `\n${line}`
  return message.trim()
}
