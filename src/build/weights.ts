// The built files -> a table of what each page makes a browser load.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData } from '../app/data.ts'
import type { Manifest } from './buildSite.ts'

// Blocks from this position on load when the visitor comes near; the app's FOLD.
const FOLD = 2

/** The script files a page loads at first: the entry, its imports, and the blocks that need hydration. */
export function scriptsOf(page: PageData, manifest: Manifest): string[] {
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
  for (const [index, block] of page.blocks.entries()) {
    if (!block.static && index < FOLD) add(`src/blocks/${block.type}/${block.type[0].toUpperCase()}${block.type.slice(1)}.tsx`)
  }
  return [...files]
}

/** Kilobytes over the wire, brotli where it was made. */
export function kilobytes(out: string, file: string): number {
  const small = join(out, `${file}.br`)
  return statSync(existsSync(small) ? small : join(out, file)).size / 1000
}

/** One row a page: HTML, script and style sheet in brotli kilobytes. */
export function weights(out: string, manifest: Manifest, pages: PageData[]): string {
  const style = Object.values(manifest).find(chunk => chunk.file.endsWith('.css'))
  const css = style ? kilobytes(out, style.file) : 0
  const rows = pages.map(page => {
    const html = kilobytes(out, page.path === '/' ? 'index.html' : `${page.path.slice(1)}/index.html`)
    const script = scriptsOf(page, manifest).reduce((sum, file) => sum + kilobytes(out, file), 0)
    return `${page.path.padEnd(28)} ${html.toFixed(1).padStart(6)} ${script.toFixed(1).padStart(7)} ${css.toFixed(1).padStart(6)}`
  })
  return [`${'KB brotli'.padEnd(28)} ${'html'.padStart(6)} ${'script'.padStart(7)} ${'css'.padStart(6)}`, ...rows].join('\n')
}

/** The client build's manifest. */
export function readManifest(out: string): Manifest {
  return JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Manifest
}
