// What the dev server and the overlay of problems in the browser say to each other.

/** Where the dev server tells what is wrong with the site, below its base. */
export const PROBLEMS = '__problems'

/** A problem as it is shown over a page. */
export interface ShownProblem {
  place: string
  words: string
  /** The lines around the place. */
  frame: string
  /** What Vite opens in an editor: a path with line and column. */
  open: string
  /** True where a repair is sure, so that {@link REPAIR} makes it. */
  isSure: boolean
}

/** Where the dev server mends what is wrong at a place. */
export const REPAIR = '__repair'
