// What pages in another language are rendered with, besides what all pages are rendered with.
import type { Shell } from './shell.ts'

/** The shell of pages in a language; without one that of the pages in the language of the content. */
export function shellIn(language: string | undefined, shell: Shell): Shell {
  const edition = language === undefined ? undefined : shell.editions?.[language]
  return edition ? { ...shell, ...edition } : shell
}

interface Addresses {
  base: string
  root: string
  missing: readonly string[]
}

/** JSON in which links to pages that a language has not lead to those in the language of the content. */
export function withoutMissing(json: Buffer, { base, root, missing }: Addresses): Buffer {
  const paths = new Set(missing)
  const above = base.slice(0, -1)
  const address = new RegExp(`"${above.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(/[^"#?\\\\]*)`, 'g')
  const text = json
    .toString()
    .replace(address, (whole, path: string) => (paths.has(path) ? `"${root.slice(0, -1)}${path}` : whole))
  return Buffer.from(text)
}
