// Reads Vite's manifest of the client build: which files a source file became, and which others these load.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Chunks by the source file they were made of, or by a name where they were made of several. */
export type Manifest = Record<string, Chunk>

interface Chunk {
  file: string
  imports?: string[]
  /** Its style sheets. */
  css?: string[]
}

/** Where Vite writes the manifest in its folder; it is for the build alone and not published. */
export const MANIFEST = '.vite/manifest.json'

/** The manifest of a folder that Vite has built. */
export const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest

/** The script that enhances a page. */
export const ENTRY = 'src/app/enhance/client.ts'
/** The search, which is loaded with the first use of it. */
export const SEARCH = 'src/search/siteSearch.ts'
/** The service worker, to which the build adds what its release keeps. */
export const WORKER = 'src/app/offline/worker.ts'

/** Names all components of the shell and of the blocks, to collect their styles. */
export const STYLED = 'src/app/styled.ts'
/** The components around the sections of a page. */
export const SHELL = ['src/app/shell/Shell.tsx', 'src/app/page/PageContent.tsx']

/** The source of a block's component: src/blocks/cardGrid/CardGrid.tsx for cardGrid. */
export const blockSource = (type: string) => `src/blocks/${type}/${type[0].toUpperCase()}${type.slice(1)}.tsx`

/** The source of a script that enhances sections, by its name, such as blocks/table or ui/carousel. */
export const scriptSource = (name: string) => `src/${name}/enhance.ts`

/** The scripts of chunks and of all that they import, each once. */
export const scriptsBelow = (names: string[], manifest: Manifest) => [
  ...new Set(chunksBelow(names, manifest).map(({ file }) => file)),
]

/** The style sheets of chunks and of all that they import, each once; what is imported comes first. */
export const stylesBelow = (names: string[], manifest: Manifest) => [
  ...new Set(chunksBelow(names, manifest).flatMap(({ css = [] }) => css)),
]

/** Chunks in the order in which they run. */
function chunksBelow(names: string[], manifest: Manifest): Chunk[] {
  const found = new Map<string, Chunk>()
  const seen = new Set<string>()
  const add = (name: string) => {
    if (!manifest[name] || seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name].imports ?? []) add(imported)
    found.set(name, manifest[name])
  }
  for (const name of names) add(name)
  return [...found.values()]
}
