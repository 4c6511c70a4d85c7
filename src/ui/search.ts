// Searches the site's list of pages, so that suggestions and the page of results agree.

/** One entry of search-index.json. */
export interface SearchEntry {
  title: string
  path: string
  content: string
}

/** Entries whose title or content contains the text, trimmed and without regard to case. None for an empty text. */
export function search(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return []
  return entries.filter(
    ({ title, content }) => title.toLowerCase().includes(wanted) || content.toLowerCase().includes(wanted),
  )
}
