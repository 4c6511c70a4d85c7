// Facts about a block, beside its schema.
export type { PriceRow, RowPrice } from './priceLines.ts'
import type { PriceRow } from './priceLines.ts'
import type { RichTextNode } from '../ui/RichText.tsx'

/** Groups of the catalogue: `page` begins, leads through or ends one, `many` shows many like things. */
export const BLOCK_GROUPS = ['page', 'explain', 'many', 'figures', 'people', 'news', 'reach'] as const
/** One of them. */
export type BlockGroup = (typeof BLOCK_GROUPS)[number]

/** Facts about a block type for the catalogue, for its script and for search engines. */
export interface BlockAbout<Props = never> {
  /** What the block is called, in English. Without it that is its folder as words. */
  name?: string
  /** An icon for the choice of blocks, by its name among those that content may name, such as table. */
  icon?: string
  /** The use of the block, in one sentence. */
  purpose: string
  /** Everyday words by which it is found, in any language. */
  words?: string
  /** Where the catalogue lists it. */
  group: BlockGroup
  /** What it was called in earlier versions. */
  was?: readonly string[]
  /**
   * Makes its fields of those of a section of an older name. Undefined for one that is another block, so that several
   * blocks may have had one name, and one of these may be a block of today.
   */
  from?: (fields: Record<string, unknown>) => Record<string, unknown> | undefined
  /**
   * Fields of sections that `from` takes, one group of each form: those that tell its sections from those of a block of
   * today, by which editors of YAML know them.
   */
  before?: readonly Record<string, unknown>[]
  /** The version in which its older names end, where it is not the next major one of this package. */
  until?: string
  /** The part of src/ui whose script enhances it, where it has no `enhance.ts` of its own. */
  script?: 'carousel' | 'embed' | 'reveal'
  /** False for fields with which it does without its script; without this its script always runs. */
  needsScript?: (props: Props) => boolean
  /** The ground of its band where the page names none; scene reaches the edges. */
  ground?: 'scene'
  /** The field of each entry of `items` that is its id on the page, for links such as /shelves#novels. */
  anchors?: string
  /**
   * The ids that its component gives to entries without one of their own, by the way to each, such as rows.3. Only
   * the search leads there: with another order they are those of other entries.
   * @param name what they begin with
   */
  places?: (props: Props, name: string) => Record<string, string>
  /** The ways to texts that are names, the same in every language; * is any entry, as in rows.*.doctor. */
  names?: (props: Props) => string[]
  /** True when the block's title is the page's h1. May depend on the fields. */
  opensPage?: boolean | ((props: Props) => boolean)
  /** The resolved fields for search engines: only what the page shows as well. Not called for samples. */
  jsonLd?: (props: Props, urls: PageUrls) => JsonLd[]
  /** What it announces. Not called for samples. */
  news?: (props: Props, urls: PageUrls) => News[]
  /** Its prices, for other programs. Those of samples are left out. */
  prices?: (props: Props) => PriceList
  /**
   * Its fields as they are on a day, YYYY-MM-DD, where that is more than leaving out what does not hold on it, and the
   * paths in them of what is over. Its days are still deferred values.
   */
  onDay?: (props: Props, today: string) => { props: Props; gone: (string | number)[][] }
  /** True where it shows what has ended, in place of what is valid on the day. */
  showsEnded?: (props: Props) => boolean
}

// The data of a block for search engines, in the vocabulary of schema.org.

/** One thing, as JSON-LD; properties without a value are left out. */
export interface JsonLd {
  '@type': string
  [property: string]: unknown
}

/** Where a block is published, for the addresses in its JSON-LD. */
export interface PageUrls {
  /** The address of the block's page, or of an entry on it. */
  here: (id?: string) => string
  /** The whole address of something the page links to or shows. */
  absolute: (href: string) => string
}

// What a section announces, for the feeds and the calendar of the site.

/** Something new. Without `published` it is in no feed, without `days` in no calendar. */
export interface News {
  title: string
  text?: RichTextNode[]
  /** Its whole address, where that is not the section itself. */
  url?: string
  /** The day on which it was published, or the month. */
  published?: string
  /** The day on which it was verified, where that is later. */
  checked?: string
  /** The first and the last day of what is announced. */
  days?: [first: string, last: string]
  /** A name that the content gives to it, such as the id of an entry. */
  id?: string
  /** The way to it in the fields of its section: ['items', 2]. What is declared once is announced once. */
  at?: (string | number)[]
}

// The prices of a section, for the files in which other programs read them.

/** A price list, and where it is shown. */
export interface PriceList {
  title?: string
  /** True where the organisation pays these prices, and does not ask for them. */
  buys?: boolean
  url?: string
  sample?: true
  rows: PriceRow[]
}
