// What the folder of a block says about it, beside its schema.
import type { PageUrls, JsonLd } from './jsonLd.ts'

/**
 * When the browser fetches a block's code and brings its served markup to life.
 * - `never`: the markup needs no script.
 * - `interaction`: the visitor has touched, typed, pointed, scrolled or read for a second, and the block is near.
 *   What is pressed before that is repeated afterwards.
 * - `visible`: as soon as it is near, because it moves by itself.
 * - a media query: like `visible` where the query matches, like `interaction` elsewhere.
 */
export type Hydrate = 'never' | 'interaction' | 'visible' | `(${string})`

/** Facts about a block type for the catalogue, for hydration and for search engines. */
export interface BlockAbout<Props = never> {
  /** What the block is for, in one sentence. */
  purpose: string
  /** When it is hydrated; `interaction` by default. May depend on the fields. */
  hydrate?: Hydrate | ((props: Props) => Hydrate)
  /** The ground of its band where the page names none; scene reaches the edges. */
  ground?: 'scene'
  /** The field of each entry of `items` that is its id on the page, for links such as /shelves#novels. */
  anchors?: string
  /** True when the block's title is the page's h1. May depend on the fields. */
  opensPage?: boolean | ((props: Props) => boolean)
  /** What the resolved fields mean to search engines: only what the page shows as well. Not called for samples. */
  jsonLd?: (props: Props, urls: PageUrls) => JsonLd[]
}
