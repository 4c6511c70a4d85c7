// Where figures, rows and entries come from: on the page, for search engines, and what validate asks for.
import { rmSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageData, SiteData } from '../../src/app/data.ts'
import { compilePage } from '../../src/node/pipeline/compile.ts'
import { headTags } from '../../src/node/page/head.ts'
import { figuresWithoutSource } from '../../src/node/page/sources.ts'
import { Sources } from '../../src/ui/Sources.tsx'
import { WordsContext } from '../../src/ui/withLang.tsx'
import { copySite, type SiteCopy } from '../authoring/copy.ts'
import { checkFolderIn } from './folder.ts'

const SOCIAL = '      - type: social\n'
const INVENTORY = '{ title: Inventory of 2024, document: rules.pdf }'
const SECTIONS = `      - type: stats
        title: Counted
        items:
          - { value: "1,204", label: books, source: ${INVENTORY}, asOf: May 2024 }
          - { value: "310", label: readers, source: ${INVENTORY}, asOf: May 2024 }
          - { value: "14", label: villages, source: The village board }
          - { value: "6", label: days a week }
      - type: table
        title: Shelves
        caption: Shelves by their room
        source: { title: The register, to: /shelves }
        columns: [{ field: shelf, label: Shelf, kind: heading }, { field: source, label: Given by }]
        rows: [{ shelf: Novels, source: The mill }, { shelf: Maps, source: The school }]
`

let site: SiteCopy
beforeEach(() => {
  site = copySite()
  site.edit('pages.yaml', SOCIAL, SECTIONS + SOCIAL)
})
afterEach(() => rmSync(site.folder, { recursive: true, force: true }))

async function home() {
  const { checked, context } = await checkFolderIn(site.folder)
  expect(checked.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const found = checked.draft?.pages.find(({ summary }) => summary.head.path === '/')
  if (!found || !checked.draft) throw new Error('no home page')
  const content = await compilePage(checked.full(found), context.compile)
  const [stats, table] = content.blocks.filter(({ sources }) => sources)
  return { checked, config: checked.draft.config, page: { ...content, hash: '' } as PageData, stats, table }
}

test('the sources of a section are listed once each, with what comes from them', async () => {
  const { stats, table } = await home()
  const document = { href: '/documents/rules.pdf', type: 'PDF', size: expect.any(Number) }
  expect(stats.sources).toEqual([
    { of: 'books, readers', title: 'Inventory of 2024', document, asOf: 'May 2024' },
    { of: 'villages', title: 'The village board' },
  ])
  // A column of that name is shown as it is.
  expect(table.sources).toEqual([{ title: 'The register', to: '/shelves' }])
})

test('they open below the section without script', async () => {
  const { stats } = await home()
  const list = createElement(Sources, { items: stats.sources })
  const html = renderToStaticMarkup(createElement(WordsContext, { value: { sources: 'Sources' } }, list))
  expect(html).toMatch(/^<details[^>]*><summary[^>]*>Sources<svg.*<\/summary><ul><li>books, readers: <a /)
  expect(html).toMatch(/href="\/documents\/rules.pdf".*Inventory of 2024.*\(PDF, .*\) · May 2024<\/li>/)
  expect(html).toContain('<li>villages: The village board</li>')
})

test('search engines learn what the page is based on', async () => {
  const { page, config } = await home()
  const assets = { styles: [], script: '/a.js', preload: [], fonts: [], bars: { light: '#fff', dark: '#000' } }
  const head = headTags({ page, site: { base: '/', name: 'Library' } as SiteData, config, assets })
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? []
  const graph = JSON.parse(json ?? '')['@graph'] as Record<string, unknown>[]
  expect(graph.find(thing => thing['@type'] === 'WebPage')).toMatchObject({
    isBasedOn: [
      { name: 'Inventory of 2024', url: 'https://library.example.org/documents/rules.pdf' },
      { '@type': 'CreativeWork', name: 'The village board' },
      { name: 'The register', url: 'https://library.example.org/shelves' },
    ],
  })
})

test('validate lists figures without a source where the site wants one, and only there', async () => {
  expect(figuresWithoutSource((await home()).checked)).toEqual([])
  site.edit('content/site.yaml', 'foundingDate:', 'figures: { source: required }\nfoundingDate:')
  const found = figuresWithoutSource((await home()).checked)
  const lines = site.read('pages.yaml').split('\n')
  const shown = found.filter(({ file }) => file === 'pages.yaml').map(({ line }) => lines[line - 1].trim())
  expect(shown).toContain('- { value: "6", label: days a week }')
  expect(shown.filter(line => line.includes('source:'))).toEqual([])
  expect(found.map(({ code, severity }) => `${severity} ${code}`)).toEqual(found.map(() => 'warning no-source'))
})

test('a source that is a dead link or a file that is not there is an error', async () => {
  site.edit('pages.yaml', 'to: /shelves }\n        columns', 'to: /shelvse }\n        columns')
  const { checked } = await checkFolderIn(site.folder)
  expect(checked.problems.map(({ code }) => code)).toContain('dead-link')
})
