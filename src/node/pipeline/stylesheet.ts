// The one style sheet of a site: the styles of the code, and the theme of the site.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../disk/files.mjs'
import { type Manifest, STYLESHEET } from '../bundle/manifest.ts'

/** A style sheet to publish. */
export interface Stylesheet {
  /** Its path below the base; the name changes with the text. */
  path: string
  text: string
}

/**
 * Joins the styles. Fonts are kept out of the bundle, because new words on a page change them, and a page is written
 * far more often than code.
 * @param theme the colours and fonts of the site
 * @param project the folders of the code and of the client bundle
 */
export function siteStylesheet(
  manifest: Manifest,
  theme: string,
  { code, clientFolder }: { code: string; clientFolder: string },
): Stylesheet {
  // Vite orders styles by chunk, so the order of layers has to be stated before all of them.
  const layers = readFileSync(join(code, 'src/ui/layers.css'), 'utf8').replace(/\/\*.*?\*\/\s*/s, '')
  const text = layers + theme + readFileSync(join(clientFolder, manifest[STYLESHEET].file), 'utf8')
  return { path: `assets/site-${contentHash(text)}.css`, text }
}
