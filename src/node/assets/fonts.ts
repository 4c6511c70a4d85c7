// The fonts of a theme, cut to what the site says, and the style sheet that declares them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as CODE from 'virtual:code'
import type { FontChoice, Theme } from '../../model/schemas/themeSchema.ts'
import { contentHash } from '../disk/files.mjs'
import { startEarly, cached, type FileToMake } from '../disk/made.ts'
import type { FontPackages, InstalledFont } from '../disk/fontPackages.ts'
import { type Cut, cutFont, syllablesOf, joinedWords } from './cutFont.ts'

/** Everything that the fonts have to show. */
export interface FontTexts {
  /** What is on every page. */
  frame: string
  /** The letters and words beyond ASCII of all pages, with spaces between them. */
  pages: string
}

/** Where cut fonts are kept and served. */
export interface FontWork {
  cache: string
  base: string
  /** The packages that are installed. */
  fonts: Pick<FontPackages, 'usable'>
  /** Cuts a font; tests do without. */
  cut?: (cut: Cut) => Promise<Buffer>
}

export interface PreparedFonts {
  /** The rules that declare the fonts. */
  css: string
  /** The families of headings and of running text, best first, as CSS writes them. */
  families: { headings: string; body: string }
  files: FileToMake[]
  /** Addresses that every page preloads. */
  early: string[]
  /** The address of the italics of headings: preloaded by pages whose main heading has some. */
  italics?: string
  /** The addresses of other scripts, each preloaded by pages that open with letters that `letters`, a pattern, fits. */
  scripts: { href: string; letters: string }[]
}

// With more syllables nearly every way of joining letters occurs, and finding them takes longer than it saves.
const MAX_SYLLABLES = 2000
// Scripts whose letters stand side by side. Of theirs only the features that a page uses are kept:
// figures of one width or on the line, pairs of letters that belong together, and accents.
const SIMPLE = /^(?:latin|cyrillic|greek|vietnamese)/
const SIMPLE_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'tnum', 'lnum']
const LATIN = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') + '\u00A0·–—‘’“”…•−›'
// The placeholder of a missing consonant.
const DOTTED_CIRCLE = '\u25CC'

/**
 * Cuts every face of a theme to the letters that the site needs, and declares it.
 * The files are on their way when this returns; their names are known at once.
 * @param texts where nothing is given, every letter of the fonts is kept, because any may come to be said
 */
export function prepareFonts(
  { headings, body }: Theme['fonts'],
  texts: FontTexts | undefined,
  work: FontWork,
): PreparedFonts {
  const chosen = headings === body ? [body] : [headings, body]
  const faces = chosen.flatMap(choice => facesOf(choice, texts, work))
  const ready = faces.filter(({ italic, early }) => early && !italic)
  const address = ({ file }: Face) => work.base + file.path
  return {
    css: [...new Set([...chosen.flatMap(choice => fallbacksOf(choice, work)), ...faces.map(({ css }) => css)])].join(
      '\n',
    ),
    families: {
      headings: stack([...familiesOf(headings, work), ...familiesOf(body, work).slice(0, 1), ...headings.system]),
      body: stack([...familiesOf(body, work), ...body.system]),
    },
    files: faces.map(({ file }) => file),
    early: [...new Set(ready.map(address))],
    italics: faces.filter(({ choice, italic }) => choice === headings && italic).map(address)[0],
    scripts: faces
      .filter(({ italic, early }) => !early && !italic)
      .map(face => ({ href: address(face), letters: patternOf(face.range) })),
  }
}

interface Face {
  choice: FontChoice
  italic: boolean
  early: boolean
  /** Its letters, as CSS writes ranges. */
  range: string
  file: FileToMake
  css: string
}

function facesOf(choice: FontChoice, texts: FontTexts | undefined, work: FontWork): Face[] {
  const font = work.fonts.usable(choice.package ?? '')
  if (!font) return []
  const { scripts = { latin: [400] }, italic } = choice
  const ranges = weightRanges(Object.values(scripts).flat())
  return Object.entries(scripts).flatMap(([script, weights]) => {
    const range = font.ranges.get(script) ?? ''
    const letters = texts && lettersIn(range, texts.frame + texts.pages)
    if (letters !== undefined && !LETTER.test(letters) && script !== 'latin') return []
    const early = script === 'latin' || (texts !== undefined && LETTER.test(lettersIn(range, texts.frame)))
    return (italic ? ([false, true] as const) : [false]).flatMap(slanted =>
      weights.flatMap(weight => {
        const file = cutFile({ font, script, weight, slanted }, wantedOf(script, letters, texts), work)
        if (!file) return []
        const face = {
          'font-family': `'${font.family}'`,
          'font-style': slanted ? 'italic' : 'normal',
          'font-display': 'swap',
          src: `url('${work.base}${file.path}') format('woff2')`,
          'unicode-range': range,
          ...(choice.metrics && overrides(choice.metrics)),
        }
        // Browsers join only faces that are declared for the same weights, so each script is declared for all of them.
        const css = ranges
          .filter(each => nearestOf(weights, each.weight) === weight)
          .map(each => fontFace({ ...face, 'font-weight': each.css }))
          .join('\n')
        return { choice, italic: slanted, early, range, file, css }
      }),
    )
  })
}

const LETTER = /[\p{L}\p{N}]/u

/** The letters of a text that a range has, each once. */
export const lettersIn = (range: string, text: string) =>
  [...new Set(text.match(new RegExp(patternOf(range), 'gu')))].sort().join('')

/** A pattern for the letters of a range. */
const patternOf = (range: string) => {
  const escaped = range.replace(/U\+([\dA-F]+)(?:-([\dA-F]+))?(?:,\s*)?/gi, (_, first, last = first) =>
    first === last ? `\\u{${first}}` : `\\u{${first}}-\\u{${last}}`,
  )
  return `[${escaped}]`
}

/** What to keep of a face; all of it where no letters are given. */
function wantedOf(script: string, letters?: string, texts?: FontTexts): Pick<Cut, 'characters' | 'words' | 'features'> {
  const features = SIMPLE.test(script) ? SIMPLE_FEATURES : undefined
  if (letters === undefined || !texts) return { features }
  if (features) return { characters: eachOnce(script === 'latin' ? LATIN + letters : letters), features }
  const words = joinedWords(`${texts.frame} ${texts.pages}`).filter(word =>
    [...word].some(letter => letters.includes(letter)),
  )
  const syllables = syllablesOf(words)
  // A browser takes some letters apart before it joins them, and looks for each part in the font by itself.
  const characters = eachOnce(letters + letters.normalize('NFD'))
  return {
    // Words of several letters are shaped in one font, so spaces belong to it.
    characters: `${characters} ${DOTTED_CIRCLE}`,
    words: syllables.length && syllables.length <= MAX_SYLLABLES ? syllables : undefined,
  }
}

const eachOnce = (letters: string) => [...new Set(letters)].sort().join('')

/** A face of a package. */
interface Packaged {
  font: InstalledFont
  script: string
  weight: number
  slanted: boolean
}

function cutFile(
  { font, script, weight, slanted }: Packaged,
  wanted: Pick<Cut, 'characters' | 'words' | 'features'>,
  { cache, cut = cutFont }: FontWork,
): FileToMake | undefined {
  const style = slanted ? 'italic' : 'normal'
  const file = font.file(script, weight, style)
  if (!file) return undefined
  const how = { ...wanted, weight: font.variable ? weight : undefined, format: 'woff2' as const }
  const name = `${font.id}-${script}-${weight}-${style}`
  const key = `${name}-${contentHash(JSON.stringify([CODE.assets, contentHash(readFileSync(file)), how]))}`
  return startEarly(`assets/fonts/${key}.woff2`, () =>
    cached(join(cache, `${key}.woff2`), async () => Buffer.from(await cut({ file, ...how }))),
  )
}

/** The weights of a family as ranges, each drawn in one of them: [400, 600] -> 400 to 500 and 501 to 700. */
function weightRanges(list: number[]): { weight: number; css: string }[] {
  const weights = [...new Set(list)].sort((a, b) => a - b)
  if (weights.length === 1) return [{ weight: weights[0], css: String(weights[0]) }]
  const middle = (index: number) => Math.floor((weights[index] + weights[index + 1]) / 2)
  return weights.map((weight, index) => {
    const first = index === 0 ? weight : middle(index - 1) + 1
    const last = index === weights.length - 1 ? weight + 100 : middle(index)
    return { weight, css: `${first} ${last}` }
  })
}

const nearestOf = (weights: number[], wanted: number) =>
  weights.reduce((best, weight) => (Math.abs(weight - wanted) < Math.abs(best - wanted) ? weight : best))

/** A rule that declares a face. */
const fontFace = (descriptors: Record<string, string>) =>
  `@font-face { ${Object.entries(descriptors)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')} }`

const overrides = ({ ascent, descent }: NonNullable<FontChoice['metrics']>) => ({
  'ascent-override': `${ascent}%`,
  'descent-override': `${descent}%`,
  'line-gap-override': '0%',
})

// Each fallback has a family of its own, because of several faces of one family only the last is tried.
const fallbackName = (family: string, index: number) => `${family} Fallback${index ? ` ${index + 1}` : ''}`

const familyOf = ({ package: name = '' }: FontChoice, { fonts }: FontWork) => fonts.usable(name)?.family

function fallbacksOf(choice: FontChoice, work: FontWork): string[] {
  const family = familyOf(choice, work) ?? ''
  return (choice.fallbacks ?? []).map(({ local, size, ...metrics }, index) => {
    const sources = local.map(name => `local('${name}')`).join(', ')
    const name = `'${fallbackName(family, index)}'`
    return fontFace({ 'font-family': name, src: sources, 'size-adjust': `${size}%`, ...overrides(metrics) })
  })
}

/** A family of a package, and its fallbacks; none for fonts of the device. */
function familiesOf(choice: FontChoice, work: FontWork): string[] {
  const family = familyOf(choice, work)
  return family ? [family, ...(choice.fallbacks ?? []).map((_, index) => fallbackName(family, index))] : []
}

const GENERIC = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+)$/

const stack = (families: string[]) =>
  [...new Set(families)].map(family => (GENERIC.test(family) ? family : `'${family}'`)).join(', ')
