// Parts of a block have ids of their own, which no author can write by chance.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { BlockData, SiteData } from '../../src/app/data.ts'
import { createRenderer } from '../../src/app/server.tsx'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { compilePage } from '../../src/node/pipeline/compile.ts'
import { loadLibrary, textOf } from '../model/library.ts'

const words = parse(readFileSync('content/site.yaml', 'utf8')).words as Record<string, string>
const site = {
  contact: {},
  name: 'A',
  shortName: 'A',
  lang: 'en',
  base: '/',
  menu: [],
  social: [],
  offline: [],
  words,
} as unknown as SiteData
const filter = { label: 'Find', shown: '{n} of {total}', none: 'None' }
const table = {
  columns: [
    { field: 'a', label: 'A', kind: 'text' },
    { field: 'b', label: 'B', kind: 'text' },
  ],
  rows: [{ a: '1', b: '2' }],
  tiles: [],
  actions: [],
  caption: 'All',
  filter,
}
const prose = { variant: 'column', body: [{ t: 'p', c: ['Words'] }], points: [], images: [], actions: [] }

test('a section may be called like a part of another', async () => {
  const blocks = [
    { key: 'shops', id: 'shops', type: 'table', props: table },
    { key: 'shops-filter', id: 'shops-filter', type: 'prose', props: prose },
  ] as BlockData[]
  const { html } = await createRenderer()(
    { path: '/', title: 'A', description: 'A', layout: 'standalone', canonical: '', blocks },
    site,
  )
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(4)
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
})

test('a section may be called like the place of another', async () => {
  const text = textOf('pages.yaml').replace('        id: desk\n', '        id: prose-2\n')
  const { draft, full } = loadLibrary({ 'pages.yaml': text })
  const page = draft?.pages.find(({ summary }) => summary.head.path === '/visit')
  if (!page) throw new Error('the library has no such page')
  const { blocks } = await compilePage(full(page), {
    origin: '',
    root: 'tests/sites/library',
    base: '/',
    catalogue,
    images: { prepare: () => Promise.reject(new Error('no picture')) } as never,
  })
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
  expect(blocks.some(({ key }) => key === 'prose-2')).toBe(true)
})
