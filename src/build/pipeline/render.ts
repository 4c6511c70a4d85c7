// Compiled data and the built bundles -> the files of dist/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData, SiteData } from '../../app/data.ts'
import type { Rendered } from '../../app/server.tsx'
import { notFoundPage, offlinePage } from '../../app/standIns.ts'
import { asWritten } from '../../fields/deferred.ts'
import type { JsonLd } from '../../fields/jsonLd.ts'
import type { CheckedPage } from '../../model/checks/page.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import type { PictureData } from '../../ui/Picture.tsx'
import { redirectsFile, redirectsOf, securityTxt, sitemap } from '../deploy/redirects.ts'
import { searchIndex } from './compile.ts'
import { sharp } from '../assets/images.ts'
import type { CompressionLevel } from '../output/compress.ts'
import { escapeHtml, type HeadAssets, headTags, iconFile } from './head.ts'
import { headersFile, nginxSnippet } from '../deploy/headers.ts'
import { OFFLINE_FILE } from './serviceWorker.ts'
import { contentHash } from '../bundle/bundles.mjs'

/** The server bundle. */
export type Render = (page: PageData, site: SiteData) => Rendered

/** What every page is written with. */
export interface Frame {
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

/** The files around the pages, by their path. */
export function surroundings(frame: Frame, pages: CheckedPage[]): [path: string, text: string][] {
  const { base, config, site } = frame
  const redirects = redirectsOf({ pages }, base)
  const security = securityTxt({ config }, base)
  return [
    ['404.html', html(notFoundPage(site), frame, {})],
    [OFFLINE_FILE, html(offlinePage(site), frame, {})],
    [siteAddress(site, ''), JSON.stringify(site)],
    ['search-index.json', JSON.stringify(searchIndex({ config, pages }, base))],
    ['sitemap.xml', sitemap({ config, pages }, base)],
    ['robots.txt', `User-agent: *\nAllow: /\nSitemap: ${config.url}${base}sitemap.xml\n`],
    ['_headers', `${headersFile(base)}\n`],
    ['_redirects', redirectsFile(redirects)],
    ['_nginx.conf', nginxSnippet(base, redirects)],
    ...(security ? [['.well-known/security.txt', security] as [string, string]] : []),
  ]
}

/** The address of the site's own data; its name changes with its content. */
export function siteAddress(site: SiteData, base: string): string {
  return `${base}assets/site-${contentHash(JSON.stringify(site))}.json`
}

/** One whole document. Throws when a block throws. */
export function html(
  page: PageData,
  { template, config, site, siteFile, assets, render, base, tolerant }: Omit<Frame, 'next' | 'compression'>,
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

export interface MadeFile {
  path: string
  /** Changes whenever the file has to be made again. */
  key: string
  make: () => Promise<Buffer>
}

/** The pictures of browser bars and home screens, and the file that names them. */
export async function icons({ config, site }: Pick<Frame, 'config' | 'site'>, root: string): Promise<MadeFile[]> {
  const bytes = readFileSync(join(root, 'content/images', asWritten('image', config.appIcon).src))
  const draw = (size: number): MadeFile => ({
    path: `icons/icon-${size}.png`,
    key: `${contentHash(bytes)} ${size}`,
    make: async () => (await sharp())(bytes).resize(size, size).png({ compressionLevel: 9 }).toBuffer(),
  })
  const manifest = JSON.stringify({
    name: site.name,
    short_name: site.shortName,
    start_url: site.base,
    scope: site.base,
    display: 'browser',
    lang: site.lang,
    background_color: config.themeColor.light,
    theme_color: config.themeColor.light,
    icons: [192, 512].map(size => ({
      src: `${site.base}icons/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: size === 512 ? 'any maskable' : 'any',
    })),
  })
  const ready = (path: string, content: string | Buffer): MadeFile => ({
    path,
    key: contentHash(content),
    make: async () => Buffer.from(content),
  })
  return [ready(iconFile(config).path, bytes), ...[180, 192, 512].map(draw), ready('manifest.webmanifest', manifest)]
}
