// The fonts of a theme for pictures of shared links, which are drawn by a program that reads no web fonts.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as CODE from 'virtual:code'
import type { FontChoice, Theme } from '../../model/schemas/themeSchema.ts'
import { contentHash } from '../disk/files.mjs'
import { fontPackage } from '../disk/fontPackages.ts'
import { cutFont } from './cutFont.ts'
import { lettersIn } from './fonts.ts'
import { sharp } from './images.ts'
import type { ShareFonts } from './shareCard.ts'

/** The families of the files that the program which draws knows by now, by their paths. */
export type KnownFonts = Map<string, Promise<string>>

/**
 * Makes the fonts of a theme known to the program that draws, in all scripts that a text needs.
 * @param cache where the files are kept that it reads
 */
export async function shareFonts(
  { headings, body }: Theme['fonts'],
  text: string,
  cache: string,
  known: KnownFonts = new Map(),
): Promise<ShareFonts> {
  const drawn = { text, cache, known }
  const heading = await familiesOf(headings, Math.min, drawn)
  const bold = await familiesOf(body, Math.max, drawn)
  return { headings: [...heading, ...bold, ...headings.system].join(','), body: [...bold, ...body.system].join(',') }
}

/** The families that the files of a package have; none for fonts of the device. */
async function familiesOf(
  { package: name = '', scripts = { latin: [400] } }: FontChoice,
  choose: (...weights: number[]) => number,
  { text, ...drawn }: { text: string; cache: string; known: KnownFonts },
): Promise<string[]> {
  const font = fontPackage(name)
  if (!font) return []
  const weight = choose(...Object.values(scripts).flat())
  const families = new Set<string>()
  for (const [script, range] of font.ranges) {
    if (script !== 'latin' && !lettersIn(range, text)) continue
    const file = font.file(script, weight, 'normal')
    if (existsSync(file)) families.add(await register(file, font.variable ? weight : undefined, drawn))
  }
  return [...families]
}

function register(
  file: string,
  weight: number | undefined,
  { cache, known }: { cache: string; known: KnownFonts },
): Promise<string> {
  const key = contentHash(JSON.stringify([CODE.assets, contentHash(readFileSync(file)), weight]))
  const plain = join(cache, `${key}.ttf`)
  const found = known.get(plain) ?? readPlain(file, weight, plain)
  known.set(plain, found)
  return found
}

async function readPlain(file: string, weight: number | undefined, plain: string): Promise<string> {
  if (!existsSync(plain)) {
    const aside = `${plain}.${process.pid}`
    mkdirSync(join(plain, '..'), { recursive: true })
    writeFileSync(aside, await cutFont({ file, weight, format: 'sfnt' }))
    renameSync(aside, plain)
  }
  const { Blob, Face } = await import('harfbuzzjs')
  const family = new Face(new Blob(new Uint8Array(readFileSync(plain)))).getName(1, 'en')
  // It is known from the first text on that is drawn with it.
  await (await sharp())({ text: { text: '.', font: `${family} 10`, fontfile: plain } }).toBuffer()
  return family
}
