// The two families -> subset woff2 files and the style sheet that declares them.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Cut } from './cutFont.ts'
import { contentHash } from '../bundle/bundles.mjs'
import { begun, cached, type FileToMake } from '../disk/made.ts'
import { tools } from './tools.ts'
import { wordsOf } from './letters.ts'

const require = createRequire(import.meta.url)

interface Face {
  family: string
  package: string
  style: 'normal' | 'italic'
  /** Each range of weights that it is declared for. */
  weights: string[]
  /** The weight cut out of a variable font: two cuts weigh less than the whole range. */
  cut?: number
  script: 'latin' | 'telugu'
  /** Preloaded because it stands above the fold. */
  early?: boolean
}

// Anek leaves much more room below its letters than above them; the same room, shared out so that words stand in the middle of a button.
const METRICS: Record<string, string> = {
  'Anek Telugu': ' ascent-override: 102%; descent-override: 48.2%; line-gap-override: 0%;',
}

// Browsers join only faces that are declared for the same weights, so those of Telugu are the ones of Latin.
// Telugu comes in one face for all uses, cut for the words of the pages with one style sheet: a face of all letters and of all
// they can be joined to weighs more than all of Latin.
const FACES: Face[] = [
  {
    family: 'Tiro Telugu',
    package: '@fontsource/tiro-telugu/files/tiro-telugu-latin-400-normal.woff2',
    style: 'normal',
    weights: ['400'],
    script: 'latin',
    early: true,
  },
  {
    family: 'Tiro Telugu',
    package: '@fontsource/tiro-telugu/files/tiro-telugu-latin-400-italic.woff2',
    style: 'italic',
    weights: ['400'],
    script: 'latin',
  },
  {
    family: 'Anek Telugu',
    package: '@fontsource-variable/anek-telugu/files/anek-telugu-latin-wght-normal.woff2',
    style: 'normal',
    weights: ['400 500'],
    cut: 400,
    script: 'latin',
    early: true,
  },
  {
    family: 'Anek Telugu',
    package: '@fontsource-variable/anek-telugu/files/anek-telugu-latin-wght-normal.woff2',
    style: 'normal',
    weights: ['501 700'],
    cut: 600,
    script: 'latin',
    early: true,
  },
  {
    family: 'Anek Telugu',
    package: '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2',
    style: 'normal',
    weights: ['400 500', '501 700'],
    cut: 400,
    script: 'telugu',
  },
]

const LATIN_RANGE = 'U+0000-02FF, U+2000-206F, U+2122, U+2212'
// With more words nearly every way of joining letters occurs, and finding them takes longer than it saves.
const MOST_WORDS = 300
// Figures of one width or on the line, pairs of letters that belong together, and accents.
const LATIN_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'tnum', 'lnum']
const LATIN = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') + '\u00A0·–—‘’“”…•−›'

// Measured in Chromium over 5,500 characters of running text: the fallback is drawn as wide and as high as the font
// that replaces it, so that nothing moves when that arrives. Each fallback has a family of its own, because of
// several faces of one family only the last is tried.
const FALLBACKS = `
@font-face { font-family: 'Tiro Telugu Fallback'; src: local('Georgia'), local('Gelasio'); size-adjust: 100.5%; ascent-override: 75.7%; descent-override: 24.9%; line-gap-override: 0%; }
@font-face { font-family: 'Tiro Telugu Fallback Noto'; src: local('Noto Serif'), local('NotoSerif'); size-adjust: 93.5%; ascent-override: 81.3%; descent-override: 26.7%; line-gap-override: 0%; }
@font-face { font-family: 'Tiro Telugu Fallback Times'; src: local('Times New Roman'), local('Liberation Serif'); size-adjust: 110%; ascent-override: 69.1%; descent-override: 22.7%; line-gap-override: 0%; }
@font-face { font-family: 'Anek Telugu Fallback'; src: local('Roboto'), local('Arial'), local('Liberation Sans'); size-adjust: 93.9%; ascent-override: 108.6%; descent-override: 51.3%; line-gap-override: 0%; }
`

export interface PreparedFonts {
  /** What the frame of every page declares. */
  css: string
  /** What the style sheets of blocks declare on top, by their keys. */
  sheets: Map<string, string>
  files: FileToMake[]
  /** Addresses that every page preloads. */
  early: string[]
  /** The address of the italics of headings: preloaded by pages whose main heading has some. */
  italics?: string
  /** The address of the Telugu face, by the keys of the block sheets that have it: preloaded by pages that open with Telugu. */
  telugu: Record<string, string>
}

/** What the fonts are cut to. */
export interface FontTexts {
  /** Everything the frame of every page says. */
  frame: string
  /** The letters and Telugu words beyond ASCII of all pages with the same style sheet, by its key. */
  sheets: ReadonlyMap<string, string>
  /** Those that may be shown on any page, such as what the search suggests. */
  anywhere?: string
  /** True where any other word may come to be said: then all is kept that its letters could be joined to. */
  open?: boolean
}

/** How a font is cut, and where the results are kept and served. */
export interface FontWork {
  cut: (cut: Cut) => Promise<Buffer>
  cache: string
  base: string
}

/**
 * Subsets every face to the characters it is needed for (plain Latin always) and declares it.
 * The files are on their way when this returns; their names are known at once.
 */
export function prepareFonts({ frame, sheets, anywhere = '', open }: FontTexts, work: FontWork): PreparedFonts {
  const latin = eachOnce(
    LATIN + ([frame, anywhere, ...sheets.values()].join('').match(/[\u00A0-\u02FF\u2000-\u22FF]/g) ?? []).join(''),
  )
  const faces = prepareFaces('latin', { characters: latin }, work)
  const cuts = new Map<string, PreparedFace[]>()
  // A cut with some letters of a word tears it apart, so each has all words that it may meet.
  const teluguFor = (said: string) => {
    const words = wordsOf(`${frame} ${anywhere} ${said}`)
    const key = words.join(' ')
    const cut =
      cuts.get(key) ??
      prepareFaces(
        'telugu',
        { characters: lettersIn(words), words: open || words.length > MOST_WORDS ? undefined : words },
        work,
      )
    cuts.set(key, cut)
    return cut
  }
  // Words that may be shown anywhere are no reason for one.
  const ofFrame = wordsOf(frame).length ? teluguFor('') : []
  // Of two cuts that a browser knows the later one counts where it has all letters of the other, so it has.
  const ofSheets = [...sheets]
    .filter(([, said]) => wordsOf(said).length)
    .map(([key, said]) => [key, teluguFor(said)] as const)
  const address = ({ file }: PreparedFace) => work.base + file.path
  return {
    css: FALLBACKS + declared([...faces, ...ofFrame]),
    sheets: new Map(ofSheets.map(([key, own]) => [key, declared(own)])),
    files: [...faces, ...[...cuts.values()].flat()].map(({ file }) => file),
    early: faces.filter(({ face }) => face.early).map(address),
    italics: faces.filter(({ face }) => face.style === 'italic').map(address)[0],
    telugu: Object.fromEntries(ofSheets.map(([key, [face]]) => [key, address(face)])),
  }
}

/** The letters of words, and the parts of those that a browser takes apart before it joins them: it looks for each part in the font by itself. */
const lettersIn = (words: string[]) => eachOnce(words.join('') + words.join('').normalize('NFD'))

const eachOnce = (letters: string) => [...new Set(letters)].sort().join('')

const declared = (prepared: PreparedFace[]) => prepared.map(({ css }) => css).join('\n')

type Wanted = Pick<Cut, 'characters' | 'words'>

interface PreparedFace {
  face: Face
  file: FileToMake
  css: string
}

function prepareFaces(
  script: Face['script'],
  { characters, words }: Wanted,
  { cut, cache, base }: FontWork,
): PreparedFace[] {
  // The dotted circle stands for a missing consonant; words of several letters are shaped in one font, so spaces belong to it.
  const all = script === 'latin' ? characters : `${characters} \u25CC`
  const range =
    script === 'latin'
      ? LATIN_RANGE
      : [...characters, '\u25CC']
          .map(letter => `U+${(letter.codePointAt(0) as number).toString(16).toUpperCase()}`)
          .join(', ')
  return FACES.filter(face => face.script === script).map(face => {
    const file = prepareFace(face, { characters: all, words }, cut, cache)
    return { face, file, css: declare(face, base + file.path, range) }
  })
}

function prepareFace(face: Face, wanted: Wanted, cut: FontWork['cut'], cache: string): FileToMake {
  const name = (face.package.split('/').at(-1) as string).replace('.woff2', '').replace('wght', String(face.cut ?? ''))
  const file = require.resolve(face.package)
  const how = { ...wanted, weight: face.cut, features: face.script === 'latin' ? LATIN_FEATURES : undefined }
  const key = `${name}-${contentHash(JSON.stringify([tools(), contentHash(readFileSync(file)), how]))}`
  return begun(`assets/fonts/${key}.woff2`, () =>
    cached(join(cache, `${key}.woff2`), async () => Buffer.from(await cut({ file, ...how }))),
  )
}

function declare({ family, style, weights }: Face, href: string, range: string): string {
  return weights
    .map(
      weight =>
        `@font-face { font-family: '${family}'; font-style: ${style}; font-weight: ${weight}; font-display: swap; src: url('${href}') format('woff2'); unicode-range: ${range};${METRICS[family] ?? ''} }`,
    )
    .join('\n')
}
