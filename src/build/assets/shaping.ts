// Fonts and words as HarfBuzz takes them.
import { Blob, Buffer as Run, Face, Font, Variation } from 'harfbuzzjs'

/**
 * Opens a font.
 * @param bytes in its bare form, not compressed
 * @param weight for variable fonts, such as 600
 */
export function openFont(bytes: Uint8Array, weight?: number): Font {
  const font = new Font(new Face(new Blob(new Uint8Array(bytes)), 0))
  if (weight) font.setVariations([new Variation('wght', weight)])
  return font
}

/** Words that are ready to be shaped. */
export function runOf(words: string): Run {
  const run = new Run()
  run.addText(words)
  run.guessSegmentProperties()
  return run
}
