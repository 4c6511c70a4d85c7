// A font -> the same with only the glyphs that are wanted, by HarfBuzz. Its packaged wrappers choose by character alone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const program = () => readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))

export interface Subset {
  characters: string
  /** Glyph numbers to keep besides. Where they are given, nothing else is kept that the characters could be joined to. */
  glyphs?: Iterable<number>
  /** The weight cut out of a variable font. */
  weight?: number
  /** The OpenType features to keep; all of them where nothing is said. */
  features?: string[]
}

type Pointer = number
type Call = (...args: number[]) => number
type HarfBuzz = Record<string, Call> & { memory: WebAssembly.Memory }

// As hb-subset.h and hb-blob.h number them.
const FEATURES = 6
const NO_HINTING = 0x1
const NO_LAYOUT_CLOSURE = 0x200
const WRITABLE = 2

let started: Promise<HarfBuzz> | undefined

async function start(): Promise<HarfBuzz> {
  const { instance } = await WebAssembly.instantiate(program())
  const harfbuzz = instance.exports as HarfBuzz
  harfbuzz._initialize()
  return harfbuzz
}

/**
 * Cuts a font. Hints go: phones do not read them, and they are a third of some files.
 * @param font in its bare form, not compressed
 */
export async function subset(font: Uint8Array, { characters, glyphs, weight, features }: Subset): Promise<Buffer> {
  started ??= start()
  const hb = await started
  // The memory may grow and be another one after any call.
  const memory = () => new Uint8Array(hb.memory.buffer)
  const bytes = hb.malloc(font.length)
  memory().set(font, bytes)
  const blob = hb.hb_blob_create(bytes, font.length, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  try {
    hb.hb_subset_input_set_flags(input, NO_HINTING | (glyphs ? NO_LAYOUT_CLOSURE : 0))
    fill(
      hb,
      hb.hb_subset_input_unicode_set(input),
      [...characters].map(character => character.codePointAt(0) as number),
    )
    fill(hb, hb.hb_subset_input_glyph_set(input), glyphs ?? [])
    const layout = hb.hb_subset_input_set(input, FEATURES)
    hb.hb_set_clear(layout)
    if (features) fill(hb, layout, features.map(tag))
    else hb.hb_set_invert(layout)
    if (weight && !hb.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight))
      throw new Error('the font has no weights to choose from')
    return result(hb, hb.hb_subset_or_fail(face, input), memory)
  } finally {
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(bytes)
  }
}

function result(hb: HarfBuzz, face: Pointer, memory: () => Uint8Array): Buffer {
  if (!face) throw new Error('the font cannot be cut')
  const blob = hb.hb_face_reference_blob(face)
  const begin = hb.hb_blob_get_data(blob, 0)
  const bytes = Buffer.from(memory().slice(begin, begin + hb.hb_blob_get_length(blob)))
  hb.hb_blob_destroy(blob)
  hb.hb_face_destroy(face)
  return bytes
}

function fill(hb: HarfBuzz, set: Pointer, members: Iterable<number>): void {
  for (const member of members) hb.hb_set_add(set, member)
}

const tag = (name: string) => [...name].reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0)
