// Holds docs/brief.md against the pages: every difference from the brief that it tells of is there.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { open, PHONE } from '../browser/browser.ts'
import { allRoutes, files, isTranslated, pageOf, read, routes, typesOn } from '../browser/routes.ts'
import { between, type Content, contentOf, entriesOf, linksIn, mainOf, PAGES } from './use.ts'

const fieldsOf = (name: string, list?: string) =>
  [...new Set(entriesOf(name, list).flatMap(entry => Object.keys(entry)))].sort()

/** Holds that a page has these words in its HTML. */
const has =
  (path: string, ...words: string[]) =>
  () =>
    expect(words.filter(each => !pageOf(path).includes(each))).toEqual([])
const hasNot =
  (path: string, ...words: string[]) =>
  () =>
    expect(words.filter(each => pageOf(path).includes(each))).toEqual([])
/** Holds that a page has just these sections, in this order. */
const isMadeOf =
  (...pages: [path: string, ...types: string[]][]) =>
  () => {
    for (const [path, ...types] of pages) expect([path, ...typesOn(path)]).toEqual([path, ...types])
  }
const all =
  (...holds: (() => void)[]) =>
  () => {
    for (const each of holds) each()
  }
/** What comes before what in a page. */
const inOrder =
  (path: string, ...words: string[]) =>
  () => {
    const places = words.map(each => mainOf(path).indexOf(each))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  }

const AT_A_GLANCE = `/pillars/winning /pillars/agri /pillars/extension /pillars/values /pillars/insurance /product
  /processing /marketing /consumer`.split(/\s+/)

/** A line of the document, by its first words, and what shows that it is true. */
const DIFFERENCES: Record<string, () => unknown> = {
  'Two languages': () =>
    expect(allRoutes().filter(isTranslated)).toEqual(routes().map(path => (path === '/' ? '/te/' : `/te${path}`))),
  'More pages': () =>
    expect(routes().filter(path => !PAGES.includes(path))).toEqual([
      '/accessibility',
      '/how-we-count',
      '/privacy',
      '/site-map',
    ]),
  Drawings: () => {
    const pictures = routes().flatMap(path => [...pageOf(path).matchAll(/<img [^>]*src="([^"]+)"/g)])
    expect(pictures.length).toBeGreaterThan(200)
    expect(pictures.flatMap(([, file]) => (file.endsWith('.svg') ? [] : [file]))).toEqual([])
  },
  Samples: has('/discover/leadership', 'Some words here are samples', 'Founder President', 'President and Chairman'),
  'Other sites': () => {
    const away = new Set(routes().flatMap(path => linksIn(pageOf(path)).filter(to => to.startsWith('http'))))
    const deep = [...away].filter(to => new URL(to).pathname !== '/' && !/\/embed\.html\?/.test(to))
    expect(deep).toEqual([1, 2, 3].map(n => `https://www.youtube.com/watch?v=0000000000${n}`))
  },
  Twitter: all(has('/', 'Twitter (X)'), has('/anniversary', 'Twitter (X)')),
  'Large numbers': all(
    has('/product/rice', '3,036', 'Rs 16,78,97,419'),
    hasNot('/product/rice', '167,897,419', '>3036<'),
    has('/discover/story', 'Rs 17.96 crore'),
    has('/processing', '56000 MT'),
    hasNot('/te/processing', '56000'),
  ),
  'Names of pages': () => {
    const named = ['/pillars/winning', '/pillars/agri', '/pillars/extension', '/media/paper'].map(path => pageOf(path))
    expect(named.map(html => between(html, '<title>', ' · '))).toEqual(
      LINES.get('Names of pages')
        ?.split(/ → |: /)[1]
        .split(', '),
    )
  },
  Months: all(has('/media/articles', 'September 2025'), hasNot('/media/articles', 'Sept 2025')),
  'Two readings': all(
    has('/processing', '56000 MT', 'reads 15,000 MT', 'reads 18 ton/hr', 'counts 35 ginning machines'),
    has('/winning', 'reads 7,629 active members', 'reads 56000 MT'),
    has('/how-we-count', '25,000+', '2,40,000', '68'),
  ),
  Widths: () => {
    const widths = [...readFileSync('src/ui/tokens.css', 'utf8').matchAll(/^ \* (\d+)px: /gm)].map(([, width]) => width)
    const ofTheBrief = ['768', '1024', '1040']
    expect(widths).toEqual(expect.arrayContaining(ofTheBrief))
    const others = LINES.get('Widths')?.split('→')[1].match(/\d+/g)
    expect(others).toEqual(widths.filter(width => !ofTheBrief.includes(width)))
  },
  'Full-screen spinner': () =>
    expect(routes().filter(path => pageOf(path).includes('class="spinner"'))).toEqual(['/search']),
  'Above the first section': has('/product/rice', 'You are here', 'data-share', 'Some words here are samples'),
  'For programs': () => {
    expect(files(/^(?:board\.json|sitemap\.xml)$/)).toHaveLength(2)
    expect(routes().filter(path => !pageOf(path).includes('application/ld+json'))).toEqual([])
  },
  Notice: () => {
    const { pages } = parse(readFileSync('pages.yaml', 'utf8')) as { pages: Content[] }
    expect(pages.filter(({ band }) => band).map(({ path, band }) => [path, (band as Content).to])).toEqual([
      ['/', '/product#prices'],
    ])
  },
  Drawer: () => {
    const drawer = between(pageOf('/'), 'id="menu"', 'data-search-toggle')
    expect(linksIn(drawer)).toEqual(
      expect.arrayContaining(['/product#prices', '/product/rice#outlets', '/pillars/winning#ruler']),
    )
    expect(linksIn(drawer).filter(to => to.startsWith('tel:'))).toHaveLength(1)
    expect(drawer.split('<nav')[0]).toContain('9:00-18:00')
  },
  'Opening the search': () => expect(pageOf('/')).toMatch(/<div id="search" popover="manual"/),
  'Search list': () => {
    const paths = (JSON.parse(read('search-index.json')) as { path: string }[]).map(({ path }) => path)
    expect(paths.slice(20).sort()).toEqual(
      PAGES.filter(path => !paths.slice(0, 20).includes(path) && path !== '/search').sort(),
    )
  },
  Results: has('/search', 'results found', 'data-template="elsewhere"', 'Perhaps one of these helps', 'role="search"'),
  Footer: () => {
    const footer = between(pageOf('/'), '<footer', '</footer')
    for (const words of ['9:00-18:00', 'never asks for an OTP', '/accessibility', '/site-map', 'wa.me'])
      expect(footer).toContain(words)
  },
  'Buttons of the hero': () => {
    const links = linksIn(between(mainOf('/'), 'data-block="hero"', '</section'))
    expect([links.length, links[0].slice(0, 4), links[1]]).toEqual([2, 'tel:', '/discover/story'])
  },
  'Our Story': isMadeOf(['/discover/story', 'hero', 'prose', 'stats', 'cardGrid', 'actions']),
  Leadership: all(
    isMadeOf(['/discover/leadership', 'hero', 'people', 'prose']),
    has('/discover/leadership', '15 managing committee members'),
  ),
  'Previews in Telugu': () => {
    const previews = [...pageOf('/te/discover/leadership').matchAll(/>([^<]{100,150}…)</g)].map(([, text]) => text)
    expect(previews).toHaveLength(2)
    for (const { length } of previews) expect(length).toBeLessThan(151)
  },
  'Places of three parts': all(
    has('/product/rice', 'Sales metrics', 'Our Distribution Network'),
    has('/product/cotton', 'Cotton Lint'),
    has('/pillars/values', 'Four facilities, step by step'),
  ),
  'Varieties of rice': () =>
    expect(entriesOf('rice', 'varieties').map(({ title }) => title)).toEqual(['BPT', 'RNR', 'JSR']),
  'Sales of rice': all(isMadeOf(['/product/rice', 'hero', 'cardGrid', 'chart', 'table']), () =>
    expect((contentOf('rice').sales as Content).sample).toBe(true),
  ),
  'Cards of outlets': async () => {
    const { page } = await open('/product/rice', { viewport: PHONE })
    await page.locator('#outlets').getByRole('link', { name: 'Huzurabad' }).click()
    const row = page.locator('#outlets tbody tr:visible').first()
    const call = row.getByRole('link')
    await call.waitFor()
    const size = await call.evaluate(link => getComputedStyle(link).fontSize)
    expect([await call.textContent(), size]).toEqual(['+91 00000 00136', '0px'])
    // Its area is heard and not seen.
    const area = await row.getByRole('cell', { name: 'Huzurabad' }).boundingBox()
    expect(area?.width).toBe(1)
  },
  'Floating dots': () => {
    const css = files(/^assets\/.*\.css$/)
      .map(read)
      .join('')
    expect(pageOf('/product/rice')).toMatch(/class="[^"]*dots/)
    expect(css).toMatch(/animation-timeline:\s*(?:scroll|view)/)
  },
  'More on the products': isMadeOf(
    ['/product/paddy', 'hero', 'steps', 'cardGrid', 'actions'],
    ['/product/cotton', 'hero', 'features', 'cardGrid', 'actions'],
  ),
  'Six figures of membership': () => {
    expect(entriesOf('farmer', 'impact').map(({ label }) => label)).toEqual([
      'farmers served',
      'acres under their crops',
      'credit given',
      'dividends paid',
      'reserve',
      'turnover',
    ])
    has('/farmer', '18 village godowns, assets of Rs 67 crore')()
  },
  'Four headline figures': () =>
    expect(entriesOf('winning', 'figures').map(({ value, note }) => [value, Boolean(note)])).toEqual([
      ['25,000+', true],
      ['Rs 300 Cr+', true],
      ['15,000 MT', true],
      ['98%', false],
    ]),
  'Icons of the principles': () => {
    const principles = entriesOf('winning', 'principles')
    expect(principles.filter(({ icon, image }) => icon && image)).toHaveLength(12)
    const cards = between(mainOf('/winning'), 'Twelve principles', '</section')
    expect([cards.match(/<img /g)?.length, cards.match(/<svg /g)?.length]).toEqual([12, undefined])
  },
  'At a glance': () =>
    expect(routes().filter(path => typesOn(path).includes('summary'))).toEqual(
      [...AT_A_GLANCE, '/farmer', '/pillars/Welfare'].sort(),
    ),
  'Kinds of cover': all(
    isMadeOf(['/pillars/insurance', 'hero', 'summary', 'table', 'table']),
    inOrder('/pillars/insurance', 'It pays when', 'Premium paid'),
  ),
  Welfare: inOrder(
    '/pillars/Welfare',
    'Financial benefits',
    '/documents/welfare/',
    'Development initiatives',
    'Premiums and claims',
  ),
  'Prices, notices and places': () => {
    expect(typesOn('/product').slice(0, 4)).toEqual(['hero', 'board', 'notice', 'places'])
    expect(typesOn('/consumer').slice(0, 2)).toEqual(['hero', 'board'])
    const lines = [...entriesOf('procurement', 'board'), ...entriesOf('consumer', 'board')]
    expect(lines.filter(line => 'price' in line || 'prices' in line)).toEqual([])
  },
  Marketing: isMadeOf(['/marketing', 'hero', 'expandingCards', 'stats', 'summary']),
  'PDF viewer': hasNot('/media/articles', '<dialog', '<object', '<embed', '<iframe'),
  'Links at the end of Our Impact': isMadeOf(['/cta', 'hero', 'compare', 'cardGrid', 'actions']),
  'Map of the office': isMadeOf(['/contact', 'hero', 'contact', 'map']),
  Hours: has('/contact', '9:00-18:00', 'Open now', 'Closed for Republic Day'),
  'Ways out': () => {
    const bar = between(pageOf('/anniversary'), 'data-block="topBar"', '</section')
    expect(linksIn(bar)[0]).toBe('/')
    expect(pageOf('/anniversary').split('<main')[0]).toContain('hrefLang="te"')
  },
  'Fields of links': () => {
    const { menu } = contentOf('site') as { menu: Content[] }
    expect([...new Set(menu.flatMap(entry => Object.keys(entry)))].sort()).toEqual(['items', 'title', 'to'])
    expect(fieldsOf('marketing', 'cards')).toEqual(['action', 'content', 'id', 'image', 'title'])
  },
  'Fields of cards': () => {
    expect(fieldsOf('story', 'principles')).toEqual(['content', 'id', 'title'])
    expect(fieldsOf('mission', 'values')).toEqual(['content', 'icon', 'title'])
    expect(fieldsOf('winning', 'principles')).toEqual(['content', 'icon', 'id', 'image', 'title'])
    expect(fieldsOf('rice', 'varieties')).toEqual(['content', 'image', 'title'])
    expect(fieldsOf('anniversary', 'services')).toEqual(['action', 'content', 'icon', 'points', 'title'])
  },
  'Banner images': () => {
    const { pages } = parse(readFileSync('pages.yaml', 'utf8')) as { pages: { path: string; blocks: Content[] }[] }
    const blocks = pages.find(({ path }) => path === '/product/rice')?.blocks ?? []
    expect(blocks.map(({ image, banner }) => (image ?? banner) as { src: string }).map(({ src }) => src)).toEqual(
      ['main', 'varieties', 'metrics', 'retail'].map(name => `rice/${name}.svg`),
    )
  },
  'Articles on other sites': () => {
    const fields = entriesOf('articles').map(({ type, pdfFile, link }) => [type, Boolean(pdfFile), Boolean(link)])
    expect(fields.filter(([type]) => type === 'article')).toEqual(Array(2).fill(['article', false, true]))
    expect(fields.filter(([type]) => type === 'pdf')).toEqual(Array(9).fill(['pdf', true, false]))
  },
  'Report cover': () =>
    expect(fieldsOf('reports')).toEqual(['color', 'description', 'id', 'image', 'pdfFile', 'title', 'year']),
  'Addresses of entries': () => {
    for (const list of ['awards', 'leadership', 'clippings']) expect(fieldsOf(list)).toContain('id')
  },
  'Colours in content': () => {
    const { social } = contentOf('site') as { social: Content[] }
    const colours = [
      ...[...social, ...entriesOf('reports')].map(({ color }) => color),
      ...entriesOf('testimonials').map(({ backgroundColor }) => backgroundColor),
    ]
    expect(colours.filter(colour => !/^[a-zA-Z]+$/.test(String(colour)))).toEqual([])
  },
  'Total of insured members': () => expect((contentOf('insurance').total as Content).members).toBe(335),
}

/** Lines that another test holds: its file, and how its name begins. */
const HELD_ELSEWHERE: Record<string, [file: string, name: string]> = {
  'Lower case': ['site/facts', 'the capital W has a lower-case way in'],
  'Unknown addresses': ['site/home', 'an unknown address answers 404 with the header, a search box and links'],
  'Back and Forward': ['site/home', 'a link opens the next page at its top, with its title; Back leads to the place'],
  'What is open': ['browser/fragments', 'what is opened is in the address while it is open'],
  Files: ['site/facts', 'every download is there'],
  'Maps and videos': ['site/pages', 'videos and maps ask nobody before they are pressed'],
  'Pause and less motion': ['site/anniversary', 'nothing moves by itself for visitors who ask for less motion'],
  'From page to page': ['browser/ahead', 'pages follow each other by a transition, but not on phones'],
  Keys: ['site/home', 'a home card opens by pointing on wide screens, and Escape closes it'],
  Paper: ['site/pages', 'paper shows no button and no filter'],
  Header: ['site/home', 'the header leaves on scrolling down, but not from paper'],
  'Slow networks': ['browser/enhance', '%s loads the scripts of sections near the view, and never a library'],
  'Dark colours': ['site/pages', 'a picture is less bright where the device is set to dark'],
  'No network': ['offline/offline', 'after one visit to any page the declared pages open without a network'],
  'Search button of phones': ['site/home', 'on a phone the search button floats in reach of the thumb'],
  'What the search finds': ['browser/search', 'a word in another script or spelling is suggested'],
  Figures: ['site/home', 'the home page has the sections of the brief in their order, with nothing between them'],
  'Picture behind the page': ['site/home', 'the picture behind the page is seen around the cards'],
  'Line of the milestones': ['site/discover', 'above the periods a line shows all of the time from edge to edge'],
  'Circles of the endorsements': ['site/discover', 'circles float on wide screens until they are paused'],
  'Finding an outlet': ['site/pages', 'outlets are one table that the figures agree with, found by place'],
  'Outlets on phones': ['site/pages', 'on a phone outlets are cards by town'],
  'Learn More and Contact Us': ['site/pages', 'buttons lead on: those of the winning formula'],
  'Loan by acres': ['site/pages', 'a slider says the loan for some acres in a sentence'],
  'Pictures in large': ['site/pages', 'a picture opens large, as wide as a phone, arrows walk around'],
  'Then and now': ['site/pages', 'then and now are compared with a slider'],
  'Contact form': ['site/pages', 'the form keeps what is typed, sends nothing, and offers a ready e-mail'],
  'Slides of one second': ['site/anniversary', 'the first slide stays 12 s, the others 1 s each'],
  'Cards that sink back': ['site/anniversary', 'sections rise into place whenever they come into view'],
}

/** The lines of the document by their first words. */
const LINES = new Map(
  readFileSync('docs/brief.md', 'utf8')
    .split('\n')
    .filter(line => line.startsWith('- '))
    .map(line => [/^- \*\*(.+?)\.?\*\*/.exec(line)?.[1] ?? line, line]),
)

test('docs/brief.md has a line for each difference that is held here, and no other', () => {
  expect([...LINES.keys()].sort()).toEqual([...Object.keys(DIFFERENCES), ...Object.keys(HELD_ELSEWHERE)].sort())
  expect([...LINES.values()].filter(line => !line.includes(' → '))).toEqual([])
})

test.each(Object.entries(DIFFERENCES))('the site differs from the brief in: %s', async (_, holds) => {
  await holds()
})

test.each(Object.entries(HELD_ELSEWHERE))('a test holds the difference: %s', (_, [file, name]) => {
  expect(readFileSync(`tests/${file}.test.ts`, 'utf8')).toContain(`'${name}`)
})
