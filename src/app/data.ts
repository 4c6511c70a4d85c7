// The shapes of the data that pages are rendered from: that of the site, and that of each page.
import type { SourceData } from '../fields/origin.ts'
import type { IconData } from '../ui/glyphs.tsx'
import type { RecordingData } from '../ui/Hear.tsx'
import type { NoticeDays } from '../ui/notices.ts'
import type { OpeningHours } from '../openingHours.ts'
import type { PictureData } from '../ui/Picture.tsx'

/** One block of a page, as its component receives it. */
export interface BlockData {
  /** Unique and stable within the page. */
  key: string
  type: string
  id?: string
  /** The colours of its band. */
  tone?: string
  /** True when the band rises into place whenever it scrolls into view. */
  rise?: boolean
  /** The script that runs when it is near the view, by its name, such as blocks/table. */
  enhance?: string
  /** True when it shows sample entries. */
  sample?: boolean
  /** Where what it shows comes from. */
  sources?: SourceData[]
  /** Recordings of it, and of the page at its first section. */
  recordings?: RecordingData[]
  /** When it ends, in ms since 1970. */
  ends?: number
  /** Where it is declared, in development only. */
  source?: string
  /** Its problems, in development only; then it has no props. */
  problem?: string
  props: Record<string, unknown>
}

/** One step of the way to a page. A menu heading has no address. */
export interface Breadcrumb {
  title: string
  to?: string
}

/** A line about a page, and the link that belongs to it. */
export interface Notice {
  text: string
  link: string
  to: string
  /** What goes into the gaps of both. */
  parts?: Record<string, string | number>
}

/** Notices above the header, of which the newest is shown, and where all of them are. */
export interface BandData {
  notices: (NoticeDays & { title: string; price?: string; to?: string })[]
  to: string
  /** True when they are samples. */
  sample?: boolean
}

/** One page. */
export interface PageData {
  path: string
  title: string
  description: string
  layout: 'default' | 'standalone'
  /** Absolute address of the page. */
  canonical: string
  /** The pages above this one, home first. */
  breadcrumbs?: Breadcrumb[]
  /** The codes of the other languages it is in. */
  languages?: string[]
  /** Says how much of it is in another language, and where it is whole. */
  notice?: Notice
  /** Says that readers have not reviewed all of its translation, and whom to call. */
  draftNotice?: Notice & { summary: string }
  /** True for the page that answers unknown addresses. */
  notFound?: boolean
  /** True for the page that is shown in place of others without a network. */
  offline?: boolean
  /** The day of its last change of substance, or else the newest one on which something in it was checked. */
  updated?: string
  /** Notices above the header. */
  band?: BandData
  blocks: BlockData[]
}

/** The first view of any screen shows at most this many sections. */
export const FIRST_VIEW = 3

/** Another language of the site. */
export interface LocaleLink {
  code: string
  /** Its name in the language itself. */
  name: string
  /** Where its pages begin, with a slash at both ends. */
  base: string
  /** Says that there is no page at an address, for hosts that know one such page for all languages. */
  notFound?: string
  /** Its script by four letters, where that is not the script of these pages: runs of words in it are marked. */
  script?: string
}

/** A file that programs read again and again: news, or dates. */
export interface FeedLink {
  type: string
  to: string
}

export interface LinkData {
  title: string
  to: string
}

/** The data that all pages share. */
export interface SiteData {
  name: string
  shortName: string
  lang: string
  /** Language and country, such as en_IN. */
  locale: string
  /** Where its pages begin, with a slash at both ends. */
  base: string
  /** Where everything else of the site begins, where that is another place: these pages are in another language. */
  root?: string
  /** The direction of its script, where that is not from left to right. */
  direction?: 'rtl'
  /** The other languages of the site. */
  editions?: LocaleLink[]
  logo: PictureData
  contact: { phone: string; email: string; address: string[] } & OpeningHours
  /** The time zone of the opening hours. */
  timeZone?: string
  shortcuts?: LinkData[]
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
  /** Pages, and parts of them, that can be read without a network from the first visit on. */
  offline: LinkData[]
  /** Its feeds; none while it is written. */
  feeds?: FeedLink[]
  words: Record<string, string>
}

/** The name of a block by the key of its section. No id of a section begins with a low line. */
export const partsName = (key: string): string => `_${key}`
