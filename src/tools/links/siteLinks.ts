// The links of a site to other sites, with the places that have them.
import { linksOf } from '../../fields/kinds.ts'
import { deferredIn, treesOf } from '../../model/page/deferredValues.ts'
import type { LoadResult } from '../../model/site/loadSite.ts'
import type { Place } from '../../model/messages/problem.ts'

/** The places of each address, without what follows a #, in the order of the site. */
export function linksToOthers({ draft, full }: LoadResult): Map<string, Place[]> {
  const found = new Map<string, Map<string, Place>>()
  if (!draft) return new Map()
  const config = { value: draft.config, located: draft.located }
  for (const { value, located } of [config, ...draft.pages.flatMap(page => treesOf(full(page)))])
    for (const { deferred, path } of deferredIn(value)) {
      for (const address of linksOf(deferred)) {
        if (!/^https?:/.test(address)) continue
        const [plain] = address.split('#')
        const place = located.place(path)
        const places = found.get(plain) ?? new Map<string, Place>()
        // Several pages may show the same text.
        found.set(plain, places.set(`${place.file}:${place.line}`, place))
      }
    }
  return new Map([...found].map(([address, places]) => [address, [...places.values()]]))
}
