// The pictures of browser bars and home screens, and the web app manifest that names them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asWritten } from '../../fields/deferred.ts'
import { sharp } from '../assets/images.ts'
import { contentHash } from '../bundle/bundles.mjs'
import { iconFile } from './head.ts'
import type { Shell } from './shell.ts'

export interface MadeFile {
  path: string
  /** Changes whenever the file has to be made again. */
  key: string
  make: () => Promise<Buffer>
}

/** The pictures of browser bars and home screens, and the file that names them. */
export async function icons(
  { config, site, assets }: Pick<Shell, 'config' | 'site' | 'assets'>,
  root: string,
): Promise<MadeFile[]> {
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
    background_color: assets.bars.light,
    theme_color: assets.bars.light,
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
