// The built files -> a table of what each page makes a browser load.
import { pageFile } from '../../app/addresses.ts'
import { blockSource, ENTRY, type Manifest, scriptsBelow, START } from '../bundle/manifest.ts'
import type { PageEntry } from './compileSite.ts'
import { type Sheets, sheetKey } from './stylesheets.ts'

// More rows than this are not read by anybody.
const MOST_ROWS = 60

/**
 * One row a page: HTML, script and style sheet in brotli kilobytes; of a large site the heaviest pages.
 * @param sizes bytes of every built file
 */
export function weights(
  sizes: ReadonlyMap<string, number>,
  manifest: Manifest,
  entries: PageEntry[],
  sheets: Sheets,
): string {
  // Over the wire: brotli where it was made.
  const kilobytes = (file: string) => (sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0) / 1000
  const styles = new Map([...sheets.files.keys()].map(path => [path, kilobytes(path)]))
  const sizeAt = (address = '') => [...styles].find(([path]) => address.endsWith(path))?.[1] ?? 0
  const scripts = new Map<string, number>()
  const scriptsOf = (types: string[]) => {
    const key = types.join(' ')
    const known =
      scripts.get(key) ??
      scriptsBelow([START, ENTRY, ...types.map(blockSource)], manifest).reduce((sum, file) => sum + kilobytes(file), 0)
    scripts.set(key, known)
    return known
  }
  const pages = entries.map(
    ({
      summary: {
        head: { path },
        blocks,
      },
      compiled,
    }) => ({
      path,
      css: sizeAt(sheets.frame) + sizeAt(sheets.addresses[sheetKey(blocks)]),
      html: kilobytes(pageFile(path)),
      script: scriptsOf(compiled.scripts),
    }),
  )
  const many = pages.length > MOST_ROWS
  const shown = many ? pages.toSorted((a, b) => b.html + b.script - a.html - a.script).slice(0, 5) : pages
  const rows = shown.map(
    ({ path, html, script, css }) =>
      `${path.padEnd(28)} ${html.toFixed(1).padStart(6)} ${script.toFixed(1).padStart(7)} ${css.toFixed(1).padStart(6)}`,
  )
  return [
    `${'KB'.padEnd(28)} ${'html'.padStart(6)} ${'script'.padStart(7)} ${'css'.padStart(6)}`,
    ...rows,
    ...(many ? [`${pages.length} pages; the heaviest are shown.`] : []),
  ].join('\n')
}
