// Cuts the fonts of a site to what it says, in a process of its own because that takes seconds.
import { join } from 'node:path'
import type { SiteData } from '../../app/data.ts'
import { type FontTexts, type PreparedFonts, prepareFonts } from '../assets/fonts.ts'
import { engineBundle } from '../bundle/bundles.mjs'
import { cutter } from '../workers/cutter.ts'
import type { PageEntry } from './compileSite.ts'
import { type SiteOptions, siteCache } from './options.ts'
import { lettersAnywhere, lettersBySheet } from './stylesheets.ts'

/** The fonts for built pages; their files are on the way when this returns. */
export function cutFonts(site: SiteData, entries: PageEntry[], options: SiteOptions): Promise<PreparedFonts> {
  return prepare(
    {
      frame: JSON.stringify(site),
      sheets: lettersBySheet(entries),
      anywhere: lettersAnywhere(entries.map(({ summary }) => summary)),
    },
    options,
  )
}

const TELUGU = Array.from({ length: 128 }, (_, n) => String.fromCharCode(0x0c00 + n))

/** The fonts for development: all that may come to be said. */
export function openFonts(site: SiteData, options: SiteOptions): Promise<PreparedFonts> {
  return prepare({ frame: JSON.stringify(site) + TELUGU.join(''), sheets: new Map(), open: true }, options)
}

async function prepare(texts: FontTexts, options: SiteOptions): Promise<PreparedFonts> {
  const { cut, close } = cutter(join(await engineBundle(options.code, options.cache), 'fontWorker.js'))
  const fonts = prepareFonts(texts, { cut, cache: join(siteCache(options), 'fonts'), base: options.base })
  void Promise.allSettled(fonts.files.map(file => file.make())).then(close)
  return fonts
}
