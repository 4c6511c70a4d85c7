// The one style sheet of a site: the styles of the code that the site uses, and the theme of the site.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../disk/files.mjs'
import type { BrowserBundle } from '../pipeline/browserBundle.ts'
import { blockSource, SHELL, STYLED, stylesBelow } from '../bundle/manifest.ts'

/** A style sheet to publish. */
export interface Stylesheet {
  /** Its path below the base; the name changes with the text. */
  path: string
  text: string
}

/** What a style sheet is made of. */
export interface StyleSources {
  /** The folder of the code. */
  code: string
  /** The styles of all components. */
  styles: BrowserBundle['styles']
  /** The colours and fonts of the site. */
  theme: string
  /** The types of the blocks that the site has. */
  types: Iterable<string>
}

/**
 * Joins the styles. Fonts are kept out of the bundle, because new words on a page change them, and a page is written
 * far more often than code.
 */
export function siteStylesheet({ code, styles: { manifest, files }, theme, types }: StyleSources): Stylesheet {
  // Sheets come in the order of the blocks' names, so the order of layers has to be stated before all of them.
  const layers = readFileSync(join(code, 'src/ui/layers.css'), 'utf8').replace(/\/\*.*?\*\/\s*/s, '')
  const names = [STYLED, ...SHELL, ...[...types].sort().map(blockSource)]
  const text = [layers, theme, ...stylesBelow(names, manifest).map(file => files[file])].join('')
  return { path: `assets/site-${contentHash(text)}.css`, text }
}
