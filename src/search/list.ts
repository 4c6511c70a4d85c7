// The list of the site's main pages, and the exact search in it: its results come before all others.
import type { Line } from './line.ts'

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
