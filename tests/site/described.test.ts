// What the brief describes and no test of behaviour holds: pages, menu, footer, and how much of each thing there is.
import { expect, test } from 'vitest'
import { checkedPages, pageOf, propsOn, routes, typesOn } from '../browser/routes.ts'
import { between, contentOf, entriesOf, linksIn, mainOf, PAGES } from './use.ts'

const list = (words: string) => words.trim().split(/\s*\n\s*/)
const paths = (words: string) => words.trim().split(/\s+/)

const DISCOVER = paths(`/discover/story /discover/mission /discover/leadership /discover/milestones /discover/endorsed
  /discover/organization`)
const SERVICES = paths(`/pillars/winning /pillars/agri /pillars/extension /product /processing /marketing /consumer
  /pillars/Welfare`)

test('every page of the brief is there', () => {
  expect(PAGES.filter(path => !routes().includes(path))).toEqual([])
})

test('the menu has the nine entries of the brief, with their pages, in its order', () => {
  const menu = contentOf('site').menu as { title: string; to?: string; items?: { to: unknown }[] }[]
  expect(menu.map(({ title, to, items }) => [title, to ?? items?.map(item => item.to)])).toEqual([
    ['Home', '/'],
    ['Discover Us', DISCOVER],
    ['Our Services', SERVICES],
    ['Products', ['/product/paddy', '/product/rice', '/product/cotton']],
    ['Farmers Voice', '/farmer'],
    ['Awards & Accolades', '/awards'],
    ['Our Winning Formula', '/winning'],
    ['Media Center', ['/media/paper', '/media/articles', '/media/gallery']],
    ['Download', ['/report', expect.stringMatching(/^https:/), '/media/videos']],
  ])
  const shown = linksIn(between(pageOf('/'), '<nav aria-label="Main menu"', '</nav'))
  const written = menu.flatMap(({ to, items }) => to ?? items?.map(item => item.to) ?? [])
  expect(shown.slice(-written.length)).toEqual(written)
})

test('the footer leads to the pages of Discover, the products, the office and five networks', () => {
  const [groups, networks] = between(pageOf('/'), '<footer', '</footer').split('aria-label="Follow us"')
  expect(linksIn(groups)).toEqual([
    ...DISCOVER,
    '/product/rice',
    '/product/paddy',
    '/product/cotton',
    expect.stringMatching(/^tel:\+/),
    expect.stringMatching(/^mailto:/),
    '/contact',
  ])
  expect(linksIn(networks).slice(0, 5).join()).toMatch(/facebook.*x\.com.*instagram.*youtube.*linkedin/)
})

test('the home page has the four cards, the eight services, the seven initiatives and the networks of the brief', () => {
  const titles = (name: string) => entriesOf('home', name).map(({ title }) => title)
  expect(titles('pillars')).toEqual(['Empowering', 'Farmers', 'Enriching', 'Communities'])
  const services = between(mainOf('/'), 'A cooperative ecosystem', '</section')
  expect(linksIn(services)).toEqual(SERVICES)
  expect(titles('initiatives')).toEqual(
    list(`Village electrification
      Junior and degree college
      Health checkup camps for members
      Animal health camps
      A watershed dam
      RO drinking water plants
      Tailoring and computer training for women`),
  )
  const networks = between(mainOf('/'), 'Connect With Us', '</section')
  expect(networks.match(/target="_blank"/g)).toHaveLength(5)
})

test('the periods are those of the brief', () => {
  expect(entriesOf('milestones').map(({ year }) => year)).toEqual(
    paths(`1956-60 1961-65 1966-70 1971-75 1976-80 1981-85 1986-90 1991-95 1996-2000 2001-05 2006-10 2011-15 2016-20
      2021-Present`),
  )
})

/** Entries of the lists of a page: the block, and how many of it, for each section that has a list. */
const ENTRIES: Record<string, [type: string, entries: number][]> = {
  '/discover/mission': [
    ['cardGrid', 2],
    ['cardGrid', 6],
  ],
  '/product/paddy': [['cardGrid', 5]],
  '/product/cotton': [
    ['features', 2],
    ['cardGrid', 2],
  ],
  '/farmer': [['stats', 6]],
  '/winning': [
    ['stats', 4],
    ['cardGrid', 12],
  ],
  '/pillars/winning': [['features', 4]],
  '/pillars/agri': [['features', 3]],
  '/pillars/extension': [
    ['stats', 4],
    ['features', 4],
  ],
  '/pillars/values': [['features', 4]],
  '/product': [
    ['features', 3],
    ['cardGrid', 4],
  ],
  '/processing': [['features', 5]],
  '/consumer': [['features', 2]],
  '/cta': [
    ['compare', 4],
    ['cardGrid', 4],
  ],
}

const COUNTED = ['cardGrid', 'features', 'stats', 'compare']

test.each(Object.entries(ENTRIES))('%s has as many entries as the brief says', async (path, expected) => {
  const props = (await propsOn(path)) as { items?: unknown[] }[]
  const found = typesOn(path).map((type, n) => [type, props[n].items?.length])
  expect(found.filter(([type]) => COUNTED.includes(String(type)))).toEqual(expected)
})

test('titles are those of the brief where it names them', () => {
  const titles = (name: string, of?: string) => entriesOf(name, of).map(({ title }) => title)
  expect(titles('loans', 'kinds')).toEqual(
    list(`Seasonal crop loan
      Medium-term loan
      Long-term loan
      General-term loan`),
  )
  expect(titles('inputs')).toEqual(['Seeds', 'Fertilizers', 'Agri implements'])
  expect(titles('impact', 'initiatives')).toEqual(
    list(`Village electrification
      Drinking water RO plants
      Free cataract operations and health camps
      Animal health camps`),
  )
  expect(titles('reports')).toEqual(['2021-22', '2022-23', '2023-24'].map(year => `Annual Report ${year}`))
  expect((contentOf('mission').vision as string).match(/^- /gm)).toHaveLength(3)
  expect(pageOf('/discover/story')).toContain('Our Journey')
})

test('what moves has the measures of the brief', () => {
  const all = checkedPages().flatMap(({ head, blocks }) =>
    blocks.map(({ type, props }) => ({ ...props, where: `${head.path} ${type}` }) as Record<string, unknown>),
  )
  const having = (field: string) => all.filter(block => block[field]).map(block => [block.where, block[field]])
  expect(having('autoplay')).toEqual([
    ['/ testimonials', 8000],
    ['/anniversary slideshow', [12000, 1000, 1000]],
    ['/anniversary beforeAfter', 3000],
    ['/anniversary keyFigures', 4000],
    ['/anniversary awards', 3000],
  ])
  expect(having('shift')).toEqual([['/ backdrop', 50]])
  expect(having('darkenAfter')).toEqual([['/ backdrop', 1]])
  expect(having('floating')).toEqual([['/discover/endorsed people', { count: 20, radius: [5, 15] }]])
  expect(having('preview')).toEqual([['/discover/leadership people', 150]])
  expect(having('delay')).toEqual([['/search searchResults', 500]])
})
