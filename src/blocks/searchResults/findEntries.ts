// A query -> the entries of the search list that contain it.

export interface Entry { title: string, path: string, content: string }

/** Case-insensitive substring of title or content. */
export function findEntries(entries: Entry[], query: string): Entry[] {
  const wanted = query.trim().toLowerCase()
  return entries.filter(entry => `${entry.title}\n${entry.content}`.toLowerCase().includes(wanted))
}
