// What every page is rendered with.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserSiteData, SiteData } from '../../app/data.ts'
import type { Render } from '../../app/server.tsx'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import { contentHash } from '../disk/files.mjs'
import type { CompressionLevel } from '../output/compress.ts'
import type { HeadAssets } from './head.ts'
import type { Locale } from './locales.ts'

/** Loads what renders pages: all components, which most commands do not need. */
export const renderer = async (): Promise<Render> => (await import('../../app/server.tsx')).createRenderer()

/** What the pages of one language are rendered with. */
export interface LocaleShell {
  /** Where its pages begin, with a slash at both ends. */
  base: string
  /** The folder of its pages in the built site, with a slash at its end; empty for the language of the content. */
  folder: string
  config: SiteConfig
  site: SiteData
  /** Address of the data of the site in this language. */
  siteFile: string
}

/** What all pages are rendered with. */
export interface SiteShell {
  /** Where the site begins, with a slash at both ends. */
  root: string
  template: string
  assets: HeadAssets
  render: Render
  /** The folder of the next edition. */
  next: string
  /** How hard pages are compressed. */
  compression: CompressionLevel
  /** What the pages of each language are rendered with, by its code. */
  locales: Record<string, LocaleShell>
  /** Shows a notice in place of a block that throws, for development; a page with one is not published. */
  tolerant?: boolean
}

/** What a page is rendered with. */
export type PageShell = Omit<SiteShell, 'locales'> & LocaleShell

/** What the pages of a language are rendered with. */
export function shellIn(code: string, { locales, ...shell }: SiteShell): PageShell {
  return { ...shell, ...locales[code] }
}

/** The parts of a shell for each language. @param root where the site begins */
export const localeShells = (locales: readonly Locale[], root: string): SiteShell['locales'] =>
  Object.fromEntries(
    locales.map(({ code, base, folder, config, site }) => [
      code,
      { base, folder, config, site, siteFile: siteAddress(site, root) },
    ]),
  )

/** The document around every page. */
export const documentTemplate = (code: string) => readFileSync(join(code, 'index.html'), 'utf8')

/** The site's own data as the browser gets it. */
export function siteJson({ name, shortName, lang, locale, base, root, direction, editions, words }: SiteData): string {
  const data: BrowserSiteData = { name, shortName, lang, locale, base, root, direction, editions, words }
  return JSON.stringify(data)
}

/** The address of the site's own data; its name changes with its content. */
export function siteAddress(site: SiteData, base: string): string {
  return `${base}assets/site-${contentHash(JSON.stringify(site))}.json`
}
