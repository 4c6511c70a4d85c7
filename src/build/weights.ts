// The built files -> a table of what each page makes a browser load.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from './buildSite.ts'
import type { PageEntry } from './project.ts'
import { type Sheets, sheetKey } from './sheets.ts'

// Blocks from this position on load when the visitor comes near; the app's FOLD.
export const FOLD = 2

/** The script files that a page with blocks of these types loads: the entry, the blocks, and their imports. */
export function scriptsOf(types: string[], manifest: Manifest): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const [name, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry) add(name)
  }
  for (const type of types) add(`src/blocks/${type}/${type[0].toUpperCase()}${type.slice(1)}.tsx`)
  return [...files]
}

/** Kilobytes over the wire, brotli where it was made. */
export function kilobytes(out: string, file: string): number {
  const small = join(out, `${file}.br`)
  return statSync(existsSync(small) ? small : join(out, file)).size / 1000
}

// More rows than this are not read by anybody.
const MOST_ROWS = 60

/** One row a page: HTML, script and style sheet in brotli kilobytes; of a large site the heaviest pages. */
export function weights(out: string, manifest: Manifest, entries: PageEntry[], sheets: Sheets): string {
  const files = new Map([...sheets.files.keys()].map(path => [path, kilobytes(out, path)]))
  const sizeAt = (address = '') => [...files].find(([path]) => address.endsWith(path))?.[1] ?? 0
  const known = new Map<string, number>()
  const size = (file: string) => known.get(file) ?? known.set(file, kilobytes(out, file)).get(file) as number
  const pages = entries.map(({ page: { head: { path }, blocks }, compiled }) => ({
    path, css: sizeAt(sheets.frame) + sizeAt(sheets.addresses[sheetKey(blocks)]), html: kilobytes(out, path === '/' ? 'index.html' : `${path.slice(1)}/index.html`),
    script: scriptsOf(compiled.scripts, manifest).reduce((sum, file) => sum + size(file), 0),
  }))
  const many = pages.length > MOST_ROWS
  const shown = many ? pages.toSorted((a, b) => b.html + b.script - a.html - a.script).slice(0, 5) : pages
  const rows = shown.map(({ path, html, script, css }) => `${path.padEnd(28)} ${html.toFixed(1).padStart(6)} ${script.toFixed(1).padStart(7)} ${css.toFixed(1).padStart(6)}`)
  return [`${'KB'.padEnd(28)} ${'html'.padStart(6)} ${'script'.padStart(7)} ${'css'.padStart(6)}`, ...rows, ...many ? [`${pages.length} pages; the heaviest are shown.`] : []].join('\n')
}
