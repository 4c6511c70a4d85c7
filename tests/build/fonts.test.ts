import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convert } from 'fontverter'
import { Blob, Buffer as Run, Face, Font, shape } from 'harfbuzzjs'
import { afterAll, expect, test } from 'vitest'
import { type Cut, cutFont } from '../../src/build/assets/cutFont.ts'
import { type FontTexts, prepareFonts } from '../../src/build/assets/fonts.ts'

const require = createRequire(import.meta.url)
const file = require.resolve('@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2')
// Letters below one another, in threes, before others, with vowels on both sides, and one kept apart.
const WORDS = [
  'స్త్రీ',
  'రాష్ట్రం',
  'జ్ఞానం',
  'శ్రీలక్ష్మి',
  'పత్రికల్లో',
  'సంఘానికి',
  'వ్యవసాయం',
  'కృష్ణా',
  'ఉత్పత్తుల',
  'అర్థం',
  'క్\u200Cష',
  'తూర్పు',
]

const fontOf = async (bytes: Buffer) => new Font(new Face(new Blob(new Uint8Array(await convert(bytes, 'sfnt'))), 0))

/** A word as it is drawn: outlines and where they stand. */
function drawn(font: Font, word: string): unknown[] {
  const run = new Run()
  run.addText(word)
  run.guessSegmentProperties()
  shape(font, run)
  const places = run.getGlyphPositions()
  return run.getGlyphInfos().map(({ codepoint }, index) => [font.glyphToPath(codepoint), places[index]])
}

const CONSONANTS = [...'కఖగఘచఛజఝటఠడఢణతథదధనపఫబభమయరలవశషసహళ']
const VOWELS = ['', 'ా', 'ి', 'ీ', 'ు', 'ూ', 'ృ', 'ె', 'ే', 'ై', 'ొ', 'ో', 'ౌ']

/** A word of three syllables of one, two or three consonants; always the same one for a number. */
function madeUp(_: unknown, number: number): string {
  const pick = <Item>(items: Item[], step: number) => items[(number * 7919 + step * 104729) % items.length]
  return [1, 2, 3]
    .map(
      syllable =>
        Array.from({ length: 1 + ((number + syllable) % 3) }, (_, n) => pick(CONSONANTS, syllable * 5 + n)).join(
          '\u0C4D',
        ) + pick(VOWELS, syllable),
    )
    .join('')
}

const letters = (words: string[]) => `${[...new Set(words.join(''))].join('')} `
const whole = await fontOf(
  await cutFont({
    file,
    characters: Array.from({ length: 128 }, (_, n) => String.fromCharCode(0x0c00 + n)).join('') + ' \u200C\u200D',
    weight: 400,
  }),
)

test('words are drawn by a cut as by the whole font', async () => {
  const cut = await fontOf(await cutFont({ file, characters: letters(WORDS), words: WORDS, weight: 400 }))
  for (const word of WORDS) expect(drawn(cut, word), word).toEqual(drawn(whole, word))
})

test('whatever letters are joined, words are drawn by a cut as by the whole font', async () => {
  const words = Array.from({ length: 60 }, madeUp)
  const cut = await fontOf(await cutFont({ file, characters: letters(words), words, weight: 400 }))
  for (const word of words) expect(drawn(cut, word), word).toEqual(drawn(whole, word))
})

test('a cut without words draws any word of its letters', async () => {
  const cut = await fontOf(await cutFont({ file, characters: letters(WORDS), weight: 400 }))
  for (const word of ['స్వీకృతం', 'లక్ష్యం']) expect(drawn(cut, word), word).toEqual(drawn(whole, word))
})

test('a cut for words weighs less than half of one for anything their letters may form', async () => {
  const cut = { file, characters: letters(WORDS), weight: 400 }
  const [some, all] = [await cutFont({ ...cut, words: WORDS }), await cutFont(cut)]
  expect(some.length).toBeLessThan(all.length / 2)
})

test('a font without weights says so', async () => {
  const fixed = require.resolve('@fontsource/tiro-telugu/files/tiro-telugu-telugu-400-normal.woff2')
  await expect(cutFont({ file: fixed, characters: 'అ', weight: 400 })).rejects.toThrow('no weights')
})

const kept = mkdtempSync(join(tmpdir(), 'fonts-'))
afterAll(() => rmSync(kept, { recursive: true }))

const prepared = (texts: FontTexts, cut: (cut: Cut) => void = () => {}) =>
  prepareFonts(texts, {
    cut: async wanted => {
      cut(wanted)
      return Buffer.from('')
    },
    cache: mkdtempSync(join(kept, 'cache-')),
    base: '/',
  })

/** What is asked of the cutter for the Telugu of a site. */
async function asked(texts: FontTexts): Promise<Cut[]> {
  const cuts: Cut[] = []
  await Promise.allSettled(prepared(texts, cut => cuts.push(cut)).files.map(each => each.make()))
  return cuts.filter(cut => cut.characters.includes('\u25CC'))
}

test('each style sheet declares a cut of the words of its own pages', async () => {
  const texts = {
    frame: 'Plain',
    sheets: new Map([
      ['a', 'మన ధర'],
      ['b', 'మర ధర'],
      ['c', '–'],
      ['d', 'మన ధర'],
    ]),
  }
  const cuts = await asked(texts)
  expect(cuts.map(({ words }) => words)).toEqual([
    ['ధర', 'మన'],
    ['ధర', 'మర'],
  ])
  const { css, sheets, telugu } = prepared(texts)
  expect([...sheets.keys()]).toEqual(['a', 'b', 'd'])
  expect(sheets.get('a')).toContain(telugu.a)
  expect(sheets.get('a')).not.toBe(sheets.get('b'))
  expect(sheets.get('a')).toBe(sheets.get('d'))
  expect(css).not.toContain('U+C2E')
})

test('what the frame says in Telugu is in a cut of its own, and in each cut that takes its place', async () => {
  const texts = { frame: 'మన', sheets: new Map([['a', 'ధర']]) }
  expect((await asked(texts)).map(({ words }) => words)).toEqual([['మన'], ['ధర', 'మన']])
  expect(prepared(texts).css).toContain('U+C2E')
})

test('what may be shown on any page is in every cut, but asks for none', async () => {
  const texts = {
    frame: 'Plain',
    sheets: new Map([
      ['a', 'ధర'],
      ['b', '–'],
    ]),
    anywhere: 'మన ā',
  }
  expect((await asked(texts)).map(({ words }) => words)).toEqual([['ధర', 'మన']])
  expect([...prepared(texts).sheets.keys()]).toEqual(['a'])
  expect(await asked({ ...texts, sheets: new Map() })).toEqual([])
})

test('a vowel that browsers take apart comes with its parts', () => {
  const { sheets } = prepared({ frame: 'Plain', sheets: new Map([['a', 'రైతు']]) })
  for (const part of ['U+C46', 'U+C48', 'U+C56']) expect(sheets.get('a')).toContain(part)
})

test('nothing is left out where other words may come, or where there are many', async () => {
  const many = Array.from({ length: 400 }, (_, n) =>
    [...String(n)].map(digit => 'కగచజటడతదపబ'[Number(digit)]).join(''),
  ).join(' ')
  expect((await asked({ frame: 'మన ధర', sheets: new Map(), open: true }))[0].words).toBeUndefined()
  expect((await asked({ frame: many, sheets: new Map() }))[0].words).toBeUndefined()
})
