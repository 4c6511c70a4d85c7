// The search of this site, with the index that its build makes.
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFileSync } from 'node:fs'
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

test('at least 120 queries have their place among the first three results', async () => {
  const missed: string[] = []
  for (const { query, places } of queries) {
    const first = (await results(query)).slice(0, 3)
    if (!first.some(path => places.includes(path))) missed.push(query)
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

test.each([...outlets.map(({ shopName }) => shopName), ...places])('%s is found among the outlets', async name => {
  expect((await results(name)).slice(0, 6)).toContain('/product/rice#outlets')
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
  expect(lost).toEqual(['/winning members', '/how-we-count Members', '/site-map The society'])
})

test('the index weighs at most 25 KB', () => {
  expect(files.size).toBe(1)
  const bytes = [files.get('search-words.json') as string, JSON.stringify(list)].map(
    text => brotliCompressSync(text).length,
  )
  expect(bytes[0] + bytes[1]).toBeLessThan(25_000)
})
