// A query -> the entries of the site's search list that contain it: one answer for suggestions and for the page of results.

/** One entry of search-index.json. */
export interface SearchEntry {
  title: string
  path: string
  content: string
}

/** Entries whose title or content contains the text; the text is trimmed and its case ignored. None for an empty one. */
export function search(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return []
  return entries.filter(
    ({ title, content }) => title.toLowerCase().includes(wanted) || content.toLowerCase().includes(wanted),
  )
}
