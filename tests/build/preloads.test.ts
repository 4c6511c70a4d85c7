import { expect, test } from 'vitest'
import type { PageData, SiteData } from '../../src/app/data.ts'
import { isSlanted } from '../../src/app/server.tsx'
import { html, type PageShell } from '../../src/node/pipeline/render.ts'
import { defer } from '../../src/fields/deferred.ts'
import type { SiteConfig } from '../../src/model/schemas/siteSchema.ts'

const site = { base: '/', lang: 'en', name: 'Us', shortName: 'Us' } as SiteData
const config = {
  url: 'https://example.org',
  locale: 'en',
  schemaType: 'Organization',
  contact: {},
  sampleContact: true,
  appIcon: defer('image', { src: 'icon.svg' }),
  social: [],
} as unknown as SiteConfig
const assets = {
  styles: [],
  script: '/entry.js',
  preload: [],
  fonts: ['/upright.woff2'],
  italics: '/italics.woff2',
  scripts: [{ href: '/telugu.woff2', letters: '[\\u{C00}-\\u{C7F}]' }],
  bars: { light: '#ffffff', dark: '#000000' },
}

/** The fonts that a page asks for early when this is served in it. */
async function fontsOf(served: string, blocks: unknown[] = []): Promise<string[]> {
  const page = {
    path: '/p',
    title: 'Page',
    description: 'About',
    canonical: 'https://example.org/p',
    layout: 'default',
    blocks,
  } as unknown as PageData
  const frame = {
    base: '/',
    root: '/',
    template: '<!--head--><!--app-->',
    config,
    site,
    assets,
    render: () => ({ html: served, failed: [], slanted: isSlanted(served) }),
  } as unknown as PageShell
  return [...(await html(page, frame, {})).matchAll(/as="font"[^>]* href="([^"]+)"/g)].map(match => match[1])
}

test('italics are fetched early only by pages whose main heading has some', async () => {
  expect(await fontsOf('<h1 class="a">Lives <em class="b">together</em></h1>')).toEqual([
    '/upright.woff2',
    '/italics.woff2',
  ])
  expect(await fontsOf('<h1>Lives</h1><p><em>together</em></p><h2>and <em>more</em></h2>')).toEqual(['/upright.woff2'])
  expect(await fontsOf('<p><em>No heading</em></p>')).toEqual(['/upright.woff2'])
})

test('another script is fetched early only by pages that open with it', async () => {
  const opening = [{ type: 'hero', props: { title: 'మన ధర' } }]
  const plain = { type: 'prose', props: { body: 'Plain' } }
  expect(await fontsOf('<p>Plain</p>', opening)).toEqual(['/upright.woff2', '/telugu.woff2'])
  expect(await fontsOf('<p>Plain</p>', [plain, plain, ...opening])).toEqual(['/upright.woff2'])
})
