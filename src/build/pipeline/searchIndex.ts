// The list that the site's search looks through.
import { href } from '../../app/addresses.ts'
import { asWritten } from '../../fields/deferred.ts'
import type { PageSummary } from '../../model/checks/checkedPage.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import type { SearchEntry } from '../../ui/search.ts'

/** The pages with a search entry: those that site.yaml names first, then the others in menu order. */
export function searchIndex(
  { config, pages }: { config: SiteConfig; pages: PageSummary[] },
  base: string,
): SearchEntry[] {
  const entries = pages.flatMap(({ head: { path, search } }) =>
    search ? [{ title: search.title, path: href(path, base), content: search.content }] : [],
  )
  const first = config.searchOrder.flatMap(
    link => entries.find(entry => entry.path === href(asWritten('link', link), base)) ?? [],
  )
  return [...first, ...entries.filter(entry => !first.includes(entry))]
}
