// Words and font files -> outlines to draw, shaped as a browser would: for pictures, which have no fonts of their own.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { convert } from 'fontverter'
import { type Font, shape } from 'harfbuzzjs'
import { openFont, runOf } from './shaping.ts'

const require = createRequire(import.meta.url)

/** A typeface made of one file for each script; the first that has a character draws it. */
export interface Typeface {
  /** One line that begins at 0 and stands on 0, as shapes of SVG, and how far it reaches. */
  line: (text: string, size: number) => { shapes: string; width: number }
  /** How far a line reaches, without drawing it. */
  width: (text: string, size: number) => number
}

/** One file; `outlines` are those that were drawn, by glyph, in font units, in which y points up. */
interface Part {
  font: Font
  perEm: number
  has: Set<number>
  outlines: Map<number, string>
}

/**
 * Reads a typeface.
 * @param files module paths of font files, such as @fontsource/…/latin.woff2, in order of preference
 * @param weight for variable fonts, such as 600
 */
export async function readTypeface(files: string[], weight?: number): Promise<Typeface> {
  const parts: Part[] = []
  // One after the other: the decompressor writes every font to the same memory.
  for (const file of files) parts.push(await readPart(file, weight))
  // The same words are tried in many sizes.
  const widths = new Map<string, number>()
  const widthOf = (text: string) => {
    const width =
      widths.get(text) ?? glyphsOf(text, parts).reduce((sum, { xAdvance, part }) => sum + xAdvance / part.perEm, 0)
    widths.set(text, width)
    return width
  }
  return { line: (text, size) => drawLine(text, size, parts), width: (text, size) => widthOf(text) * size }
}

async function readPart(file: string, weight?: number): Promise<Part> {
  const font = openFont(await convert(readFileSync(require.resolve(file)), 'sfnt'), weight)
  return { font, perEm: font.face.upem, has: new Set(font.face.collectUnicodes()), outlines: new Map() }
}

function drawLine(text: string, size: number, parts: Part[]): { shapes: string; width: number } {
  const shapes: string[] = []
  let x = 0
  for (const { glyph, xAdvance, xOffset, yOffset, part } of glyphsOf(text, parts)) {
    const scale = size / part.perEm
    const place = [x + xOffset * scale, -yOffset * scale].map(value => value.toFixed(2)).join(' ')
    const outline = outlineOf(glyph, part)
    if (outline) shapes.push(`<path transform="translate(${place}) scale(${scale} ${-scale})" d="${outline}"/>`)
    x += xAdvance * scale
  }
  return { shapes: shapes.join(''), width: x }
}

/** The same letters come in every line. */
function outlineOf(glyph: number, { font, outlines }: Part): string {
  const outline = outlines.get(glyph) ?? font.glyphToPath(glyph)
  outlines.set(glyph, outline)
  return outline
}

/** A glyph of a line, with its place after the one before it in font units. */
interface Placed {
  glyph: number
  xAdvance: number
  xOffset: number
  yOffset: number
  part: Part
}

function glyphsOf(text: string, parts: Part[]): Placed[] {
  return runsOf(text, parts).flatMap(({ words, part }) => {
    const run = runOf(words)
    shape(part.font, run)
    const places = run.getGlyphPositions()
    return run.getGlyphInfos().map(({ codepoint }, index) => ({ ...places[index], glyph: codepoint, part }))
  })
}

/** Parts a text where the font changes; spaces stay with what stands before them. */
function runsOf(text: string, parts: Part[]): { words: string; part: Part }[] {
  const runs: { words: string; part: Part }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const code = character.codePointAt(0) as number
    if (last?.part.has.has(code)) last.words += character
    else runs.push({ words: character, part: parts.find(part => part.has.has(code)) ?? last?.part ?? parts[0] })
  }
  return runs
}
