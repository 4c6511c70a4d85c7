import { expect, test } from 'vitest'
import { searchWith } from '../../src/search/siteSearch.ts'

const LIST = [
  { title: 'Paddy', path: '/paddy', content: 'Five varieties' },
  { title: 'Rice', path: '/rice', content: 'From paddy' },
]
const INDEX = {
  synonyms: [],
  endings: [],
  pages: [
    ['/paddy', 'Paddy'],
    ['/farmer', 'Farmers'],
  ],
  sections: [
    [0, '', 'Paddy', 'Five varieties'],
    [1, 'join', 'Becoming a member', 'Who grows paddy may join'],
  ],
}

/** Reads the two files; `missing` names those that do not come. */
function reader(missing: Set<string>) {
  const asked: string[] = []
  const read = async (name: string): Promise<unknown> => {
    asked.push(name)
    if (missing.has(name)) throw new Error('no network')
    return name === 'search-index.json' ? LIST : INDEX
  }
  return { asked, read }
}

test('exact results come first and in their order, then other places', async () => {
  const { read } = reader(new Set())
  const { hits } = await searchWith(read).find('paddy')
  expect(hits.map(({ path }) => path)).toEqual(['/paddy', '/rice', '/farmer#join'])
  expect(hits[1]).toEqual({ path: '/rice', page: '', title: ['Rice'], line: ['From paddy'] })
})

test('files are read with the first search, and once', async () => {
  const { read, asked } = reader(new Set())
  const search = searchWith(read)
  expect(asked).toEqual([])
  await search.find('a')
  await search.find('b')
  expect(asked.sort()).toEqual(['search-index.json', 'search-words.json'])
})

test('without the index of words the list is searched', async () => {
  const { read } = reader(new Set(['search-words.json']))
  const { hits, nearest } = await searchWith(read).find('paddy')
  expect([hits.map(({ path }) => path), nearest]).toEqual([['/paddy', '/rice'], []])
})

test('a search fails without the list, and is tried again', async () => {
  const missing = new Set(['search-index.json'])
  const search = searchWith(reader(missing).read)
  await expect(search.find('rice')).rejects.toThrow('no network')
  missing.clear()
  expect((await search.find('rice')).hits).toHaveLength(1)
})

test('opening the search reads the index of words as well, for the letters to come', async () => {
  const { read, asked } = reader(new Set())
  expect(await searchWith(read).open()).toEqual(LIST)
  expect(asked.sort()).toEqual(['search-index.json', 'search-words.json'])
})

test('where nothing is found, pages with words like it are offered; where anything is, none are', async () => {
  const search = searchWith(reader(new Set()).read)
  expect((await search.find('membtrs')).nearest).toEqual([{ path: '/farmer', title: 'Farmers' }])
  expect((await search.find('paddy')).nearest).toEqual([])
})
