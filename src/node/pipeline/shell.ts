// What every page is rendered with.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteData } from '../../app/data.ts'
import type { Render } from '../../app/server.tsx'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import type { CompressionLevel } from '../output/compress.ts'
import type { HeadAssets } from '../page/head.ts'
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

/** The parts of a shell for each language. */
export const localeShells = (locales: readonly Locale[]): SiteShell['locales'] =>
  Object.fromEntries(locales.map(({ code, base, folder, config, site }) => [code, { base, folder, config, site }]))

/** The document around every page. */
export const documentTemplate = (code: string) => readFileSync(join(code, 'index.html'), 'utf8')
