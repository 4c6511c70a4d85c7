// The fourth stage: the data of a page becomes a whole document.
import type { PageData } from '../../app/data.ts'
import type { JsonLd } from '../../fields/jsonLd.ts'
import type { PictureData } from '../../ui/Picture.tsx'
import { escapeHtml, headTags } from './head.ts'
import type { Shell } from './shell.ts'

/** What the head of a page says besides its data. */
export interface PageFacts {
  noindex?: boolean
  /** Address of the share picture below the base. */
  shareImage?: string
  shareDescription?: string
  /** The picture it opens with. */
  picture?: PictureData
  /** What search engines are told of its sections. */
  jsonLd?: JsonLd[]
}

/** One whole document. Throws when a block throws. */
export function html(
  page: PageData,
  { template, config, site, siteFile, assets, render, base, tolerant }: Omit<Shell, 'next' | 'compression'>,
  { shareImage, ...facts }: PageFacts,
): string {
  const { html: app, slanted, failed } = render(page, site)
  if (failed.length && !tolerant) throw new Error(failed.join('\n\n'))
  for (const failure of failed) console.error(failure)
  const tags = headTags({
    page,
    site,
    config,
    assets,
    siteFile,
    slanted,
    shareImage: shareImage && `${config.url}${base}${shareImage}`,
    ...facts,
  })
  const slots: Record<string, string> = {
    lang: site.lang,
    head: tags,
    page: escapeHtml(page.path),
    hash: page.hash,
    site: siteFile,
    base,
    app,
  }
  return template.replace(/<!--(\w+)-->/g, (slot, name: string) => slots[name] ?? slot)
}
