// What a block folder says about itself, beside its schema.
import type { Standing, Thing } from './thing.ts'

/**
 * When the browser fetches a block's code and brings its served markup to life.
 * - `never`: the markup needs no script.
 * - `touched`: the visitor has touched, typed, pointed, scrolled or read for a second, and the block is near.
 *   What is pressed before is kept and done then.
 * - `seen`: as soon as it is near, because it moves by itself.
 * - a media query: like `seen` where the query matches, like `touched` elsewhere.
 */
export type Wakes = 'never' | 'touched' | 'seen' | `(${string})`

/** Facts about a block type for the catalogue, for hydration and for search engines. */
export interface BlockAbout {
  /** What the block is for, in one sentence. */
  purpose: string
  /** When it comes to life; `touched` where nothing is said. May depend on the fields. */
  wakes?: Wakes | ((props: never) => Wakes)
  /** The ground of its band where the page names none; scene reaches the edges. */
  ground?: 'scene'
  /** The field of each entry of `items` that is its id on the page, for links such as /shelves#novels. */
  anchors?: string
  /** True when the block's title is the page's h1. May depend on the fields. */
  opensPage?: boolean | ((props: never) => boolean)
  /** What the settled fields mean to search engines: only what the page shows as well. Never asked for samples. */
  things?: (props: never, standing: Standing) => Thing[]
}
