// Hosts that know one spelling of an address alone answer others with the page for unknown addresses. From there this
// leads on to the page that was meant.
import type { SearchEntry } from '../../search/list.ts'

/** Goes to the page whose address differs in capitals, slashes or an index.html at most. Stays when there is none. */
export async function followOtherSpelling(base: string): Promise<void> {
  const wanted = plain(decodeURIComponent(location.pathname))
  const answer = await fetch(`${base}search-index.json`)
  const entries = (await answer.json()) as SearchEntry[]
  const meant = entries.find(({ path }) => plain(path) === wanted)?.path
  // The page itself may be missing, and this is then its answer.
  if (meant && meant !== location.pathname) location.replace(meant + location.search + location.hash)
}

const plain = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/index\.html$/, '')
    .replace(/\/+/g, '/')
    .replace(/\/$/, '')
