import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { Shell } from '../../src/app/shell/Shell.tsx'
import type { PageData, SiteData } from '../../src/app/data.ts'
import { createRenderer } from '../../src/app/server.tsx'
import { provideSite } from '../../src/app/site.ts'
import { notFoundPage } from '../../src/app/fallbackPages.ts'

const render = createRenderer()
const words = parse(readFileSync('content/site.yaml', 'utf8')).words as Record<string, string>
const link = (to: string) => ({ title: `To ${to}`, to })

const siteAt = (base: string): SiteData => ({
  name: 'A "name" & more',
  shortName: 'Name',
  lang: 'en',
  locale: 'en_IN',
  base,
  logo: { src: `${base}logo.svg`, width: 8, height: 8, alt: '' },
  contact: { phone: '1', phoneHref: 'tel:1', email: 'a@example.org', address: ['One street'], hours: 'Never' },
  menu: [
    link(base),
    link(`${base}one`),
    { title: 'More', items: [link(`${base}two`), link(`${base}two/three`), link(`${base}one`)] },
  ],
  footer: {
    groups: [{ title: 'Group', links: [link(`${base}one`)] }],
    contactTitle: 'Contact',
    contactAction: link(`${base}one`),
    socialTitle: 'Networks',
    links: [link(`${base}two`)],
    legal: 'Nobody',
  },
  social: [{ name: 'Net', icon: { d: 'M0 0' }, username: 'us', url: 'https://example.com/us' }],
  offline: [],
  words,
})

const pageAt = (path: string, more: Partial<PageData> = {}): PageData => ({
  path,
  title: `Title of ${path}`,
  description: 'Words',
  layout: 'default',
  canonical: `https://example.org${path}`,
  hash: 'h',
  blocks: [],
  breadcrumbs: path === '/' ? undefined : [{ title: 'Home', to: '/' }],
  ...more,
})

/** What React makes of the whole page in one go. */
function inOneGo(page: PageData, site: SiteData): string {
  provideSite(site)
  return renderToString(<Shell page={page} />)
}

// Hints for the browser stand wherever React begins to write.
const HINT = /<link rel="preload"[^>]*>/g
const withoutHints = (html: string) => html.replace(HINT, '').replaceAll('&#x27;', "'")
const hints = (html: string) => (html.match(HINT) ?? []).sort()

const pages = [
  pageAt('/'),
  pageAt('/one'),
  pageAt('/two'),
  pageAt('/two/three'),
  pageAt('/apart'),
  pageAt('/apart/too', { title: 'It\'s $& "odd" <b> \u2026 తెలుగు %00%20%00' }),
  pageAt('/alone', { layout: 'standalone' }),
  pageAt('/band', { band: { notices: [{ title: 'It\'s $& "new" <b> తెలుగు', price: '1 & 2' }], to: '/one' } }),
  notFoundPage({ words }),
]

test.each([
  '/',
  '/below/',
])('the shell that is rendered once is on every page what React makes of it (base %s)', base => {
  const site = siteAt(base)
  // Twice, and backwards: no page leaves anything of itself behind.
  for (const page of [...pages, ...pages.toReversed()]) {
    const { html } = render(page, site)
    const expected = inOneGo(page, site)
    expect(withoutHints(html)).toBe(withoutHints(expected))
    expect(hints(html)).toEqual(hints(expected))
  }
})

test('the menu says where the visitor is, and only there', () => {
  const site = siteAt('/')
  const current = (path: string) =>
    [...render(pageAt(path), site).html.matchAll(/href="([^"]*)"[^>]*aria-current="page"/g)].map(([, href]) => href)
  // In the menu of wide screens and in the drawer.
  expect(current('/one')).toEqual(['/one', '/one', '/one', '/one'])
  expect(current('/two')).toEqual(['/two', '/two'])
  expect(current('/apart')).toEqual([])
})

test.each(['/', '/below/'])('a menu entry that is a part of a page is not the page (base %s)', base => {
  const parts = [link(`${base}#rooms`), link(`${base}one#novels`), link(`${base}three#a`), link(`${base}one?q=x`)]
  const site = { ...siteAt(base), menu: [...parts, link(base), { title: 'More', items: [link(`${base}one`)] }] }
  const current = (path: string) =>
    [...render(pageAt(path), site).html.matchAll(/href="([^"]*)"[^>]*aria-current="page"/g)].map(([, href]) => href)
  // In the menu of wide screens and in the drawer.
  expect(current('/')).toEqual([base, base])
  expect(current('/one')).toEqual([`${base}one`, `${base}one`])
  expect(current('/three')).toEqual([])
})

test('another site gets a shell of its own', () => {
  const other = { ...siteAt('/'), shortName: 'Another' }
  expect(render(pageAt('/one'), siteAt('/')).html).not.toContain('Another')
  expect(render(pageAt('/one'), other).html).toContain('Another')
})
