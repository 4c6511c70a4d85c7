// Cuts a packaged font down to what a site needs of it, with HarfBuzz.
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { limitConcurrency } from '../disk/turns.ts'

/** What to cut from a font. */
export interface Cut {
  /** The packaged font. */
  file: string
  /** The characters to keep; all where nothing is said. */
  characters?: string
  /** The words that are written with the characters: only the joined letters in these are kept, else all of them. */
  words?: string[]
  /** The weight cut out of a variable font. */
  weight?: number
  /** The OpenType features to keep; all of them where nothing is said. */
  features?: string[]
  /** woff2 for browsers, sfnt for programs that draw pictures. */
  format: 'woff2' | 'sfnt'
}

// The decompressor writes every font to the same memory.
const turn = limitConcurrency(1)

/** Cuts a font when those before it are cut. Hints go: phones do not read them, and they are a third of some files. */
export const cutFont = (wanted: Cut): Promise<Buffer> =>
  turn(async () => {
    try {
      return await cut(wanted)
    } catch (error) {
      throw new Error(
        `The font ${wanted.file} cannot be used (${(error as Error).message}). Install its package again.`,
      )
    }
  })

async function cut({ file, words, format, ...wanted }: Cut): Promise<Buffer> {
  // Compiling WebAssembly to fast code takes three times as long as running it once the slow way.
  setFlagsFromString('--liftoff-only')
  const { convert } = await import('fontverter')
  const font = await convert(readFileSync(file), 'sfnt')
  const glyphs = words && (await glyphsOf(words, font, wanted.weight))
  return convert(await subset(font, { ...wanted, glyphs }), format)
}

/**
 * Every glyph on the way from the letters of words to what is drawn, because each rule of joining begins where another
 * ended.
 */
async function glyphsOf(words: string[], bytes: Uint8Array, weight?: number): Promise<Set<number>> {
  const hb = await import('harfbuzzjs')
  const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(bytes)), 0))
  if (weight) font.setVariations([new hb.Variation('wght', weight)])
  const glyphs = new Set<number>()
  for (const text of words.flatMap(word => [word, ...pairsOf(word)])) {
    const run = new hb.Buffer()
    run.addText(text)
    run.guessSegmentProperties()
    for (const { glyphs: shaped, t: entries } of hb.shapeWithTrace(font, run, [], 0, hb.TracePhase.DONT_STOP)) {
      // Before that they are still letters.
      if (shaped) for (const { g: glyph } of entries as { g: number }[]) glyphs.add(glyph)
    }
  }
  return glyphs
}

/**
 * Each consonant that follows such a sign, before it. Where three are joined at once, a shaper still asks the font
 * whether each can stand below, and joins nothing when it cannot.
 */
const pairsOf = (word: string) =>
  [...word.matchAll(new RegExp(`([${VIRAMA}])(\\p{L})`, 'gu'))].map(
    ([, sign, consonant]) => consonant + sign + consonant,
  )

// As hb-subset.h and hb-blob.h number them.
const FEATURES = 6
const NO_HINTING = 0x1
const NO_LAYOUT_CLOSURE = 0x200
const WRITABLE = 2

/** A bare font with only what is wanted. Packaged wrappers of HarfBuzz choose by character, never by glyph. */
async function subset(
  font: Uint8Array,
  { characters, glyphs, weight, features }: Pick<Cut, 'characters' | 'weight' | 'features'> & { glyphs?: Set<number> },
): Promise<Buffer> {
  const { harfbuzz: hb } = await import('./harfbuzz.ts')
  // The memory may grow and be another one after any call.
  const memory = () => new Uint8Array(hb.memory.buffer)
  const bytes = hb.malloc(font.length)
  memory().set(font, bytes)
  const blob = hb.hb_blob_create(bytes, font.length, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  /** Fills a set; with everything where nothing is named. */
  const keep = (set: number, members?: Iterable<number>) => {
    hb.hb_set_clear(set)
    if (!members) hb.hb_set_invert(set)
    for (const member of members ?? []) hb.hb_set_add(set, member)
  }
  try {
    hb.hb_subset_input_set_flags(input, NO_HINTING | (glyphs ? NO_LAYOUT_CLOSURE : 0))
    keep(hb.hb_subset_input_unicode_set(input), characters === undefined ? undefined : codesOf(characters))
    keep(hb.hb_subset_input_glyph_set(input), glyphs ?? [])
    keep(hb.hb_subset_input_set(input, FEATURES), features?.map(tag))
    if (weight && !hb.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight))
      throw new Error('the font has no weights to choose from')
    const cut = hb.hb_subset_or_fail(face, input)
    if (!cut) throw new Error('the font cannot be cut')
    const result = hb.hb_face_reference_blob(cut)
    const begin = hb.hb_blob_get_data(result, 0)
    const copy = Buffer.from(memory().slice(begin, begin + hb.hb_blob_get_length(result)))
    hb.hb_blob_destroy(result)
    hb.hb_face_destroy(cut)
    return copy
  } finally {
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(bytes)
  }
}

const codesOf = (characters: string) => [...characters].map(character => character.codePointAt(0) as number)

const tag = (name: string) => [...name].reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0)

// What the fonts of a site have to hold.

/** The scripts whose letters change with their neighbours, by their Unicode names: they are gathered as whole words. */
const JOINED = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Tibetan',
]
// The two joiners belong to the words in which they stand.
const WORD = `[\\u200C\\u200D${JOINED.map(script => `\\p{Script=${script}}`).join('')}]+`
const JOINED_WORDS = new RegExp(WORD, 'gu')
const BEYOND_ASCII = new RegExp(`${WORD}|[^\\u0000-\\u007F]`, 'gu')

/** The words of joined letters in a text, each once. */
export const joinedWords = (text: string) => [...new Set(text.match(JOINED_WORDS))].sort()

/** The signs that join the next consonant to the one before, in the scripts of India. */
const VIRAMA = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D'
const OF_INDIA = /^[\u0900-\u0D7F\u200C\u200D]+$/
const SYLLABLE = new RegExp(`\\p{L}(?:[${VIRAMA}][\u200C\u200D]?\\p{L})*[\\p{M}\u200C\u200D]*|.`, 'gu')

/**
 * The parts of words within which letters are joined, each once: syllables where the script has them, else the words.
 * Languages have few syllables and many words.
 */
export const syllablesOf = (words: readonly string[]) =>
  [...new Set(words.flatMap(word => (OF_INDIA.test(word) ? (word.match(SYLLABLE) ?? []) : word)))].sort()

/**
 * The words of joined letters and all other characters beyond ASCII, each once, with spaces between them.
 * Most pages are plain ASCII, and counting bytes tells so at once.
 */
export const fontLettersOf = (text: string) =>
  Buffer.byteLength(text) === text.length ? '' : [...new Set(text.match(BEYOND_ASCII))].sort().join(' ')

/** The same of all pages, of their titles and of what the search says about them. */
export function lettersOfPages(
  entries: readonly {
    summary: { head: { title: string; search?: { title: string; content: string } } }
    findings: { letters: string }
  }[],
): string {
  const found = entries.flatMap(({ summary, findings }) => {
    const { title, search } = summary.head
    return [findings.letters, fontLettersOf(`${title} ${search?.title} ${search?.content}`)]
  })
  return [...new Set(found.join(' ').split(' '))].sort().join(' ').trim()
}
