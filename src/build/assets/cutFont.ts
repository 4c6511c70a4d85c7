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
  /** The OpenType features to keep; all of them where nothing is said. */
  features?: string[]
}

/** Cuts a font. Hints go: phones do not read them, and they are a third of some files. */
export function cutFont({ file, characters, weight, features }: Cut): Promise<Buffer> {
  return subsetFont(readFileSync(file), characters, { targetFormat: 'woff2', noHinting: true, keepFeatures: features, variationAxes: weight ? { wght: weight } : undefined })
}
