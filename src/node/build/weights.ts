// What each page makes a browser load.
import { pageFile } from '../../app/addresses.ts'
import { blockScript, ENTRY, type Manifest, scriptsBelow } from '../bundle/manifest.ts'
import { headersFor } from '../deploy/headers.ts'
import type { PageEntry } from '../pipeline/pageEntry.ts'

// What a host sends with each script, in kilobytes: our headers, and dates, lengths and types of its own.
const HEADERS =
  (Object.entries(headersFor('/assets/')).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0) +
    320) /
  1000

/** What a page makes a browser load, in kilobytes. */
export interface PageWeight {
  path: string
  html: number
  script: number
  css: number
}

/**
 * HTML, script and style sheet of each page in brotli kilobytes. Script is what the network carries before the page is
 * touched: with headers, and with what moves by itself in the first view.
 * @param sizes bytes of every built file
 * @param stylesheet that of the site, below the base
 */
export function weights(
  sizes: ReadonlyMap<string, number>,
  manifest: Manifest,
  entries: PageEntry[],
  stylesheet: string,
): PageWeight[] {
  // Over the wire: brotli where it was made.
  const kilobytes = (file: string) => (sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0) / 1000
  const css = kilobytes(stylesheet)
  const scripts = new Map<string, number>()
  const scriptsOf = (types: string[]) => {
    const key = types.join(' ')
    const known =
      scripts.get(key) ??
      scriptsBelow([ENTRY, ...types.map(blockScript)], manifest).reduce(
        (sum, file) => sum + kilobytes(file) + HEADERS,
        0,
      )
    scripts.set(key, known)
    return known
  }
  return entries.map(({ summary, findings, folder }) => ({
    path: folder ? `/${folder.slice(0, -1)}${summary.head.path}` : summary.head.path,
    html: kilobytes(folder + pageFile(summary.head.path)),
    script: scriptsOf(findings.scripts),
    css,
  }))
}

// More rows than this are not read by anybody.
const MAX_ROWS = 60

/** The table at the end of a build: one row a page; of a large site the heaviest pages. */
export function weightsText(pages: readonly PageWeight[]): string {
  const many = pages.length > MAX_ROWS
  const shown = many ? pages.toSorted((a, b) => b.html + b.script - a.html - a.script).slice(0, 5) : pages
  const rows = shown.map(
    ({ path, html, script, css }) =>
      path.padEnd(28) + [html, script, css].map(size => size.toFixed(1).padStart(8)).join(''),
  )
  return [
    'KB'.padEnd(28) + ['html', 'script', 'css'].map(name => name.padStart(8)).join(''),
    ...rows,
    ...(many ? [`${pages.length} pages; the heaviest are shown.`] : []),
  ].join('\n')
}
