import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convert } from 'fontverter'
import { Blob, Buffer as Run, Face, Font, shape } from 'harfbuzzjs'
import { afterAll, expect, test } from 'vitest'
import { type Cut, cutFont, fontLettersOf, lettersOfPages, syllablesOf } from '../../src/node/assets/cutFont.ts'
import { type FontTexts, prepareFonts } from '../../src/node/assets/fonts.ts'
import { FontPackages } from '../../src/node/disk/fontPackages.ts'
import type { Theme } from '../../src/model/schemas/themeSchema.ts'

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

const format = 'woff2'
const letters = (words: string[]) => `${[...new Set(words.join(''))].join('')} `
const whole = await fontOf(
  await cutFont({
    file,
    characters: Array.from({ length: 128 }, (_, n) => String.fromCharCode(0x0c00 + n)).join('') + ' \u200C\u200D',
    weight: 400,
    format,
  }),
)

test('words are drawn by a cut as by the whole font', async () => {
  const cut = await fontOf(await cutFont({ file, characters: letters(WORDS), words: WORDS, weight: 400, format }))
  for (const word of WORDS) expect(drawn(cut, word), word).toEqual(drawn(whole, word))
})

test('whatever letters are joined, words are drawn by a cut as by the whole font', async () => {
  const words = Array.from({ length: 60 }, madeUp)
  const cut = await fontOf(await cutFont({ file, characters: letters(words), words, weight: 400, format }))
  for (const word of words) expect(drawn(cut, word), word).toEqual(drawn(whole, word))
}, 30_000)

test('a cut without words draws any word of its letters', async () => {
  const cut = await fontOf(await cutFont({ file, characters: letters(WORDS), weight: 400, format }))
  for (const word of ['స్వీకృతం', 'లక్ష్యం']) expect(drawn(cut, word), word).toEqual(drawn(whole, word))
})

test('a cut for words weighs less than half of one for anything their letters may form', async () => {
  const cut = { file, characters: letters(WORDS), weight: 400, format } as const
  const [some, all] = [await cutFont({ ...cut, words: WORDS }), await cutFont(cut)]
  expect(some.length).toBeLessThan(all.length / 2)
})

test('a font without weights says so', async () => {
  const fixed = require.resolve('@fontsource/tiro-telugu/files/tiro-telugu-telugu-400-normal.woff2')
  await expect(cutFont({ file: fixed, characters: 'అ', weight: 400, format })).rejects.toThrow('no weights')
})

const kept = mkdtempSync(join(tmpdir(), 'fonts-'))
afterAll(() => rmSync(kept, { recursive: true }))

const FONTS: Theme['fonts'] = {
  headings: { package: '@fontsource/tiro-telugu', italic: true, system: ['Georgia', 'serif'] },
  body: {
    package: '@fontsource-variable/anek-telugu',
    scripts: { latin: [400, 600], telugu: [400] },
    metrics: { ascent: 102, descent: 48.2 },
    fallbacks: [{ local: ['Roboto', 'Arial'], size: 93.9, ascent: 108.6, descent: 51.3 }],
    system: ['sans-serif'],
  },
}

const prepared = (texts: FontTexts | undefined, fonts = FONTS, cut: (cut: Cut) => void = () => {}) =>
  prepareFonts(fonts, texts, {
    cut: async wanted => {
      cut(wanted)
      return Buffer.from('')
    },
    cache: mkdtempSync(join(kept, 'cache-')),
    fonts: new FontPackages('.'),
    base: '/',
  })

/** What is cut of the Telugu of a site. */
async function cutsOf(texts: FontTexts | undefined): Promise<Cut[]> {
  const cuts: Cut[] = []
  await Promise.allSettled(prepared(texts, FONTS, cut => cuts.push(cut)).files.map(each => each.make()))
  return cuts.filter(cut => cut.file.includes('telugu-telugu'))
}

test('the site has one cut of Telugu, with the syllables of all its pages', async () => {
  const texts = { frame: 'Plain', pages: fontLettersOf('మన ధర మర ధర –') }
  expect((await cutsOf(texts)).map(({ words }) => words)).toEqual([['ధ', 'న', 'మ', 'ర']])
  const { css, scripts, early } = prepared(texts)
  expect(scripts).toHaveLength(1)
  expect(css.split(scripts[0].href)).toHaveLength(3)
  expect(early).not.toContain(scripts[0].href)
  expect(new RegExp(scripts[0].letters, 'u').test('మన')).toBe(true)
  expect(new RegExp(scripts[0].letters, 'u').test('Plain – ā')).toBe(false)
})

test('a script that nothing is said in is neither cut nor declared', async () => {
  const texts = { frame: 'Plain', pages: '– ā' }
  expect(await cutsOf(texts)).toEqual([])
  expect(prepared(texts).css).not.toContain('U+0C00')
  expect(prepared(texts).scripts).toEqual([])
})

test('a script that stands on every page is preloaded by every page', async () => {
  const texts = { frame: 'మన', pages: 'ధర' }
  expect((await cutsOf(texts)).map(({ words }) => words)).toEqual([['ధ', 'న', 'మ', 'ర']])
  const { early, scripts } = prepared(texts)
  expect(early.filter(address => address.includes('telugu-telugu'))).toHaveLength(1)
  expect(scripts).toEqual([])
})

test('titles, and what the search says, count as said on a page', () => {
  const page = (title: string, content?: string, letters = '') => ({
    summary: { head: { title, ...(content && { search: { title, content } }) } },
    findings: { letters },
  })
  expect(lettersOfPages([page('మన'), page('Plain', 'ధర'), page('Plain'), page('Plain', undefined, '– మన')])).toBe(
    'ధర మన –'.split(' ').sort().join(' '),
  )
})

test('words are gathered whole where letters are joined, and as letters elsewhere', () => {
  expect(fontLettersOf('ASCII')).toBe('')
  expect(fontLettersOf('Łódź – మన ధర, किसान')).toBe([...'Łóź–', 'మన', 'ధర', 'किसान'].sort().join(' '))
})

test('a vowel that browsers take apart comes with its parts', async () => {
  const [{ characters }] = await cutsOf({ frame: 'Plain', pages: 'రైతు' })
  for (const part of ['\u0C46', '\u0C48', '\u0C56']) expect(characters).toContain(part)
})

test('of words their syllables are kept', async () => {
  const digits = (n: number) => [...String(n)].map(digit => 'కగచజటడతదపబ'[Number(digit)])
  const many = Array.from({ length: 400 }, (_, n) => digits(n).join('')).join(' ')
  expect((await cutsOf({ frame: many, pages: '' }))[0].words?.sort()).toEqual([...'కగచజటడతదపబ'].sort())
  expect(syllablesOf(['స్త్రీశాస్త్రవేత్తలు', 'క్షేత్రం', 'వాటర్‌షెడ్', 'कृष्ण', 'سلام'])).toEqual(
    ['స్త్రీ', 'శా', 'స్త్ర', 'వే', 'త్త', 'లు', 'క్షే', 'త్రం', 'వా', 'ట', 'ర్‌షె', 'డ్', 'कृ', 'ष्ण', 'سلام'].sort(),
  )
})

test('nothing is left out where other words may come, or where there are too many syllables', async () => {
  const joined = (n: number) =>
    [...n.toString(13)].map(digit => 'కగచజటడతదపబమరల'[Number.parseInt(digit, 13)]).join('\u0C4D')
  const many = Array.from({ length: 2001 }, (_, n) => joined(n)).join(' ')
  const [whole] = await cutsOf(undefined)
  expect([whole.characters, whole.words]).toEqual([undefined, undefined])
  expect((await cutsOf({ frame: many, pages: '' }))[0].words).toBeUndefined()
})

test('every weight between the cut ones is drawn by one of them, in every script', () => {
  const { css } = prepared({ frame: 'Plain', pages: 'మన' })
  const ranges = (script: string) =>
    [...css.matchAll(/url\('(.*?)'\).*?font-weight: (.*?);/g)]
      .filter(([, address]) => address.includes(`anek-telugu-${script}-`))
      .map(([, address, weights]) => [weights, /-(\d00)-normal/.exec(address)?.[1]])
  expect(ranges('latin')).toEqual([
    ['400 500', '400'],
    ['501 700', '600'],
  ])
  expect(ranges('telugu')).toEqual([
    ['400 500', '400'],
    ['501 700', '400'],
  ])
})

test('families are tried in the order of the theme, each with its fallbacks', () => {
  const { families, css, italics } = prepared({ frame: 'Plain', pages: '' })
  expect(families.headings).toBe("'Tiro Telugu', 'Anek Telugu', 'Georgia', serif")
  expect(families.body).toBe("'Anek Telugu', 'Anek Telugu Fallback', sans-serif")
  expect(css).toContain("font-family: 'Anek Telugu Fallback'; src: local('Roboto'), local('Arial'); size-adjust: 93.9%")
  expect(italics).toContain('tiro-telugu-latin-400-italic')
})

test('fonts of the device need no files', () => {
  const system = { system: ['Georgia', 'serif'] }
  const { css, files, early, families } = prepared({ frame: 'Plain', pages: 'మన' }, { headings: system, body: system })
  expect([css, files, early]).toEqual(['', [], []])
  expect(families).toEqual({ headings: "'Georgia', serif", body: "'Georgia', serif" })
})
