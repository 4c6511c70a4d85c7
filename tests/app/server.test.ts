// Rendering a page whose block throws.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { BlockData, PageData, SiteData } from '../../src/app/data.ts'
import { createRenderer } from '../../src/app/server.tsx'

const words = parse(readFileSync('content/site.yaml', 'utf8')).words as Record<string, string>
const shared = { name: 'A', shortName: 'A', lang: 'en', base: '/', menu: [], social: [], contact: {}, words }
const site = shared as unknown as SiteData
const prose = (text: string) => ({
  type: 'prose',
  props: { variant: 'column', body: [{ t: 'p', c: [text] }], points: [], images: [], actions: [] },
})
// It has no rows to go through.
const broken = { type: 'table', props: {} }

test('a block that throws is named with its page and section; a notice stands in its place, and the others are there', async () => {
  const blocks = [prose('First words'), broken, prose('Other words'), broken].map(
    (block, n) => ({ ...block, key: `${block.type}_${n}` }) as BlockData,
  )
  const page = { path: '/rooms', title: 'A', description: 'A', layout: 'standalone', canonical: '', blocks } as PageData
  const { html, failed } = await createRenderer()(page, site)
  expect(failed).toEqual([
    expect.stringContaining('Page /rooms, section 2: the block table throws'),
    expect.stringContaining('Page /rooms, section 4: the block table throws'),
  ])
  expect(html.split(words.blockFailed)).toHaveLength(3)
  expect(html).toContain('First words')
  expect(html).toContain('Other words')
  expect(html.match(/<section/g)).toHaveLength(4)
})
