// Other spellings of a page's address, and where they lead.
import { addressOf, type PublishedSite } from './publishedSite.ts'

/** From one address to another, both below the host. */
export type Redirect = [from: string, to: string]

/** Aliases of pages, and the lower-case spelling of each path and alias that has capitals. */
export function redirectsOf({ pages }: Pick<PublishedSite, 'pages'>, base: string): Redirect[] {
  const taken = new Set(pages.map(page => addressOf(page, base)))
  return pages.flatMap(page => {
    const { head } = page
    const spellings = [...head.aliases, ...[head.path, ...head.aliases].map(path => path.toLowerCase())]
    return spellings.flatMap((spelling): Redirect[] => {
      const from = addressOf({ ...page, head: { ...head, path: spelling } }, base)
      if (taken.has(from)) return []
      taken.add(from)
      return [[from, addressOf(page, base)]]
    })
  })
}
