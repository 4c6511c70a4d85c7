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

/**
 * Gives the `aria-current` of a link on the page with this path, by the link's address. A part of the page is not the
 * page: of several links that lead to it, the one that names nothing else is marked.
 * @param base where the pages begin
 */
export const currentAt =
  (path: string, base = site.base) =>
  (to: string) =>
    to === href(path, base) ? ('page' as const) : undefined
