// The picture of browser bars and home screens, given in any format.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PageData, SiteData } from '../../src/app/data.ts'
import { headTags } from '../../src/node/page/head.ts'
import { icons, webManifest } from '../../src/node/siteFiles/icons.ts'
import { defer } from '../../src/fields/deferred.ts'
import type { SiteConfig } from '../../src/model/schemas/siteSchema.ts'

const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const root = mkdtempSync(join(tmpdir(), 'icons-'))
const site = { base: '/', lang: 'en', name: 'Us', shortName: 'Us' } as SiteData
const assets = { styles: [], script: '/a.js', preload: [], fonts: [], bars: { light: '#ffffff', dark: '#000000' } }
const configOf = (src: string) =>
  ({
    url: 'https://example.org',
    name: 'Us',
    locale: 'en',
    schemaType: 'Organization',
    contact: {},
    sampleContact: true,
    social: [],
    appIcon: defer('image', { src, alt: '' }),
  }) as unknown as SiteConfig

function iconTag(config: SiteConfig): string | undefined {
  const page = {
    path: '/p',
    title: 'Page',
    description: 'About',
    canonical: 'https://example.org/p',
    layout: 'default',
    blocks: [],
    hash: 'h',
  } as PageData
  return /<link rel="icon"[^>]*>/.exec(
    headTags({
      page,
      site,
      config,
      assets,
    }),
  )?.[0]
}

test.each([
  ['badge.svg', 'icons/icon.svg', 'image/svg+xml'],
  ['badge.png', 'icons/icon.png', 'image/png'],
  ['Badge.JPEG', 'icons/icon.jpg', 'image/jpeg'],
  ['badge.webp', 'icons/icon.webp', 'image/webp'],
])('%s is published as %s and named as %s', async (src, path, type) => {
  mkdirSync(join(root, 'content/images'), { recursive: true })
  const file = join(root, 'content/images', src)
  if (src.endsWith('.svg')) writeFileSync(file, DRAWN)
  else await sharp(Buffer.from(DRAWN)).toFile(file)
  const config = configOf(src)
  const [given, ...others] = await icons({ config, site, assets }, root)
  expect([given.path, ...others.map(file => file.path)]).toEqual([
    path,
    'icons/icon-180.png',
    'icons/icon-192.png',
    'icons/icon-512.png',
    'manifest.webmanifest',
  ])
  expect(iconTag(config)).toBe(`<link rel="icon" type="${type}" href="/${path}">`)
})

test('the app that phones install has the shortcuts of the site, in the language of its pages', async () => {
  const shortcuts = [
    { title: 'ధరలు', to: '/te/product#prices' },
    { title: 'Call', to: 'tel:+441632960001' },
    { title: 'In English', to: '/contact' },
  ]
  const telugu = { ...site, base: '/te/', root: '/', shortcuts }
  const manifest = JSON.parse(String(await webManifest(telugu, assets).make()))
  expect(manifest).toMatchObject({ display: 'minimal-ui', scope: '/te/' })
  expect(manifest.shortcuts).toEqual([{ name: 'ధరలు', url: '/te/product#prices' }])
})
