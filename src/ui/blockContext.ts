// The props of every block component besides its own fields.

/** The place of the block on its page. */
export interface BlockContext {
  /**
   * Unique on the page and never the beginning of a section's id: ids of the block's parts begin with it. Styles,
   * scripts and links refer to them, which React's own ids do not allow.
   */
  name: string
  /** Position on the page, from 0. */
  index: number
  /** The site's base path, with a slash at both ends. */
  base: string
  /** True where it shows samples, which are not sent on. */
  sample?: boolean
  /** For what is sent on: whose page it is, whom to call, and the address of the section. */
  sender: { name: string; phone: string; url: string }
}

/** True for sections that are seen before any scrolling, even below a heading: their first picture loads first. */
export const isInFirstView = (index: number) => index < 2
