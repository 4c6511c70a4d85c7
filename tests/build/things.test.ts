import { expect, test } from 'vitest'
import type { PageData, SiteData } from '../../src/app/data.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { headTags } from '../../src/node/page/head.ts'
import { jsonLdOf } from '../../src/node/page/pageJsonLd.ts'
import { defer } from '../../src/fields/deferred.ts'
import type { SiteConfig } from '../../src/model/schemas/siteSchema.ts'

const HOSTILE = '</script><script>alert(1)</script><!--'
const config = {
  url: 'https://example.org',
  name: HOSTILE,
  shortName: 'Us',
  schemaType: 'Organization',
  locale: 'en_IN',
  social: [],
  appIcon: defer('image', { src: 'icon.svg' }),
  contact: {
    phone: '+44 1632 960001',
    email: 'a@example.org',
    address: ['Mill Lane'],
    hours: 'Daily',
    opens: '09:00',
    closes: '17:00',
  },
} as unknown as SiteConfig
const outlets = {
  key: 'table-0',
  type: 'table',
  id: 'branches',
  props: {
    title: 'Branches',
    caption: 'All',
    rowsAre: { type: 'Store', locality: 'town' },
    columns: [
      { field: 'shop', kind: 'heading' },
      { field: 'town', kind: 'text' },
      { field: 'call', kind: 'phone' },
    ],
    rows: [
      { shop: HOSTILE, town: 'North', call: '+44 1632 960001' },
      { shop: 'South', town: '', call: '' },
    ],
  },
}
const page = (block: object): PageData => ({
  path: '/shops',
  title: 'Shops',
  description: 'x',
  layout: 'default',
  canonical: 'https://example.org/shops',
  blocks: [block as never],
})

function told(shown: PageData, given = config) {
  const head = headTags({
    page: shown,
    site: { base: '/', name: 'Us' } as SiteData,
    config: given,
    assets: { styles: [], script: '/a.js', preload: [], fonts: [], bars: { light: '#ffffff', dark: '#000000' } },
    jsonLd: jsonLdOf(shown, catalogue, 'https://example.org'),
  })
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) as RegExpExecArray
  return { json, graph: JSON.parse(json)['@graph'] as Record<string, unknown>[] }
}

test('a table of shops is a list of stores with their telephone and town, and empty cells are left out', () => {
  const list = told(page(outlets)).graph.find(thing => thing['@type'] === 'ItemList')
  expect(list).toMatchObject({ '@id': 'https://example.org/shops#branches', name: 'Branches', numberOfItems: 2 })
  expect(list?.itemListElement).toEqual([
    {
      '@type': 'ListItem',
      position: 1,
      item: {
        '@type': 'Store',
        name: HOSTILE,
        telephone: '+44 1632 960001',
        address: { '@type': 'PostalAddress', addressLocality: 'North' },
      },
    },
    { '@type': 'ListItem', position: 2, item: { '@type': 'Store', name: 'South' } },
  ])
})

test('no word can close the script it stands in', () => {
  expect(told(page(outlets)).json).not.toMatch(/<|--!?>.*<!--/)
})

test('samples are not told as facts: neither those of a section nor those of the contact', () => {
  expect(told(page({ ...outlets, sample: true })).graph.map(thing => thing['@type'])).toEqual([
    'Organization',
    'BreadcrumbList',
  ])
  expect(told(page(outlets)).graph[0]).toMatchObject({
    telephone: '+44 1632 960001',
    openingHoursSpecification: { opens: '09:00' },
  })
  expect(Object.keys(told(page(outlets), { ...config, sampleContact: true }).graph[0])).not.toEqual(
    expect.arrayContaining(['telephone']),
  )
})
