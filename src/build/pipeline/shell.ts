// What every page is rendered with.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData, SiteData } from '../../app/data.ts'
import type { Rendered } from '../../app/server.tsx'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import { contentHash } from '../bundle/bundles.mjs'
import type { CompressionLevel } from '../output/compress.ts'
import type { HeadAssets } from './head.ts'

/** Renders the content of a page; the server bundle exports it. */
export type Render = (page: PageData, site: SiteData) => Rendered

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
  /** Shows a notice in place of a block that throws, for development; a page with one is not published. */
  tolerant?: boolean
}

/** The document around every page. */
export const documentTemplate = (code: string) => readFileSync(join(code, 'index.html'), 'utf8')

/** The address of the site's own data; its name changes with its content. */
export function siteAddress(site: SiteData, base: string): string {
  return `${base}assets/site-${contentHash(JSON.stringify(site))}.json`
}
