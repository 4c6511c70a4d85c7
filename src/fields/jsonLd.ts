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
