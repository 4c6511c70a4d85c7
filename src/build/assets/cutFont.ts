// A packaged font -> a woff2 file with some of its characters, in one weight.
import { readFileSync } from 'node:fs'
import { convert } from 'fontverter'
import { shapeWithTrace, TracePhase } from 'harfbuzzjs'
import { openFont, runOf } from './shaping.ts'
import { subset, type Subset } from './subset.ts'
import { inTurns } from '../disk/turns.ts'

/** What to cut from a font. Plain data, so that it can be handed to another process. */
export interface Cut extends Omit<Subset, 'glyphs'> {
  /** The packaged font. */
  file: string
  /** The words that are written with the characters, where these are few: then only the joined letters in them are kept. */
  words?: string[]
}

// The decompressor writes every font to the same memory.
const turn = inTurns(1)

/** Cuts a font when those before it are cut. */
export const cutFont = (wanted: Cut): Promise<Buffer> => turn(() => cut(wanted))

async function cut({ file, words, ...wanted }: Cut): Promise<Buffer> {
  const font = await convert(readFileSync(file), 'sfnt')
  return convert(await subset(font, { ...wanted, glyphs: words && glyphsOf(words, font, wanted.weight) }), 'woff2')
}

/** Every glyph on the way from the letters of words to what is drawn, because each rule of joining begins where another ended. */
function glyphsOf(words: string[], bytes: Uint8Array, weight?: number): Set<number> {
  const font = openFont(bytes, weight)
  const glyphs = new Set<number>()
  for (const text of words.flatMap(word => [word, ...pairsOf(word)])) {
    for (const { glyphs: shaped, t: entries } of shapeWithTrace(font, runOf(text), [], 0, TracePhase.DONT_STOP)) {
      // Before that they are still letters.
      if (shaped) for (const { g: glyph } of entries as { g: number }[]) glyphs.add(glyph)
    }
  }
  return glyphs
}

/**
 * Each consonant that stands below another one, below itself. Where three are joined at once, a shaper still asks the font
 * whether each can stand below, and joins nothing when it cannot.
 */
const pairsOf = (word: string) =>
  [...word.matchAll(/\u0C4D([\u0C15-\u0C39\u0C58-\u0C5A])/g)].map(([below, consonant]) => consonant + below)
