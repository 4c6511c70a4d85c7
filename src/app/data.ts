// The shapes of what the build hands to the browser: the site once, each page as one file.
import type { IconData } from '../ui/Icon.tsx'
import type { PictureData } from '../ui/Picture.tsx'

/** One block of a page, its props settled. */
export interface BlockData {
  /** Unique and stable within the page. */
  key: string
  type: string
  id?: string
  /** The ground of its band. */
  tone?: string
  /** True when the band rises into place whenever it scrolls into view. */
  rise?: boolean
  /** When its served markup comes to life: never, as soon as it is seen, or so under a media query; else with the visitor's first touch. */
  hydrate?: 'never' | 'visible' | `(${string})`
  /** True when it shows sample entries. */
  sample?: boolean
  /** Where it is declared, in development only. */
  source?: string
  /** What is wrong with it, in development only; then it has no props. */
  problem?: string
  props: Record<string, unknown>
}

/** One step of the way to a page; a menu heading has no address. */
export interface Breadcrumb {
  title: string
  to?: string
}

/** One page. */
export interface PageData {
  path: string
  title: string
  description: string
  layout: 'default' | 'standalone'
  /** Absolute address of the page. */
  canonical: string
  /** What stands above the page, home first. */
  breadcrumbs?: Breadcrumb[]
  /** True for the page that answers unknown addresses. */
  notFound?: boolean
  /** True for the page that stands in for others without a network. */
  offline?: boolean
  /** Changes whenever anything in the page changes. */
  hash: string
  blocks: BlockData[]
}

/** As many sections as the first view of any screen shows. */
export const FIRST_VIEW = 3

export interface LinkData {
  title: string
  to: string
}

/** What every page shares. */
export interface SiteData {
  name: string
  shortName: string
  lang: string
  /** Base path with a slash at both ends. */
  base: string
  logo: PictureData
  contact: { phone: string; phoneHref: string; email: string; address: string[]; hours: string }
  menu: { title: string; to?: string; items?: LinkData[] }[]
  footer: {
    groups: { title: string; links: LinkData[] }[]
    contactTitle: string
    contactAction: LinkData
    socialTitle: string
    links: LinkData[]
    legal: string
  }
  social: { name: string; icon: IconData; username: string; url: string }[]
  /** Pages that are kept for reading without a network. */
  offline: LinkData[]
  words: Record<string, string>
}
