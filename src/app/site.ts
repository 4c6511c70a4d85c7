// The site's own data. It is data, not code: fetched beside the page's, so that editing the menu changes no script.
import { href } from './addresses.ts'
import type { SiteData } from './data.ts'

/** What every page shares; set by the entries before anything renders. */
export let site: SiteData

/** Hands the site's data to the shell. */
export function provideSite(data: SiteData): void {
  site = data
}

/** Says 'page' of an address that leads to the page with this path, as aria-current wants it. */
export const currentAt = (path: string) => (to: string) =>
  to === href(path, site.base) ? ('page' as const) : undefined
