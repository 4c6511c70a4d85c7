// What the files around the pages are made of.
import type { PageHead } from '../../model/schemas/pageSchema.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'

/** The site itself, and its pages in the order of the menu. */
export interface PublishedSite {
  config: SiteConfig
  pages: { head: PageHead }[]
}
