// The data that all pages share. It is fetched like a page's, so that editing the menu changes no script.
import { href } from './addresses.ts'
import { provideLanguages } from '../ui/language.ts'
import type { SiteData } from './data.ts'

/** Set by the entry before anything renders. */
export let site: SiteData

/** Sets {@link site}. */
export function provideSite(data: SiteData): void {
  site = data
  provideLanguages(data)
}

/** Gives the `aria-current` of a link on the page with this path, by the link's address. */
export const currentAt = (path: string) => (to: string) =>
  to === href(path, site.base) ? ('page' as const) : undefined
