// The site's own data. It is data, not code: fetched beside the page's, so that editing the menu changes no script.
import type { SiteData } from './data.ts'

/** What every page shares; set by the entries before anything renders. */
export let site: SiteData

/** Hands the site's data to the shell. */
export function provideSite(data: SiteData): void {
  site = data
}
