// A packaged font -> a woff2 file with some of its characters, in one weight.
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** What to cut from a font. Plain data, so that it can be handed to a thread. */
export interface Cut {
  /** The packaged font. */
  file: string
  characters: string
  /** The weight cut out of a variable font. */
  weight?: number
}

/** Cuts a font. */
export function cutFont({ file, characters, weight }: Cut): Promise<Buffer> {
  return subsetFont(readFileSync(file), characters, { targetFormat: 'woff2', variationAxes: weight ? { wght: weight } : undefined })
}
