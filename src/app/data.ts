// The shapes of what the build hands to the browser: the site once, each page as one file.
import type { IconData } from '../ui/Icon.tsx'
import type { PictureData } from '../ui/Picture.tsx'

/** One block of a page, its props settled. */
export interface BlockData {
  /** Stable within the page. */
  key: string
  type: string
  id?: string
  tone?: string
  /** True when it needs no script once it was served. */
  static?: boolean
  /** True when it shows sample entries. */
  sample?: boolean
  /** Where it is declared, in development only. */
  source?: string
  props: Record<string, unknown>
}

/** One page. */
export interface PageData {
  path: string
  title: string
  description: string
  layout: 'default' | 'standalone'
  /** Absolute address of the page. */
  canonical: string
  /** True for the page that answers unknown addresses. */
  notFound?: boolean
  /** Changes whenever anything in the page changes. */
  hash: string
  blocks: BlockData[]
}

export interface LinkData { title: string, to: string }

/** What every page shares. */
export interface SiteData {
  name: string
  shortName: string
  lang: string
  /** Base path with a slash at both ends. */
  base: string
  logo: PictureData
  contact: { phone: string, phoneHref: string, email: string, address: string[], hours: string }
  menu: { title: string, to?: string, items?: LinkData[] }[]
  footer: {
    groups: { title: string, links: LinkData[] }[]
    contactTitle: string
    contactAction: LinkData
    socialTitle: string
    legal: string
  }
  social: { name: string, icon: IconData, username: string, url: string }[]
  words: Record<string, string>
}

/** One entry of search-index.json. */
export interface SearchEntry { title: string, path: string, content: string }
