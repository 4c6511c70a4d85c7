// The two families -> subset woff2 files and the style sheet that declares them.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Cut } from './cutFont.ts'
import { begun, cached, contentHash, type FileToMake } from './images.ts'

const require = createRequire(import.meta.url)

interface Face {
  family: string
  package: string
  style: 'normal' | 'italic'
  weight: string
  /** The weight cut out of a variable font: two cuts weigh less than the whole range. */
  cut?: number
  script: 'latin' | 'telugu'
  /** Preloaded because it stands above the fold. */
  early?: boolean
}

// Anek leaves much more room below its letters than above them; the same room, shared out so that words stand in the middle of a button.
const METRICS: Record<string, string> = { 'Anek Telugu': ' ascent-override: 102%; descent-override: 48.2%; line-gap-override: 0%;' }

// Telugu words come in one face for all uses: a second one would weigh as much as all of Latin.
const FACES: Face[] = [
  { family: 'Tiro Telugu', package: '@fontsource/tiro-telugu/files/tiro-telugu-latin-400-normal.woff2', style: 'normal', weight: '400', script: 'latin', early: true },
  { family: 'Tiro Telugu', package: '@fontsource/tiro-telugu/files/tiro-telugu-latin-400-italic.woff2', style: 'italic', weight: '400', script: 'latin' },
  { family: 'Anek Telugu', package: '@fontsource-variable/anek-telugu/files/anek-telugu-latin-wght-normal.woff2', style: 'normal', weight: '400 500', cut: 400, script: 'latin', early: true },
  { family: 'Anek Telugu', package: '@fontsource-variable/anek-telugu/files/anek-telugu-latin-wght-normal.woff2', style: 'normal', weight: '501 700', cut: 600, script: 'latin', early: true },
  { family: 'Anek Telugu', package: '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2', style: 'normal', weight: '400 700', cut: 400, script: 'telugu' },
]

const RANGES = { latin: 'U+0000-02FF, U+2000-206F, U+2122, U+2212', telugu: 'U+0C00-0C7F, U+200C-200D, U+25CC' }
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
  css: string
  files: FileToMake[]
  /** Addresses to preload. */
  early: string[]
}

/**
 * Subsets every face to the characters of `text` (plain Latin always) and declares it.
 * The files are on their way when this returns; their names are known at once.
 */
export function prepareFonts(text: string, cut: (cut: Cut) => Promise<Buffer>, cache: string, base: string): PreparedFonts {
  const latin = [...new Set(LATIN + (text.match(/[\u00A0-\u02FF\u2000-\u22FF]/g) ?? []).join(''))].sort().join('')
  const telugu = [...new Set(text.match(/[\u0C00-\u0C7F\u200C\u200D]/g) ?? [])].sort().join('')
  const faces = FACES.filter(face => face.script === 'latin' || telugu)
  const prepared = faces.map(face => ({ face, file: prepareFace(face, face.script === 'latin' ? latin : `${telugu} \u25CC`, cut, cache) }))
  return {
    css: FALLBACKS + prepared.map(({ face, file }) => declare(face, base + file.path)).join('\n'),
    files: prepared.map(({ file }) => file),
    early: prepared.filter(({ face }) => face.early).map(({ file }) => base + file.path),
  }
}

function prepareFace(face: Face, characters: string, cut: (cut: Cut) => Promise<Buffer>, cache: string): FileToMake {
  const name = (face.package.split('/').at(-1) as string).replace('.woff2', '').replace('wght', String(face.cut ?? ''))
  const file = require.resolve(face.package)
  const key = `${name}-${contentHash(JSON.stringify([TOOL, contentHash(readFileSync(file)), characters, face.cut]))}`
  return begun(`assets/fonts/${key}.woff2`, () => cached(join(cache, `${key}.woff2`), async () => Buffer.from(await cut({ file, characters, weight: face.cut }))))
}

// Part of every name: another version may cut in another way.
const { version: TOOL } = require('subset-font/package.json') as { version: string }

function declare({ family, style, weight, script }: Face, href: string): string {
  return `@font-face { font-family: '${family}'; font-style: ${style}; font-weight: ${weight}; font-display: swap; src: url('${href}') format('woff2'); unicode-range: ${RANGES[script]};${METRICS[family] ?? ''} }`
}
