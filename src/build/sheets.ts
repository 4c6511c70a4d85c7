// The client build's style sheets -> one for every page, and one more for each set of blocks that pages have.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from './buildSite.ts'
import { contentHash } from './images.ts'

/** Style sheets of blocks: the address of each set's sheet, and the sheets themselves by path. */
export interface Sheets {
  /** Address by the block types of a page, as {@link sheetKey} puts them. */
  addresses: Record<string, string>
  /** Path below the base -> text. */
  files: Map<string, string>
  /** What Vite made and no page links by itself, because the sheets hold it. */
  parts: Set<string>
}

/** The set of block types of a page, in an order that does not depend on the page. */
export const sheetKey = (blocks: readonly { type: string }[]) => [...new Set(blocks.map(block => block.type))].sort().join(' ')

/** Joins the styles of each set of blocks. Layers keep the order of rules, so the order of files has no meaning. */
export function joinSheets(keys: Iterable<string>, manifest: Manifest, clientFolder: string, base: string): Sheets {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)?.[0] ?? ''
  const always = stylesBelow(entry, manifest)
  const addresses: Record<string, string> = {}
  const files = new Map<string, string>()
  for (const key of new Set(keys)) {
    const styles = new Set(key.split(' ').filter(Boolean).flatMap(type => [...stylesBelow(`src/blocks/${type}/${type[0].toUpperCase()}${type.slice(1)}.tsx`, manifest)]))
    const text = [...styles].filter(file => !always.has(file)).sort().map(file => readFileSync(join(clientFolder, file), 'utf8')).join('')
    if (!text) continue
    const path = `assets/blocks-${contentHash(text)}.css`
    addresses[key] = base + path
    files.set(path, text)
  }
  const all = Object.values(manifest).flatMap(chunk => chunk.css ?? [])
  return { addresses, files, parts: new Set(all.filter(file => !always.has(file))) }
}

/** The style sheets of a chunk and of all that it imports. */
export function stylesBelow(name: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return new Set()
  seen.add(name)
  return new Set([...chunk.css ?? [], ...(chunk.imports ?? []).flatMap(imported => [...stylesBelow(imported, manifest, seen)])])
}
