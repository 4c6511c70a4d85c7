// The client build's style sheets -> one for the frame of every page, and one more for each set of blocks that pages have.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lettersOf } from '../assets/letters.ts'
import { contentHash } from '../bundle/bundles.mjs'
import { blockSource, type Manifest, stylesBelow } from '../bundle/manifest.ts'

/** The style sheets of a site. */
export interface Sheets {
  /** Address of the frame's sheet. */
  frame: string
  /** Addresses by the block types of a page, as {@link sheetKey} puts them. */
  addresses: Record<string, string>
  /** The sheets: path below the base -> text. */
  files: Map<string, string>
  /** The style sheets that Vite made; no page links them, because these hold them. */
  parts: Set<string>
}

// Everything around the blocks is served, also what comes alive late, so its styles are there from the beginning.
const FRAME = ['src/app/hydration/client.tsx', 'src/app/hydration/frameParts.ts', 'src/app/shell/Search.tsx']

/** The set of block types of a page, in an order that does not depend on the page. */
export function sheetKey(blocks: readonly { type: string }[]): string {
  const known = keys.get(blocks)
  if (known !== undefined) return known
  const key = [...new Set(blocks.map(block => block.type))].sort().join(' ')
  keys.set(blocks, key)
  return key
}

// Asked several times of each page.
const keys = new WeakMap<readonly { type: string }[], string>()

/** The letters and Telugu words beyond ASCII of all pages that share a style sheet, with spaces between them. */
export function lettersBySheet(
  entries: readonly { summary: { blocks: readonly { type: string }[] }; compiled: { letters: string } }[],
): Map<string, string> {
  const found = new Map<string, Set<string>>()
  for (const { summary, compiled } of entries) {
    if (!compiled.letters) continue
    const key = sheetKey(summary.blocks)
    found.set(key, new Set([...(found.get(key) ?? []), ...compiled.letters.split(' ')]))
  }
  return new Map(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, letters]) => [key, [...letters].sort().join(' ')]),
  )
}

/** The same of titles, which stand above other pages too, and of what the search suggests on any page. */
export function lettersAnywhere(
  pages: readonly { head: { title: string; search?: { title: string; content: string } } }[],
): string {
  return lettersOf(
    pages.map(({ head: { title, search } }) => [title, search?.title, search?.content].join(' ')).join(' '),
  )
}

/**
 * Joins styles. Layers keep the order of rules, so the order of files has no meaning but that the first one names the layers.
 * @param fonts what the frame declares on top of its styles, and what the sheets of blocks do
 */
export function joinSheets(
  keys: Iterable<string>,
  manifest: Manifest,
  fonts: { css: string; sheets: ReadonlyMap<string, string> },
  { clientFolder, base }: { clientFolder: string; base: string },
): Sheets {
  const files = new Map<string, string>()
  const write = (name: string, styles: string[], more = ''): string | undefined => {
    const text = styles.map(file => readFileSync(join(clientFolder, file), 'utf8')).join('') + more
    if (!text) return undefined
    const path = `assets/${name}-${contentHash(text)}.css`
    files.set(path, text)
    return base + path
  }
  const always = stylesBelow(FRAME, manifest)
  const frame = write('frame', [...always], fonts.css)
  if (!frame) throw new Error('the client build has no styles')
  const addresses: Record<string, string> = {}
  for (const key of new Set(keys)) {
    const styles = stylesBelow(key.split(' ').filter(Boolean).map(blockSource), manifest)
    const address = write('blocks', [...styles].filter(file => !always.has(file)).sort(), fonts.sheets.get(key))
    if (address) addresses[key] = address
  }
  return {
    frame,
    addresses,
    files,
    parts: new Set(
      Object.values(manifest).flatMap(chunk => [
        ...(chunk.css ?? []),
        ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
      ]),
    ),
  }
}
