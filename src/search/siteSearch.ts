// The one search of a site in a language: for the suggestions and for the page of results.
import { type Hit, hitOf, type SearchedPage, type SearchEntry, searchList } from './list.ts'
import type { Read } from './index.ts'
import { besides, findSections, openIndex } from './searcher.ts'

/** The results of a query. */
export interface Results {
  /**
   * First the pages of the list whose title or words have the very letters, then the sections that meet it otherwise;
   * of both the best first.
   */
  hits: Hit[]
  /** Pages that may be meant, where nothing was found. */
  nearest: SearchedPage[]
}

/** The search in one language. */
export interface SiteSearch {
  /** Looks a text up. Fails where the list cannot be read; without the index of words it finds what the list has. */
  find: (text: string) => Promise<Results>
  /** The list of main pages. The index of words is read as well, because a query is about to be typed. */
  open: () => Promise<SearchEntry[]>
}

/** The search in files that are read with `read` when they are first needed. */
export function searchWith(read: Read): SiteSearch {
  const list = once(() => read('search-index.json') as Promise<SearchEntry[]>)
  const index = once(() => openIndex(read))
  return {
    open: () => {
      index().catch(() => {})
      return list()
    },
    find: async text => {
      const words = index()
        .then(opened => findSections(opened, text))
        .catch(() => ({ hits: [], nearest: [] }))
      const exact = searchList(await list(), text)
      const { hits, nearest } = await words
      return {
        hits: [...bestFirst(exact, hits).map(hitOf), ...besides(exact, hits)],
        nearest: exact.length ? [] : nearest,
      }
    },
  }
}

/** Entries in the order in which the words of their pages met; the others follow in the order of the list. */
function bestFirst(entries: readonly SearchEntry[], hits: readonly Hit[]): SearchEntry[] {
  const pages = hits.map(({ path }) => path.split('#')[0])
  const placeOf = ({ path }: SearchEntry) => (pages.includes(path) ? pages.indexOf(path) : pages.length)
  return [...entries].sort((a, b) => placeOf(a) - placeOf(b))
}

/** Does something once; a failure is tried again the next time. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let begun: Promise<Result> | undefined
  return () => {
    begun ??= work().catch((error: unknown) => {
      begun = undefined
      throw error
    })
    return begun
  }
}

const searches: Record<string, SiteSearch> = {}

/** The search in the files at `base`, with what it has read already. */
export function siteSearch(base: string): SiteSearch {
  searches[base] ??= searchWith(async name => {
    const answer = await fetch(base + name)
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
    return answer.json()
  })
  return searches[base]
}
