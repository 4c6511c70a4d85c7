// What every page is rendered with.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserSiteData, PageData, SiteData } from '../../app/data.ts'
import type { Rendered } from '../../app/server.tsx'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import { contentHash } from '../disk/files.mjs'
import type { CompressionLevel } from '../output/compress.ts'
import type { HeadAssets } from './head.ts'

/** Renders the content of a page. */
export type Render = (page: PageData, site: SiteData) => Rendered

/** Loads what renders pages: all components, which most commands do not need. */
export const renderer = async (): Promise<Render> => (await import('../../app/server.tsx')).render

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

/** What every page is rendered with. */
export interface Shell {
  base: string
  template: string
  config: SiteConfig
  site: SiteData
  /** Address of the site's own data. */
  siteFile: string
  assets: HeadAssets
  render: Render
  /** The folder of the next edition. */
  next: string
  /** How hard pages are compressed. */
  compression: CompressionLevel
  /** Where everything but pages begins, where that is not the base. */
  root?: string
  /** The folder of the pages in the built site, with a slash at its end; empty for those of the content's language. */
  folder?: string
  /** What pages in other languages are rendered with, by their codes. */
  editions?: Record<string, EditionShell>
  /** The paths of pages that the language has not. */
  missing?: string[]
  /** Shows a notice in place of a block that throws, for development; a page with one is not published. */
  tolerant?: boolean
}

/** The document around every page. */
export const documentTemplate = (code: string) => readFileSync(join(code, 'index.html'), 'utf8')

/** The site's own data as the browser gets it. */
export function siteJson({ name, shortName, lang, base, root, direction, editions, words }: SiteData): string {
  const data: BrowserSiteData = { name, shortName, lang, base, root, direction, editions, words }
  return JSON.stringify(data)
}

/** The address of the site's own data; its name changes with its content. */
export function siteAddress(site: SiteData, base: string): string {
  return `${base}assets/site-${contentHash(JSON.stringify(site))}.json`
}
