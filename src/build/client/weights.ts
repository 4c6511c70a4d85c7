// The built files -> a table of what each page makes a browser load.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { blockSource, ENTRY, type Manifest, scriptsBelow, START } from './manifest.ts'
import type { PageEntry } from '../project.ts'
import { type Sheets, sheetKey } from './sheets.ts'

/** Kilobytes over the wire, brotli where it was made. */
function kilobytes(out: string, file: string): number {
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
    script: scriptsBelow([START, ENTRY, ...compiled.scripts.map(blockSource)], manifest).reduce((sum, file) => sum + size(file), 0),
  }))
  const many = pages.length > MOST_ROWS
  const shown = many ? pages.toSorted((a, b) => b.html + b.script - a.html - a.script).slice(0, 5) : pages
  const rows = shown.map(({ path, html, script, css }) => `${path.padEnd(28)} ${html.toFixed(1).padStart(6)} ${script.toFixed(1).padStart(7)} ${css.toFixed(1).padStart(6)}`)
  return [`${'KB'.padEnd(28)} ${'html'.padStart(6)} ${'script'.padStart(7)} ${'css'.padStart(6)}`, ...rows, ...many ? [`${pages.length} pages; the heaviest are shown.`] : []].join('\n')
}
