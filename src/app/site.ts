// The data that all pages share, for the parts that are rendered around and in them.
import { provideLanguages } from '../ui/language.ts'
import type { SiteData } from './data.ts'

/** Set by the renderer before each page. */
export let site: SiteData

/** Sets {@link site}. */
export function provideSite(data: SiteData): void {
  site = data
  provideLanguages(data)
}
