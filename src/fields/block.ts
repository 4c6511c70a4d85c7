// What a block folder says about itself, beside its schema.

/** Facts about a block type for the catalogue and for hydration. */
export interface BlockAbout {
  /** What the block is for, in one sentence. */
  purpose: string
  /** True when the markup needs no script: the browser never hydrates it. May depend on the fields. */
  static?: boolean | ((props: never) => boolean)
  /** The ground of its band where the page names none; scene reaches the edges. */
  ground?: 'scene'
  /** True when the block's title is the page's h1. May depend on the fields. */
  opensPage?: boolean | ((props: never) => boolean)
}
