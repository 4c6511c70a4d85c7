// What the files around the pages are made of.
import { editionBase, href } from '../../app/addresses.ts'
import type { PageHead } from '../../model/schemas/pageSchema.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'

/** A page, and the languages it is in. */
export interface PublishedPage {
  head: PageHead
  /** The code of its language, where that is not the language of the content. */
  language?: string
  alternates?: { language: string; href: string }[]
  /** The page that search engines are to offer instead. */
  canonical?: string
}

/** Where a page is. */
export const addressOf = ({ head, language }: PublishedPage, base: string) =>
  href(head.path, language ? editionBase(language, base) : base)

/** The site itself, and its pages in the order of the menu. */
export interface PublishedSite {
  config: SiteConfig
  pages: PublishedPage[]
  /** The codes of its other languages. */
  languages?: string[]
}
