import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  pageSections,
  type SearchablePage,
  searchFiles,
  searchEntries,
  LIMITS,
  partOf,
  SplitFiles,
} from '../../src/node/searchIndex/splitFiles.ts'
import type { PageSection } from '../../src/node/searchIndex/searchSections.ts'
import { defer } from '../../src/fields/deferred.ts'
import { isOneOff } from '../../src/search/query.ts'
import { lineOf } from '../../src/search/line.ts'
import { besides, findSections, openIndex } from '../../src/search/searcher.ts'
import { wordsOf } from '../../src/search/words.ts'
import { readerOf } from './site.ts'

const NONE = { synonyms: [], endings: [], questions: [] }

/** The files of an index of pages, each with one section for each text, "heading: text: last moment". */
function filesOf(texts: Record<string, string[]>, words: object = {}, limits = LIMITS): Map<string, string> {
  const pages = Object.entries(texts).map(
    ([path, sections]): SearchablePage => ({
      head: { path, title: `Page ${path}`, noindex: false },
      sections: () =>
        sections.map((text, n) => {
          const [heading, rest = '', ends] = text.split(': ')
          return ends ? [`s${n}`, heading, rest, Date.parse(ends)] : [`s${n}`, heading, rest]
        }),
    }),
  )
  return new Map(searchFiles({ pages, words: { ...NONE, ...words }, lang: 'en', base: '/', root: '/' }, limits))
}

async function find(texts: Record<string, string[]>, query: string, words: object = {}) {
  return findSections(await openIndex(readerOf(filesOf(texts, words))), query)
}

const paths = async (texts: Record<string, string[]>, query: string, words: object = {}) =>
  (await find(texts, query, words)).hits.map(({ path }) => path)

test('words that share a key are found, those written the same first', async () => {
  const texts = { '/a': ['వరి'], '/b': ['vari'], '/c': ['waree'] }
  expect((await paths(texts, 'vari'))[0]).toBe('/b#s0')
  expect((await paths(texts, 'vari')).sort()).toEqual(['/a#s0', '/b#s0', '/c#s0'])
})

test.each([
  ['whole', LIMITS],
  ['split', { ...LIMITS, whole: 0 }],
])('what has ended is not found in an index that is %s', async (_, limits) => {
  const texts = { '/': ['Old: Rice is dear: 2020-01-01', 'New: Rice is cheap: 2999-01-01', 'Always: Rice'] }
  const { hits } = await findSections(await openIndex(readerOf(filesOf(texts, {}, limits))), 'rice')
  expect(hits.map(({ path }) => path).toSorted()).toEqual(['/#s1', '/#s2'])
})

test.each([
  ['ఐదు', 'ఏడు'],
  ['ఏడు', 'ఐదు'],
  ['రామ', 'రావు'],
  ['రావు', 'రామ'],
  ['1010', '1001'],
])('%s is not taken for %s', async (query, other) => {
  expect(await paths({ '/a': [other], '/b': [query] }, query)).toEqual(['/b#s0'])
})

test.each([
  ['రైతు', 'రైతులకు'],
  ['raitu', 'రైతులకు'],
  ['రైతు', 'raithulaku'],
  ['fertil', 'fertilisers'],
  ['52', '5204'],
])('%s finds %s, which only begins so', async (query, word) => {
  expect(await paths({ '/a': ['other'], '/b': [`Heading: text with ${word}`] }, query)).toEqual(['/b#s0'])
})

test.each([
  ['loans', 'loan'],
  ['varieties', 'variety'],
  ['రైతులకు', 'రైతు'],
])('%s finds %s: endings are dropped', async (query, word) => {
  const words = { endings: ['s', 'ies', 'లకు'] }
  expect(await paths({ '/a': ['other'], '/b': [`Heading: text with ${word}`] }, query, words)).toEqual(['/b#s0'])
})

test.each([
  ['cottn', 'cotton'],
  ['karimnager', 'Karimnagar'],
  ['fertlis', 'fertiliser'],
  ['seasnoal', 'seasonal'],
])('%s finds %s: one letter wrong is forgiven', async (query, word) => {
  expect(await paths({ '/a': ['other'], '/b': [word] }, query)).toEqual(['/b#s0'])
})

const ABOUT = {
  hyphens: 'We are a co-operative society with self-help groups, sub-centres, a multi-purpose hall and an old-age home',
  names: "R&D by K.V. Rao, M.S.P. and the farmers' hall at www.example.org",
  joined: 'A cooperative with a selfhelp group and the variety MTU1010',
  numbers: 'MTU 1010 and BPT-5204, 1,50,000 rupees, 56 000 tonnes',
  telephones: 'Call +91 87023 45678 or 08702-223344 or (040) 2345 6789',
}

test.each([
  ['cooperative', ['hyphens', 'joined']],
  ['co-operative', ['hyphens', 'joined']],
  ['co-op', ['hyphens', 'joined']],
  ['selfhelp', ['hyphens', 'joined']],
  ['self-help', ['hyphens', 'joined']],
  ['self help', ['hyphens']],
  ['subcentre', ['hyphens']],
  ['sub-centre', ['hyphens']],
  ['multipurpose', ['hyphens']],
  ['oldage', ['hyphens']],
  ['old age', ['hyphens']],
  ['r&d', ['names']],
  ['R & D', ['names']],
  ['msp', ['names']],
  ['M.S.P', ['names']],
  ['KV Rao', ['names']],
  ['mtu1010', ['joined', 'numbers']],
  ['MTU-1010', ['joined', 'numbers']],
  ['mtu 1010', ['joined', 'numbers']],
  ['bpt5204', ['numbers']],
  ['150000', ['numbers']],
  ['1 50 000', ['numbers']],
  ['56000', ['numbers']],
  ['8702345678', ['telephones']],
  ['+918702345678', ['telephones']],
  ['0091 87023 45678', ['telephones']],
  ['08702345678', ['telephones']],
  ['87023 45678', ['telephones']],
  ['08702223344', ['telephones']],
  ['8702 223344', ['telephones']],
  ['+91 8702 223344', ['telephones']],
  ['04023456789', ['telephones']],
  ['8702345', ['telephones']],
])('%s is found however its letters and digits are grouped', async (query, wanted) => {
  const texts = Object.fromEntries(Object.entries(ABOUT).map(([name, text]) => [`/${name}`, [`One: ${text}`]]))
  for (const limits of query === '8702345' ? [LIMITS] : [LIMITS, { ...LIMITS, whole: 0 }]) {
    const { hits } = await findSections(await openIndex(readerOf(filesOf(texts, {}, limits))), query)
    expect(hits.map(({ path }) => path.slice(1).replace('#s0', '')).toSorted()).toEqual(wanted)
  }
})

test('the short parts of a word with a hyphen are not words of their own', async () => {
  const texts = { '/a': ['One: the costs of an open office, optional copies'], '/b': ['Two: a co-op'] }
  expect(await paths(texts, 'co-op')).toEqual(['/b#s0'])
})

test('a number is not taken for a telephone number that it is part of', async () => {
  expect(await paths({ '/a': ['One: 87023 45678'], '/b': ['Two: 23456'] }, '23456')).toEqual(['/b#s0'])
})

test.each([
  ['లోను', 'a loan'],
  ['ఆఫీసు', 'the office'],
  ['డాక్టరు', 'a doctor'],
  ['పెన్షను', 'the pension'],
  ['రేషను', 'the ration'],
  ['కార్డు', 'a card'],
  ['ట్రాక్టరు', 'a tractor'],
  ['లోన్', 'లోను'],
  ['బీపీటీ', 'the variety BPT'],
  ['ఎంటీయూ', 'the variety MTU'],
  ['డీఏపీ', 'bags of DAP'],
  ['एमएसपी', 'the MSP'],
  ['bpt', 'రకం బీపీటీ'],
  ['lpg', 'ఎల్‌పీజీ'],
])('%s is found in "%s": words that are borrowed are written as they are heard', async (query, text) => {
  expect(await paths({ '/a': ['other'], '/b': [`Heading: ${text}`] }, query)).toEqual(['/b#s0'])
})

test('two words of one script that share a key are told apart where the very word is written', async () => {
  const texts = { '/a': ['పెట్రోల్ బంకు: బంకు, బంకులో'], '/b': ['One: బ్యాంకులో'] }
  expect((await paths(texts, 'బ్యాంకు'))[0]).toBe('/b#s0')
  expect((await paths(texts, 'బంకు'))[0]).toBe('/a#s0')
})

test('a page whose title or address has a word comes before headings and any number of mentions', async () => {
  const mentions = Array.from({ length: 30 }, (_, n) => `Crops ${n}: cotton, cotton and cotton`)
  const texts = { '/a': ['About cotton', ...mentions], '/goods/cotton': ['One: two'], '/c': ['Cotton'] }
  for (const query of ['cotton', 'cottn']) expect((await paths(texts, query))[0]).toBe('/goods/cotton')
})

test('a page that is about a word and mentions the other comes before a section that mentions both', async () => {
  const texts = { '/a': ['Story: fertiliser at the same price'], '/goods/fertiliser': ['How much: The printed price'] }
  expect((await paths(texts, 'fertiliser price'))[0]).toBe('/goods/fertiliser')
})

test('a wrong letter is looked for only where nothing has the right ones', async () => {
  expect(await paths({ '/a': ['seeds'], '/b': ['seedy'] }, 'seeds')).toEqual(['/a#s0'])
})

test.each([
  ['paddy', 'పంట వరి'],
  ['vari', 'The paddy'],
  ['vadlu', 'The paddy'],
  ['mokka jonna', 'Maize'],
  ['maize', 'ripe mokka jonna'],
])('%s finds %s, which means the same', async (query, text) => {
  const words = {
    synonyms: [
      ['paddy', 'వరి', 'వడ్లు'],
      ['maize', 'mokka jonna'],
    ],
  }
  expect(await paths({ '/a': ['other'], '/b': [text] }, query, words)).toEqual(['/b#s0'])
})

test('a section with all words comes before those with one of them', async () => {
  const texts = { '/a': ['loan', 'loan: loan'], '/b': ['crop'], '/c': ['Terms: a loan for a crop'] }
  expect((await paths(texts, 'crop loan'))[0]).toBe('/c#s0')
})

test('a question leads to its answer, which stands below it; other words for it are never shown', async () => {
  const questions = [{ to: { value: '/b#s1' }, ask: ['సభ్యత్వం ఎలా?', 'How do I join?', 'cheradam'] }]
  const { hits } = await find({ '/b': ['one', 'two: the answer'] }, 'cheradam', { questions })
  expect(hits).toEqual([{ path: '/b#s1', page: 'Page /b', title: ['How do I join?'], line: ['the answer'] }])
})

test('the words that met are marked, with their surroundings', async () => {
  const text = `${'far away '.repeat(30)}and here is waree for you, ${'and more '.repeat(30)}`
  const { hits } = await find({ '/a': [`Fields: ${text}`] }, 'వరి')
  const [before, met, after] = hits[0].line
  expect(met).toBe('waree')
  expect(before).toMatch(/^… .*and here is $/)
  expect(after).toMatch(/^ for you, and more .* …$/)
  expect(hits[0].line.join('').length).toBeLessThan(160)
})

test('a text that nothing met in begins at its beginning', () => {
  expect(lineOf('Short and whole.', new Map())).toEqual(['Short and whole.'])
})

test('where nothing is found, pages that are about words like those typed are offered', async () => {
  const { hits, nearest } = await find({ '/a': ['Procurement of cotton'], '/b': ['Insurance'] }, 'procuptmant')
  expect(hits).toEqual([])
  expect(nearest).toEqual([{ path: '/a', title: 'Page /a' }])
})

test('one place is shown twice at most, and not again where the exact search found it', async () => {
  const { hits } = await find({ '/a': ['rice', 'rice', 'rice'].map((word, n) => `${word} ${n}`) }, 'rice')
  expect(hits).toHaveLength(3)
  expect(besides([{ path: '/a#s1' }], hits).map(({ path }) => path)).toEqual(['/a#s0', '/a#s2'])
})

test('pages that search engines must not show are not found either', () => {
  const page: SearchablePage = { head: { path: '/x', title: 'Hidden', noindex: true }, sections: () => [] }
  const [[, text]] = searchFiles({ pages: [page], words: NONE, lang: 'en', base: '/', root: '/' })
  expect(text).not.toContain('Hidden')
})

test.each([
  ['words with their vowel signs and joiners', 'గోపాల్‌పూర్‌లో రైతు', ['గోపాల్పూర్లో', 'రైతు']],
  ['numbers without their commas', 'Rs 1,50,000.00 at 7%', ['rs', '150000.00', 'at', '7']],
  ['words without soft hyphens', 'co\u00adoperative', ['cooperative']],
])('%s are words', (_, text, expected) => {
  expect(wordsOf(text).map(({ spelling }) => spelling)).toEqual(expected)
})

test.each([
  ['abcd', 'abcd', true],
  ['abcd', 'abd', true],
  ['abcd', 'abxd', true],
  ['abcd', 'acbd', true],
  ['abcd', 'abcde', true],
  ['abcd', 'xbcd', true],
  ['abcd', 'badc', false],
  ['abcd', 'ab', false],
  ['abcd', 'axyd', false],
])('%s and %s are one letter apart: %s', (a, b, expected) => {
  expect([isOneOff(a, b), isOneOff(b, a)]).toEqual([expected, expected])
})

// Two thousand words that look like words, the same in every run.
const SOUNDS = 'ka ri mu te lo sa ni vu da po'.split(' ')
const wordNo = (n: number) => [...String(n).padStart(4, '7')].map(digit => SOUNDS[Number(digit)]).join('')
const large = Object.fromEntries(
  Array.from({ length: 400 }, (_, n) => [
    `/p${n}`,
    Array.from(
      { length: 4 },
      (__, s) =>
        `${wordNo(n)} ${wordNo(2000 + s)}: ${Array.from({ length: 30 }, (___, w) => wordNo((n * 7 + s * 31 + w * w) % 2000)).join(' ')}`,
    ),
  ]),
)
const small = { whole: 1000, text: 160, words: 4000, each: 16, at: 200, shelves: 2 }

test('an index in parts finds what a whole one finds', async () => {
  const whole = await openIndex(readerOf(filesOf(large)))
  const parts = await openIndex(readerOf(filesOf(large, {}, small)))
  for (const query of [
    wordNo(12),
    `${wordNo(7)} ${wordNo(2001)}`,
    wordNo(399).slice(0, 6),
    `${wordNo(42).slice(0, -1)}o`,
  ]) {
    const found = (await findSections(whole, query)).hits.map(({ path, title }) => [path, title])
    expect(found.length).toBeGreaterThan(0)
    expect((await findSections(parts, query)).hits.map(({ path, title }) => [path, title])).toEqual(found)
  }
})

test('pages taken in part by part have the words that all have together', () => {
  const pages = Object.entries(large).map(([path, texts]): SearchablePage => {
    const sections = texts.map((text, n): PageSection => [`s${n}`, ...(text.split(': ') as [string, string])])
    return { head: { path, title: 'One of many', noindex: false }, sections: () => sections }
  })
  const wordsOfParts = (...parts: SearchablePage[][]) => {
    const split = new SplitFiles({ synonyms: [], endings: [] }, { ...small, at: 50 })
    for (const part of parts) split.add(partOf(pageSections({ pages: part, base: '/' }), { ...small, at: 50 }))
    return [...split.wordFiles()]
  }
  // Sixteen pages of five sections fill five files.
  expect(wordsOfParts(pages.slice(0, 16), pages.slice(16, 160), pages.slice(160))).toEqual(wordsOfParts(pages))
})

test('a query of a large site loads at most 60 KB, however many pages there are', async () => {
  const files = filesOf(large, {}, { ...LIMITS, whole: 1000 })
  const weigh = (names: string[]) =>
    names.reduce((sum, name) => sum + brotliCompressSync(files.get(name) as string).length, 0)
  for (const query of ['po', wordNo(12), `${wordNo(7)} ${wordNo(2001)} ${wordNo(90)} ${wordNo(1234)}`]) {
    const read: string[] = []
    await findSections(await openIndex(readerOf(files, read)), query)
    expect(read.length).toBeGreaterThan(2)
    expect(weigh(read)).toBeLessThan(60_000)
  }
})

test('the file that every query needs grows neither with the pages nor with their words', () => {
  const first = (pages: typeof large) => filesOf(pages, {}, small).get('search-words.json') as string
  const inOtherWords = (text: string) => text.replace(/\w+/g, '$&to')
  const others = Object.entries(large).map(([path, texts]) => [`${path}x`, texts.map(inOtherWords)])
  expect(first({ ...large, ...Object.fromEntries(others) }).length).toBeLessThan(first(large).length + 20)
})

test('the list of main pages does not grow with the pages', () => {
  const listed = (count: number) =>
    searchEntries(
      {
        config: { searchOrder: [] } as never,
        pages: Array.from({ length: count }, (_, n) => ({
          head: { path: `/p${n}`, search: { title: 'A page', content: 'Its words' } },
        })) as never,
      },
      '/',
    ).length
  expect(listed(40_000)).toBe(listed(1000))
})

test.each([
  ['cottonprices', '/both#s0'],
  ['పత్తిధర', '/both#s0'],
  ['pattidhara today', '/both#s0'],
  ['cottonrate', '/both#s0'],
  ['cottonplough', undefined],
])('%s, whose words are written as one, is found by both where both are known', async (query, wanted) => {
  const texts = { '/both': ['Prices of cotton'], '/water': ['Tanks'] }
  const words = {
    synonyms: [
      ['cotton', 'పత్తి'],
      ['price', 'ధర', 'rate'],
    ],
    endings: ['s'],
  }
  expect((await paths(texts, query, words))[0]).toBe(wanted)
})

test('a question is answered first when it is typed as it is asked, in any spelling', async () => {
  const questions = [{ to: defer('link', '/b'), ask: ['What is the price?', 'వడ్లు'] }]
  expect((await paths({ '/a': ['Vadlu'], '/b': ['Prices'] }, 'vadlu', { questions }))[0]).toBe('/b')
})
