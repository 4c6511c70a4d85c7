// The list of the site's main pages, and the exact search in it: its results come before all others.
import { type Word, wordsOf } from './words.ts'

/** One entry of search-index.json. */
export interface SearchEntry {
  title: string
  path: string
  content: string
}

/** Entries whose title or content contains the text, trimmed and without regard to case. None for an empty text. */
export function searchList(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return []
  return entries.filter(
    ({ title, content }) => title.toLowerCase().includes(wanted) || content.toLowerCase().includes(wanted),
  )
}

/** A page: its address and its title. */
export interface SearchedPage {
  path: string
  title: string
}

/** A place that was found. */
export interface Hit {
  path: string
  /** The title of its page, and its own where it has another one. */
  page: string
  title: Line
  line: Line
}

/** An entry of the list as a place that was found. */
export const hitOf = ({ path, title, content }: SearchEntry): Hit => ({
  path,
  page: '',
  title: [title],
  line: [content],
})

// A text and the words that met -> a line of its surroundings, with those words apart.

// In characters: what a line shows before the word, and in all.
const BEFORE = 40
const LENGTH = 140

/** Parts of a line in order; every second one, beginning with the second, is a word that met. */
type Line = string[]

/** The surroundings of the word that met best; the beginning of the text where none did. */
export function lineOf(text: string, met: ReadonlyMap<string, number>): Line {
  const words = wordsOf(text)
  const quality = ({ spelling }: Word) => met.get(spelling) ?? 0
  const best = words.filter(quality).sort((a, b) => quality(b) - quality(a))[0] as Word | undefined
  // Cut between words, because letters of some scripts cannot stand without their neighbours.
  const from = best && best.start > BEFORE ? (words.find(({ start }) => start >= best.start - BEFORE)?.start ?? 0) : 0
  const last = words.findLast(({ end }) => end <= from + LENGTH)
  const isWhole = text.length <= from + LENGTH
  const to = isWhole ? text.length : (last?.end ?? text.length)
  const parts: Line = []
  let at = from
  for (const word of words) {
    // A part of a word that is marked already begins before its end.
    if (word.start < Math.max(from, at) || word.end > to || !quality(word)) continue
    parts.push(text.slice(at, word.start), text.slice(word.start, word.end))
    at = word.end
  }
  parts.push(text.slice(at, to))
  if (from) parts[0] = `… ${parts[0]}`
  if (!isWhole) parts[parts.length - 1] += ' …'
  return parts
}
