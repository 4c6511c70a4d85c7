// The search of this site, with the index that its build makes.
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFileSync } from 'node:fs'
import { MAX_HITS } from '../../src/search/searcher.ts'
import { searchWith } from '../../src/search/siteSearch.ts'
import { queries } from './queries.ts'
import { indexFiles, listOf, readerOf } from './site.ts'

const files = indexFiles('.')
const list = listOf('.')

/** The paths of all results in order. */
const resultsIn = (language: ReadonlyMap<string, string>) => {
  const all = new Map([...language, ['search-index.json', JSON.stringify(list)]])
  const search = searchWith(readerOf(all))
  return async (query: string) => (await search.find(query)).hits.map(({ path }) => path)
}
const results = resultsIn(files)
const resultsInTelugu = resultsIn(indexFiles('.', 'te'))

/** The address that content can link to: that of the list of a row, and of the page of a section without an id. */
const linked = (path: string) => path.replace(/#_(\w+)-row-\d+$/, '#$1').replace(/#[a-z]+_\d+$/i, '')

test('at least 120 queries have their place among the first three results', async () => {
  const missed: string[] = []
  for (const { query, places } of queries) {
    const first = (await results(query)).slice(0, 3)
    if (!first.some(path => places.includes(path) || places.includes(linked(path)))) missed.push(query)
  }
  expect(queries.length).toBeGreaterThanOrEqual(120)
  expect(missed).toEqual([])
})

test.each([
  ['cottn', '/product/cotton'],
  ['పత్తి', '/product/cotton'],
  ['pathi', '/product/cotton'],
  ['కాటన్', '/product/cotton'],
  ['గోదాములు', '/processing'],
  ['godaam', '/processing'],
  ['mtu1010', '/product/paddy'],
  ['బీపీటీ', '/product/paddy'],
  ['ఎరువుల ధర', '/pillars/agri'],
  ['బ్యాంకు', '/pillars/winning'],
  ['లోను', '/pillars/winning#seasonal-crop-loan'],
  ['phone number', '/contact'],
  ['ఆఫీసు', '/contact'],
  ['paddy price', '/product#prices'],
  ['వడ్ల ధర', '/product#prices'],
])('the page that %s is about comes before pages that mention it, in both languages', async (query, place) => {
  expect([(await results(query))[0], (await resultsInTelugu(query))[0]]).toEqual([place, place])
})

const outlets = (parse(readFileSync('content/outlets.yaml', 'utf8')) as { items: Record<string, string>[] }).items
const places = [...new Set(outlets.map(({ area }) => area))]
const loans = (parse(readFileSync('content/loans.yaml', 'utf8')) as { kinds: { items: Record<string, string>[] } })
  .kinds.items

test.each([
  ['దగ్గరి దుకాణం', '/product/rice#outlets'],
  ['daggara dukanam', '/product/rice#outlets'],
  ['nearest shop', '/product/rice#outlets'],
  ['vadladhara', '/product#prices'],
  ['వడ్లధర', '/product#prices'],
  ['vadlu', '/product#prices'],
  ['pantarunam', '/pillars/winning#seasonal-crop-loan'],
  ['godam timing', '/product'],
  ['bhusara', '/pillars/extension#facilities'],
])('%s has its answer first, in both languages', async (query, place) => {
  expect([(await results(query))[0], (await resultsInTelugu(query))[0]]).toEqual([place, place])
})

/** The address of the outlet at an index of the list. */
const addressOf = (index: number) => `/product/rice#_outlets-row-${index + 1}`

test.each(outlets.map(({ shopName }, n) => [shopName, addressOf(n)]))('%s is found in its row', async (name, row) => {
  expect((await results(name)).slice(0, 6)).toContain(row)
})

test.each(places)('the outlets in %s are found, each in its row', async place => {
  const rows = outlets.flatMap(({ area }, n) => (area === place ? [addressOf(n)] : []))
  const found = await results(place)
  expect(rows.filter(row => !found.includes(row)).length).toBe(Math.max(0, rows.length - MAX_HITS))
})

test.each(loans.map(({ title, id }) => [title, id]))('%s is found in its own section', async (title, id) => {
  expect((await results(title)).slice(0, 3)).toContain(`/pillars/winning#${id}`)
})

test('every section with a heading of its own is found by it', async () => {
  const { pages, sections } = JSON.parse(files.get('search-words.json') as string) as {
    pages: string[][]
    sections: [number, string, string, string][]
  }
  const lost: string[] = []
  for (const [page, id, heading] of sections) {
    const path = pages[page][0] + (id && `#${id}`)
    const alike = sections.filter(([, , other]) => other === heading).length
    if (heading && alike === 1 && !(await results(heading)).slice(0, 6).includes(path)) lost.push(`${path} ${heading}`)
  }
  // Of words that stand everywhere.
  expect(lost).toEqual([
    '/winning#stats_1 members',
    '/how-we-count#cardGrid_1 Members',
    '/site-map#cardGrid_1 The society',
  ])
})

test('the index weighs at most 25 KB', () => {
  expect(files.size).toBe(1)
  const bytes = [files.get('search-words.json') as string, JSON.stringify(list)].map(
    text => brotliCompressSync(text).length,
  )
  expect(bytes[0] + bytes[1]).toBeLessThan(25_000)
})
