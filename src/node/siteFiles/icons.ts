// The pictures of browser bars and home screens, and the web app manifest that names them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asWritten } from '../../fields/deferred.ts'
import { readable, sharp } from '../assets/images.ts'
import { contentHash } from '../disk/files.mjs'
import type { SiteData } from '../../app/data.ts'
import { type HeadAssets, iconFile } from '../page/head.ts'
import type { PageShell } from '../pipeline/render.ts'
import { deferredIn } from '../../model/page/checkedPage.ts'
import { documentNamed } from '../../model/wording/linkAddresses.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'

interface MadeFile {
  path: string
  /** Changes whenever the file has to be made again. */
  key: string
  make: () => Promise<Buffer>
}

/** The pictures of browser bars and home screens, and the file that names them. */
export async function icons(
  { config, site, assets }: Pick<PageShell, 'config' | 'site'> & { assets: Pick<HeadAssets, 'bars'> },
  root: string,
): Promise<MadeFile[]> {
  const name = asWritten('image', config.appIcon).src
  const bytes = readFileSync(join(root, 'content/images', name))
  const draw = (size: number): MadeFile => ({
    path: `icons/icon-${size}.png`,
    key: `${contentHash(bytes)} ${size}`,
    make: async () =>
      readable(
        name,
        (await sharp())(bytes)
          .rotate()
          .resize(size, size, { fit: 'contain', background: '#0000' })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      ),
  })
  return [ready(iconFile(config).path, bytes), ...[180, 192, 512].map(draw), webManifest(site, assets)]
}

const ready = (path: string, content: string | Buffer): MadeFile => ({
  path,
  key: contentHash(content),
  make: async () => Buffer.from(content),
})

/** The file that names the pictures, in the language of a site's pages. */
export function webManifest(site: SiteData, assets: Pick<HeadAssets, 'bars'>): MadeFile {
  const { root = site.base, shortcuts = [] } = site
  const manifest = JSON.stringify({
    name: site.name,
    short_name: site.shortName,
    start_url: site.base,
    scope: site.base,
    // With buttons for back and reload, which the pages do not have.
    display: 'minimal-ui',
    lang: site.lang,
    ...(site.direction && { dir: site.direction }),
    background_color: assets.bars.light,
    theme_color: assets.bars.light,
    // Only pages of the site: telephones are no shortcut.
    shortcuts: shortcuts.flatMap(({ title, to }) => (to.startsWith(site.base) ? [{ name: title, url: to }] : [])),
    icons: [192, 512].map(size => ({
      src: `${root}icons/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: size === 512 ? 'any maskable' : 'any',
    })),
  })
  return ready(`${site.base.slice(root.length)}manifest.webmanifest`, manifest)
}

// The files below content/ that site.yaml names.

/** The pictures that site.yaml names, as names below content/images. */
export const picturesOf = (config: SiteConfig): string[] =>
  deferredIn(config).flatMap(({ deferred }) => (deferred.$ === 'image' ? [asWritten('image', deferred).src] : []))

/** The downloads that site.yaml links to, as names below content/documents. */
export const documentsOf = (config: SiteConfig): string[] =>
  deferredIn(config).flatMap(({ deferred: { $, value } }) => ($ === 'link' ? (documentNamed(value) ?? []) : []))
