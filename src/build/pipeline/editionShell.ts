// What pages in another language are rendered with, besides what all pages are rendered with.
import type { SiteData } from '../../app/data.ts'
import { editionBase } from '../../app/addresses.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import type { Edition } from './editions.ts'
import { type Shell, siteAddress } from './shell.ts'

export { editionBase }

/** The parts of a shell that are those of a language. */
export interface EditionShell {
  /** Where its pages begin, with a slash at both ends. */
  base: string
  /** Where everything else begins. */
  root: string
  /** The folder of its pages in the built site, with a slash at its end. */
  folder: string
  config: SiteConfig
  site: SiteData
  siteFile: string
  /** The paths of pages that it has not: links to them lead to those in the language of the content. */
  missing: string[]
}

/** The parts of shells that are those of each language, by its code. */
export const editionShells = (editions: readonly Edition[], root: string): Record<string, EditionShell> =>
  Object.fromEntries(
    editions.map(({ language: { code }, config, site, missing }) => [
      code,
      { base: site.base, root, folder: `${code}/`, config, site, siteFile: siteAddress(site, root), missing },
    ]),
  )

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
