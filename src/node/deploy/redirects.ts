// Other spellings of a page's address, and where they lead.
import { localeBase, href } from '../../app/site.ts'
import type { PageHead } from '../../model/schemas/pageSchema.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'

/** From one address to another, both below the host. */
type Redirect = [from: string, to: string]

/** Aliases of pages, and the lower-case spelling of each path and alias that has capitals. */
export function redirectsOf({ pages }: Pick<PublishedSite, 'pages'>, base: string): Redirect[] {
  const taken = new Set(pages.map(page => addressOf(page, base)))
  return pages.flatMap(page => {
    const { head } = page
    const spellings = [...head.aliases, ...[head.path, ...head.aliases].map(path => path.toLowerCase())]
    return spellings.flatMap((spelling): Redirect[] => {
      const from = addressOf({ ...page, head: { ...head, path: spelling } }, base)
      if (taken.has(from)) return []
      taken.add(from)
      return [[from, addressOf(page, base)]]
    })
  })
}

// What a kind of host is given, and what it makes of it.

/** What hosts have to know about a site. */
export interface HostedSite {
  /** The path below which it is published, with a slash at both ends. */
  base: string
  /** Where the pages of each other language begin, with a slash at both ends. */
  editions?: string[]
  /** Addresses that lead to others, all below the host's root. */
  redirects: Redirect[]
  /** The addresses of all pages. */
  pages?: string[]
}

/** Writes the configuration of one kind of host, as [path below the site, text]. */
export type Host = (site: HostedSite) => [path: string, text: string][]

// What the files around the pages are made of.

/** A page, and the languages it is in. */
interface PublishedPage {
  head: PageHead
  /** The code of its language, where that is not the language of the content. */
  language?: string
  alternates?: { language: string; href: string }[]
  /** The page that search engines are to offer instead. */
  canonical?: string
}

/** Where a page is. */
export const addressOf = ({ head, language }: PublishedPage, base: string) =>
  href(head.path, language ? localeBase(language, base) : base)

/** The site itself, and its pages in the order of the menu. */
export interface PublishedSite {
  config: SiteConfig
  pages: PublishedPage[]
  /** The codes of its other languages. */
  languages?: string[]
}
