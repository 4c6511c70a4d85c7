// The list of main pages that the site's search looks through first.
import { href } from '../../app/addresses.ts'
import { asWritten } from '../../fields/deferred.ts'
import type { PageSummary } from '../../model/page/checkedPage.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import type { SearchEntry } from '../../search/list.ts'

// It is kept on the device of every visitor, so it must not grow with the site: further pages are found by their words.
const MAX_LISTED = 200

/** The pages with a search entry: those that site.yaml names first, then the others in menu order. */
export function searchEntries(
  { config, pages }: { config: SiteConfig; pages: PageSummary[] },
  base: string,
  most = MAX_LISTED,
): SearchEntry[] {
  const entries = pages.flatMap(({ head: { path, search } }) =>
    search ? [{ title: search.title, path: href(path, base), content: search.content }] : [],
  )
  const byPath = new Map(entries.map(entry => [entry.path, entry]))
  const first = config.searchOrder.flatMap(link => byPath.get(href(asWritten('link', link), base)) ?? [])
  return [...new Set([...first, ...entries])].slice(0, most)
}
