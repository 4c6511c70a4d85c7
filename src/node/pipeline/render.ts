// The data of a page becomes a whole document.
import type { PageData, SiteData } from '../../app/data.ts'
import type { JsonLd } from '../../fields/jsonLd.ts'
import type { PictureData } from '../../ui/Picture.tsx'
import type { Alternate } from '../page/head.ts'
import { escapeHtml, headTags } from '../page/head.ts'
import type { PageShell } from './shell.ts'

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
