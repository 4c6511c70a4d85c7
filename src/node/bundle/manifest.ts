// Reads Vite's manifest of the client build: which files a source file became, and which others these load.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Chunks by the source file they were made of. */
export type Manifest = Record<string, Chunk>

interface Chunk {
  file: string
  imports?: string[]
}

/** Where Vite writes the manifest in its folder; it is for the build alone and not published. */
export const MANIFEST = '.vite/manifest.json'

/** The manifest of a folder that Vite has built. */
export const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest

/** The script that enhances a page. */
export const ENTRY = 'src/app/enhance/client.ts'
/** What changes pages without loading documents; it comes after the first interaction. */
export const NAVIGATION = 'src/app/navigation/start.tsx'
/** The search, which is loaded with the first use of it. */
export const SEARCH = 'src/search/siteSearch.ts'
/** The service worker, to which the build adds what its release keeps. */
export const WORKER = 'src/app/offline/worker.ts'

/** The one file with all styles, because they are not split (see `cssCodeSplit` in plugin.ts). */
export const STYLESHEET = 'style.css'

/** The source of a block's component: src/blocks/cardGrid/CardGrid.tsx for cardGrid. */
export const blockSource = (type: string) => `src/blocks/${type}/${type[0].toUpperCase()}${type.slice(1)}.tsx`

/** What a block adds by script, if it adds anything. */
export const blockScript = (type: string) => `src/blocks/${type}/enhance.ts`

/** The scripts of chunks and of all that they import, each once. */
export function scriptsBelow(names: string[], manifest: Manifest): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    if (!manifest[name] || found.has(name)) return
    found.add(name)
    for (const imported of manifest[name].imports ?? []) add(imported)
  }
  for (const name of names) add(name)
  return [...new Set([...found].map(name => manifest[name].file))]
}
