import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { href, notFoundPage, provideSite } from '../../src/app/site.ts'
import { Above, Below } from '../../src/app/shell/Shell.tsx'
import { restOf } from '../../src/app/shell/LanguageSwitch.tsx'
import { atRoute } from '../../src/app/routes.tsx'
import type { PageData, SiteData } from '../../src/app/data.ts'
import { createRenderer } from '../../src/app/server.tsx'
import { WordsContext } from '../../src/ui/withLang.tsx'

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
  contact: { phone: '1', email: 'a@example.org', address: ['One street'], hours: 'Never' },
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
  shortcuts: [link(`${base}apart`)],
  offline: [],
  words,
})

const pageAt = (path: string, more: Partial<PageData> = {}): PageData => ({
  path,
  title: `Title of ${path}`,
  description: 'Words',
  layout: 'default',
  canonical: `https://example.org${path}`,
  blocks: [],
  breadcrumbs: path === '/' ? undefined : [{ title: 'Home', to: '/' }],
  ...more,
})

/** Header and footer of a page, rendered for it alone. */
async function alone(page: PageData, site: SiteData): Promise<string[]> {
  const here = await atRoute(href(page.path, site.base))
  provideSite(site)
  return [<Above key="above" page={page} rest={restOf(page)} />, <Below key="below" page={page} />].map(part =>
    renderToStaticMarkup(<WordsContext value={site.words}>{here(part)}</WordsContext>),
  )
}

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
])('header and footer that are rendered once are on every page those of the page (base %s)', async base => {
  const site = siteAt(base)
  // Twice, and backwards: no page leaves anything of itself behind.
  for (const page of [...pages, ...pages.toReversed()]) {
    const { html } = await render(page, site)
    const [above, below] = await alone(page, site)
    expect(html.slice(0, above.length)).toBe(above)
    // React writes an apostrophe as an entity, which means the same.
    expect(html.slice(html.indexOf('</main>') + '</main>'.length)).toBe(below.replaceAll('&#x27;', "'"))
  }
})

/** Links of a page that say that they lead to it. */
const currentIn = (site: SiteData) => async (path: string) => {
  const { html } = await render(pageAt(path), site)
  return [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([link]) =>
    link.includes('aria-current="page"') ? [/href="([^"]*)"/.exec(link)?.[1]] : [],
  )
}

test('the menu says where the visitor is, and only there', async () => {
  const site = siteAt('/')
  const current = currentIn(site)
  expect(await current('/one')).toEqual(['/one', '/one'])
  expect(await current('/two')).toEqual(['/two'])
  expect(await current('/apart/too')).toEqual([])
  expect(await current('/apart')).toEqual(['/apart'])
})

test.each(['/', '/below/'])('a menu entry that is a part of a page is not the page (base %s)', async base => {
  const parts = [link(`${base}#rooms`), link(`${base}one#novels`), link(`${base}three#a`), link(`${base}one?q=x`)]
  const site = { ...siteAt(base), menu: [...parts, link(base), { title: 'More', items: [link(`${base}one`)] }] }
  const current = currentIn(site)
  expect(await current('/')).toEqual([base])
  expect(await current('/one')).toEqual([`${base}one`])
  expect(await current('/three')).toEqual([])
})

test('another site gets a header of its own', async () => {
  const other = { ...siteAt('/'), shortName: 'Another' }
  expect((await render(pageAt('/one'), siteAt('/'))).html).not.toContain('Another')
  expect((await render(pageAt('/one'), other)).html).toContain('Another')
})
