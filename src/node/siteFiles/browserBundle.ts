// The one style sheet of a site: the styles of the code that the site uses, and the theme of the site.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, filesBelow } from '../disk/files.mjs'
import { blockSource, SHELL, STYLED, stylesBelow, MANIFEST, type Manifest, readManifest } from '../bundle/manifest.ts'
import { all as codeHash } from 'virtual:code'
import { changedMeanwhile } from '../disk/stats.ts'
import { readSealed, writeSealed } from '../disk/made.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import { bundleFile, clientFolder, type SiteOptions, stylesFolder } from '../pipeline/read.ts'
import { isCurrent } from '../bundle/engine.mjs'

/** A style sheet to publish. */
export interface Stylesheet {
  /** Its path below the base; the name changes with the text. */
  path: string
  text: string
}

/** What a style sheet is made of. */
interface StyleSources {
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

// What Vite bundles for the browser, kept as one file: scripts, licences, and the style sheets of all components.

/** A folder that Vite has built: its manifest, and the texts of its files by their path. */
interface Built {
  manifest: Manifest
  files: Readonly<Record<string, string>>
}

/** What was bundled for the browser. */
export interface BrowserBundle {
  /** Scripts and licences, as they are published. */
  client: Built
  /** The style sheets of all components, of which a site's own is joined. */
  styles: Built
}

interface Kept {
  /** Changes with the code that was bundled. */
  state: string
  bundle: BrowserBundle
}

/** The bundle that was made last; undefined when there is none, or it is damaged. */
export function keptBundle(options: Pick<SiteOptions, 'cache' | 'root'>): Kept | undefined {
  const text = readSealed(bundleFile(options))
  return text && (JSON.parse(text.toString()) as Kept)
}

/**
 * The bundle of the code as it is now.
 * @param bundleClient makes it; called only when it is missing, damaged, or of other code
 */
export async function browserBundle(
  options: SiteOptions,
  bundleClient: () => Promise<unknown>,
): Promise<BrowserBundle> {
  const { code, root, base } = options
  const file = bundleFile(options)
  const state = `${codeHash} ${base}`
  const kept = keptBundle(options)
  if (kept?.state === state) return kept.bundle
  await bundleClient()
  if (!isCurrent(import.meta.dirname, code, root)) throw changedMeanwhile('The code')
  const bundle: BrowserBundle = { client: built(clientFolder(options)), styles: built(stylesFolder(options), '.css') }
  refuseBare(bundle.styles.manifest)
  writeSealed(file, JSON.stringify({ state, bundle } satisfies Kept))
  for (const folder of [clientFolder(options), stylesFolder(options)]) rmSync(folder, { recursive: true, force: true })
  return bundle
}

/** What is in a folder, all of it text. @param ending of the names of the files that are wanted */
function built(folder: string, ending = ''): Built {
  const names = filesBelow(folder).filter(name => name !== MANIFEST && name.endsWith(ending))
  const texts = names.map(name => [name, readFileSync(join(folder, name), 'utf8')] as const)
  return { manifest: readManifest(folder), files: Object.fromEntries(texts) }
}

function refuseBare(styles: Manifest): void {
  const bare = [...catalogue.keys()].filter(type => !(blockSource(type) in styles))
  if (bare.length)
    throw new Error(bare.map(type => `The block ${type} has no component. Write ${blockSource(type)}.`).join('\n'))
}
