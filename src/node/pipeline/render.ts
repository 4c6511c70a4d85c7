// The data of a page becomes a whole document.
import type { PageData, SiteData } from '../../app/data.ts'
import type { JsonLd } from '../../fields/block.ts'
import type { PictureData } from '../../ui/Picture.tsx'
import { type Alternate, escapeHtml, headTags, type HeadAssets } from '../page/head.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Render } from '../../app/server.tsx'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import type { CompressionLevel } from '../output/compress.ts'
import type { Locale } from './locales.ts'

/** What the head of a page says besides its data. */
export interface HeadFacts {
  noindex?: boolean
  /** The languages the page is in, its own among them, as search engines are to know them. */
  alternates?: Alternate[]
  /** The whole address of the page that search engines are to offer instead. */
  canonical?: string
  /** Address of the share picture below the base. */
  shareImage?: string
  shareDescription?: string
  /** The picture it opens with. */
  picture?: PictureData
  /** Structured data about its sections, for search engines. */
  jsonLd?: JsonLd[]
}

/** What scripts of the served page have to know of other languages to mark words in them. */
const editionsOf = ({ editions = [] }: SiteData) => editions.map(({ code, base, script }) => ({ code, base, script }))

/** One whole document. Throws when a block throws. */
export async function html(
  page: PageData,
  { template, config, site, assets, render, base, root, tolerant }: Omit<PageShell, 'next' | 'compression' | 'folder'>,
  { shareImage, ...facts }: HeadFacts,
): Promise<string> {
  const { html: app, slanted, failed } = await render(page, site)
  if (failed.length && !tolerant) throw new Error(failed.join('\n\n'))
  for (const failure of failed) console.error(failure)
  const tags = headTags({
    page,
    site,
    config,
    assets,
    slanted,
    shareImage: shareImage && `${config.url}${root}${shareImage}`,
    ...facts,
  })
  const slots: Record<string, string | undefined> = {
    lang: site.lang,
    direction: site.direction,
    head: tags,
    page: escapeHtml(page.path),
    base,
    root: site.root,
    zone: site.timeZone,
    editions: site.editions && escapeHtml(JSON.stringify(editionsOf(site))),
    app,
  }
  return template.replace(/( [\w-]+=")?<!--(\w+)-->("?)/g, (slot, attribute = '', name: string, end: string) => {
    if (!(name in slots)) return slot
    // An attribute without a value is left out.
    return slots[name] === undefined ? '' : attribute + slots[name] + end
  })
}

// What every page is rendered with.

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
