// What every block component is told besides its own fields.

/** Where the block stands on its page. */
export interface BlockContext {
  /** Unique on the page, and no id itself or the beginning of one; for ids of its parts, because bands hydrate apart and React's own ids would differ. */
  name: string
  /** Position on the page, from 0. */
  index: number
  /** The site's base path, with a slash at both ends. */
  base: string
}

/** True for sections that are seen before any scrolling, below a plain heading too: their first picture is asked for first. */
export const standsFirst = (index: number) => index < 2
