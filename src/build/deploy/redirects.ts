// Other spellings of a page's address, and where they lead.
import { href } from '../../app/addresses.ts'
import type { PublishedSite } from './publishedSite.ts'

/** From one address to another, both below the host. */
export type Redirect = [from: string, to: string]

/** Aliases of pages, and the lower-case spelling of each path and alias that has capitals. */
export function redirectsOf({ pages }: Pick<PublishedSite, 'pages'>, base: string): Redirect[] {
  const taken = new Set(pages.map(({ head }) => head.path))
  return pages.flatMap(({ head }) => {
    const spellings = [...head.aliases, ...[head.path, ...head.aliases].map(path => path.toLowerCase())]
    return spellings.flatMap((spelling): Redirect[] => {
      if (taken.has(spelling)) return []
      taken.add(spelling)
      return [[href(spelling, base), href(head.path, base)]]
    })
  })
}
