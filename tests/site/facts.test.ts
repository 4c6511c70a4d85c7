import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '../browser/browser.ts'
import { entriesOf } from './use.ts'

// The words of a served page, as a visitor without script reads them.
async function words(path: string): Promise<string> {
  const html = await (await fetch(at(path))).text()
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
}

/** Every figure of the specification, on the page where it belongs. Figures are separated by strokes. */
const FACTS: Record<string, string> = {
  '/': `Elevating Lives Together | From Cooperation to Prosperity | 69+ | 7,629 | 14 | 18 gram panchayats |
    352 crore | 300 Cr+ | 1400 crore | 25,000+`,
  '/discover/story': `27 July 1956 | 373 | Rs 2,300 | 14908 | 1970 | 7,629 | 14 revenue villages |
    18 gram panchayats | 15 managing committee members | 17.96 crore | 45.90 crore | 352 crore | 98% |
    Rs 2.62 crore | 283.70 hectares | 2001-02 | 2003-04 | 1926-2026`,
  '/discover/milestones': `April-March | 1980 | 2000 | 2001-02 | 2003-04 | Rs 2.62 crore | 283.70 hectares | 14908 |
    373 | Rs 2,300`,
  '/how-we-count': `7,629 | 25,000+ | 352 crore | 300 Cr+ | 1400 crore | 69+ | 68 | 56000 MT | 15,000 MT |
    23 ton/hr | 18 ton/hr | 2,40,000 | 24,000`,
  '/discover/organization': `15 members | at least annually | 7,629`,
  '/product/rice': `3,036 | 4,655 | 4,800 | Rs 16,78,97,419 | Rs 29,76,92,991 | Rs 45,03,23,623 | 2021-22 |
    2022-23 | 2023-24 | Premium Varieties | Our Distribution Network | Total Outlets | Cities Covered |
    Hyderabad Outlets | Hanamkonda Outlets`,
  '/product/paddy': `BPT 5204 | RNR 15048 | MTU 1010 | MTU 1001 | IR 64`,
  '/product/cotton': `Cotton Lint | Cotton Seed | moisture, colour and staple length`,
  '/farmer': `at least one acre | 18 village godowns | 15000+ | 20000+ | 220 crore | 5.6 crore | 150 crore |
    67 crore | 1400 crore | 352 crore | 300 Cr+`,
  '/winning': `25,000+ | 300 Cr+ | 15,000 MT | 98% | 7,629 | 56000 MT | 1400 crore | Learn More | Contact Us`,
  '/pillars/winning': `40000 | 5 lakh | 7% | 3% interest subvention | 3 years | 6 | half-yearly instalments | 10% |
    7 years | 14 | 3-5 years | 6-10 | 12% | 2,40,000 | 24,000 per acre`,
  '/pillars/extension': `3171 | 6 | 100 | 50 | Training centre | Awareness programmes | Field tours | Facilities`,
  '/pillars/values': `4 tons/hr | 18 ton/hr | 23 ton/hr | 35 | 15 ton/day`,
  '/pillars/insurance': `5,49,510.00 | 81,62,150.00 | 93 | 37 | 42 | 10 | 153 | 1000 per month | 65 | 35 years`,
  '/pillars/Welfare': `10,000 | 100 kg fine rice | 12.5 times | 2500 | 50000 | 1,50,000 | 1000 per month | age 65 |
    35 years of membership`,
  '/product': `higher of market rate or minimum support price | About Rs. 100 per quintal | BPT, RNR, JSR |
    national food agency | Best price guarantee | Lower risks | Market protection | Efficiency and savings`,
  '/processing': `56000 MT | 18 villages | 15,000 MT | 4 ton/hr | 23 ton/hr | 7 units | 15 ton/day | 18 ton/hr |
    35 ginning machines`,
  '/consumer': `1980 | 2000 | Petrol and diesel bunk | Cooking gas`,
  '/media/articles': `June 1981 | September 2025 | Download PDF | Read More`,
  '/report': `2021-22 | 2022-23 | 2023-24 | Download`,
  '/contact': `Monday to Saturday, 9:00-18:00 | +91 00000 00001 | office@example.org`,
  '/cta': `Village electrification | Drinking water RO plants | Free cataract operations and health camps |
    Animal health camps`,
  '/anniversary': `68 Years of Imapact | 68 years | 1926-2026 | 69+ | 2016 | 2023 | Excellence | Leadership |
    National | Special Recognition | Media Recognition | Memorial`,
}

test.each(Object.entries(FACTS))('%s says its figures', async (path, figures) => {
  const said = await words(path)
  expect(figures.split(/\s*\|\s*/).filter(figure => !said.includes(figure))).toEqual([])
})

/** How many things a page shows: a part of the page, and the parts counted inside it. */
const COUNTS: [path: string, what: string, pattern: RegExp, count: number][] = [
  ['/discover/story', 'principles', /class="_[\w-]+number"/g, 7],
  ['/discover/leadership', 'leaders', /class="_[\w-]+person"/g, entriesOf('leadership').length],
  ['/discover/milestones', 'periods', /class="_[\w-]+period"/g, entriesOf('milestones').length],
  ['/discover/endorsed', 'endorsements', /aria-haspopup="dialog"/g, entriesOf('endorsements').length],
  ['/product/rice', 'outlets', /href="tel:\+9100000001\d\d"/g, entriesOf('outlets').length],
  ['/awards', 'awards', /data-front=""/g, entriesOf('awards').length],
  ['/media/gallery', 'pictures', /src="\/assets\/images\/gallery-\d\d-/g, entriesOf('gallery').length],
  ['/media/articles', 'articles', /<time /g, entriesOf('articles').length],
  ['/media/paper', 'clippings', /Read Article/g, entriesOf('clippings').length],
  ['/media/videos', 'videos', /data-embed/g, entriesOf('videos').length],
  ['/report', 'reports', /\.pdf"/g, entriesOf('reports').length],
  ['/marketing', 'cards that expand', /<button [^>]*aria-controls="_expandingCards/g, 3],
  ['/cta', 'pairs of pictures', /type="range"/g, 4],
  ['/anniversary', 'slides, changes, figures and awards', /aria-roledescription="slide"/g, 3 + 5 + 6 + 8],
  ['/anniversary', 'periods', /class="_[\w-]+period"/g, 14],
]

test.each(COUNTS)('%s shows all its %s', async (path, _what, pattern, count) => {
  const html = await (await fetch(at(path))).text()
  expect(html.match(pattern)?.length).toBe(count)
})

test('the capital W has a lower-case way in', async () => {
  const answer = await fetch(at('/pillars/welfare'), { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/pillars/Welfare'])
})

test('the search list begins with the twenty pages of the specification, in their order', async () => {
  const list = (await (await fetch(at('/search-index.json'))).json()) as { path: string }[]
  const pages = `/ /discover/story /discover/mission /discover/leadership /discover/milestones /discover/endorsed
    /discover/organization /product/rice /product/paddy /product/cotton /awards /farmer /winning /pillars/winning
    /pillars/agri /pillars/extension /pillars/values /pillars/insurance /pillars/Welfare /contact`
  expect(list.slice(0, 20).map(entry => entry.path)).toEqual(pages.split(/\s+/))
})

test('every download is there', async () => {
  const pages = await Promise.all(
    ['/report', '/media/articles', '/pillars/Welfare'].map(async path => (await fetch(at(path))).text()),
  )
  const files = [
    ...new Set(pages.flatMap(html => [...html.matchAll(/href="(\/documents\/[^"]+)"/g)].map(match => match[1]))),
  ]
  expect(files).toHaveLength(3 + 9 + 1)
  for (const file of files) {
    const answer = await fetch(at(file))
    expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, 'application/pdf'])
  }
})

test('the telephone, the e-mail address, the hours and the number of outlets are each written once', () => {
  const content = readdirSync('content', { recursive: true, encoding: 'utf8' }).map(file => `content/${file}`)
  const files = ['pages.yaml', ...content.filter(file => file.endsWith('.yaml'))]
  const written = (pattern: RegExp) =>
    files.flatMap(file => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([words]) => `${file}: ${words}`))
  expect(written(/\+91[ -]?0{5}[ -]?0{4}1/g)).toEqual(['content/site.yaml: +91 00000 00001'])
  expect(written(/office@example\.org/g)).toEqual(['content/site.yaml: office@example.org'])
  expect(written(/\b0?9[:.]00\b|\b18[:.]00\b|సాయంత్రం 6/g)).toEqual([
    'content/site.yaml: 09:00',
    'content/site.yaml: 18:00',
  ])
  expect(written(/\d+ (?:rice )?outlets|\d+ (?:బియ్యం )?దుకాణా/g)).toEqual([])
})
