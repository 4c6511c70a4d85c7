import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { PLATE, SCENE_SIZE, SHARE_SIZE, shareCard } from '../../src/node/assets/shareCard.ts'
import { shareFonts, MAX_CARDS, type ShareJob, shareImages } from '../../src/node/assets/shareImages.ts'
import { FontPackages } from '../../src/node/disk/fontPackages.ts'
import { contentHash } from '../../src/node/disk/files.mjs'
import { shortened } from '../../src/node/page/head.ts'
import { breadcrumbsOf, linksBelow } from '../../src/node/page/resolveDeferred.ts'
import { defer } from '../../src/fields/deferred.ts'
import { PROGRAMS } from './logos.ts'
import { themeOf } from './themes.ts'

const PALETTE = { ground: '#ffffff', label: '#aa0000', accent: '#00aa00', highlight: '#aaaa00', ink: '#000000' }
const theme = themeOf({
  colors: { light: { page: PALETTE } },
  fonts: {
    headings: { package: '@fontsource/tiro-telugu', system: ['serif'] },
    body: { package: '@fontsource-variable/anek-telugu', scripts: { latin: [400, 600] }, system: ['sans-serif'] },
  },
})
const root = mkdtempSync(join(tmpdir(), 'sharing-'))
afterAll(() => rmSync(root, { recursive: true }))
const LETTERS = 'Aక₹,–'
const fonts = await shareFonts(theme.fonts, LETTERS, { cache: root, fonts: new FontPackages('.') })

/** A card without a picture, as rows of pixels: what is drawn in one of the colours of the theme. */
async function cardOf(title: string, families = fonts, more: { name?: string; section?: string } = {}) {
  const card = { title, name: 'A society', section: 'Part', colors: theme.light.page, ...more }
  const { data, info } = await (await shareCard(card, families))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  /** The box that a colour fills within a part of the card, and how many pixels of it there are. */
  const boxOf = (color: string, { from = 0, to = info.height, left = 0 } = {}) => {
    const wanted = [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16))
    const box = { left: info.width, right: 0, top: info.height, bottom: 0, count: 0 }
    for (let y = from; y < to; y++)
      for (let x = left; x < info.width - left; x++) {
        const pixel = (y * info.width + x) * 3
        if (!wanted.every((value, n) => Math.abs(value - data[pixel + n]) < 10)) continue
        Object.assign(box, { left: Math.min(box.left, x), right: Math.max(box.right, x), count: box.count + 1 })
        Object.assign(box, { top: Math.min(box.top, y), bottom: Math.max(box.bottom, y) })
      }
    return box
  }
  return { data, boxOf, title: boxOf(PALETTE.accent, { from: PLATE.y }) }
}

test('words are drawn in the fonts of the theme, whatever fonts the machine has', async () => {
  // Its own file of a variable font has a name of its own.
  expect(fonts.headings.split(',')).toContain('Tiro Telugu')
  expect(fonts.body).toMatch(/^Anek Telugu/)
  const [own, other] = [await cardOf('Rice'), await cardOf('Rice', { headings: fonts.body, body: fonts.body })]
  expect(own.data.equals(other.data)).toBe(false)
})

test('Latin, Telugu and the rupee sign are drawn by the files that have them, never as missing glyphs', async () => {
  const missing = await cardOf('\uFFFF')
  const seen = new Set<string>()
  for (const character of LETTERS) {
    const { data, title } = await cardOf(character)
    expect(title.count, character).toBeGreaterThan(0)
    expect(data.equals(missing.data), character).toBe(false)
    seen.add(data.toString('base64'))
  }
  expect(seen.size).toBe([...LETTERS].length)
})

test('Telugu is shaped: a conjunct is narrower than its letters side by side', async () => {
  const width = async (text: string) => {
    const { title } = await cardOf(text)
    return title.right - title.left
  }
  expect(await width('క్ష్మ')).toBeLessThan(await width('క ష మ'))
})

test('a title is drawn as large as it fits, in the middle of the card', async () => {
  const [short, long] = [(await cardOf('Rice')).title, (await cardOf('How rice is grown')).title]
  for (const { left, right } of [short, long])
    expect(Math.abs((left + right) / 2 - SHARE_SIZE.width / 2)).toBeLessThanOrEqual(4)
  expect(short.bottom - short.top).toBeGreaterThan(36)
  const { title: lines } = await cardOf(Array(12).fill('many').join(' '))
  expect(lines.right - lines.left).toBeGreaterThan(400)
})

test.each([
  'Rice',
  'How the society sells paddy, cotton and maize for members',
  'Seeds & <tools>',
  'W'.repeat(60),
  'వరి ధాన్యం సేకరణ, శుద్ధి మరియు విక్రయం',
  Array(20).fill('many').join(' '),
  Array(90).fill('many').join(' '),
])('the card of %j stays within the central part of the picture', async title => {
  const drawn = await cardOf(title)
  const { left, right, top, bottom } = drawn.title
  expect(left).toBeGreaterThan((SHARE_SIZE.width - SHARE_SIZE.height) / 2 - 10)
  expect(right).toBeLessThan(SHARE_SIZE.width - (SHARE_SIZE.width - SHARE_SIZE.height) / 2 + 10)
  // Between the section and the line above the name.
  expect(top).toBeGreaterThan(drawn.boxOf(PALETTE.label).bottom)
  expect(bottom).toBeLessThan(drawn.boxOf(PALETTE.highlight).top)
  expect((await cardOf(title)).data.equals(drawn.data)).toBe(true)
})

// Words whose letters reach far above and below their line, by the fonts of the theme or of the machine.
const SCRIPTS = {
  Latin: 'Gauging jolly pygmies',
  Telugu: 'ఆర్థిక సేవలు, ఉత్పత్తుల క్షేమం',
  Devanagari: 'कृषि उत्पाद और र्द्ध्यै सेवाएँ',
  Urdu: 'کسانوں کی امدادی انجمن کے قرضے',
  Tibetan: 'ཞིང་པའི་མཉམ་འབྲེལ་ཚོགས་པ',
  'stacked marks': 'Z\u0300\u0301\u0302\u0303\u0304\u0306\u0316\u0317\u0323\u0331\u0339e',
}
const some = Object.entries(SCRIPTS)

/** The rows in which something is drawn in a colour, as runs of rows. */
const boxes = ({ boxOf }: Awaited<ReturnType<typeof cardOf>>) =>
  [PALETTE.label, PALETTE.accent, PALETTE.highlight, PALETTE.ink].map(color => boxOf(color, { from: PLATE.y }))

test.each(some)('what is drawn of %s stands apart from what is above and below it', async (_, words) => {
  for (const [, title] of some)
    for (const long of [1, 4]) {
      const card = { title: Array(long).fill(title).join(' '), section: words, name: Array(long).fill(words).join(' ') }
      const [section, heading, rule, name] = boxes(await cardOf(card.title, fonts, card))
      expect(section.count * heading.count * name.count).toBeGreaterThan(0)
      expect([card, heading.top - section.bottom > 4]).toEqual([card, true])
      expect([card, rule.top - heading.bottom > 4]).toEqual([card, true])
      expect([card, name.top - rule.bottom > 4]).toEqual([card, true])
      expect([card, SHARE_SIZE.height - name.bottom > 4]).toEqual([card, true])
    }
})

test('without a section the title stands in the middle of the room that it has', async () => {
  const [section, heading, rule] = boxes(await cardOf('Rice', fonts, { section: undefined }))
  expect(section.count).toBe(0)
  const [above, below] = [heading.top - (PLATE.y + 16), rule.top - heading.bottom]
  expect(Math.abs(above - below)).toBeLessThan(4)
})

/** The colour of the shared picture near its four corners, of a page with one picture. */
async function cornersWith(name: string, bytes: string | Buffer, position?: string): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'sharing-'))
  try {
    mkdirSync(join(root, 'content/images'), { recursive: true })
    writeFileSync(join(root, 'content/images', name), bytes)
    const page = { head: { path: '/', title: 'A page', share: { image: defer('image', { src: name, position }) } } }
    const config = { name: 'A society', tagline: 'Of farmers', logo: defer('image', { src: 'none.png' }) }
    const job = {
      root,
      hashOf: () => contentHash(bytes),
      config,
      theme,
      entries: [{ summary: page, breadcrumbs: [], findings: {} }],
      cache: join(root, 'cache'),
    } as unknown as ShareJob
    const drawn = await shareImages(job).get('/')?.make()
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ ...SHARE_SIZE, channels: 3 })
    const named = { red: [255, 0, 0], blue: [0, 0, 255], accent: [0, 170, 0] }
    return [
      [20, 20],
      [1180, 20],
      [20, SCENE_SIZE.height - 20],
      [1180, SCENE_SIZE.height - 20],
    ].map(([x, y]) => {
      const color = data.subarray((y * info.width + x) * 3)
      return (
        Object.entries(named).find(([, wanted]) => wanted.every((value, n) => Math.abs(value - color[n]) < 25))?.[0] ??
        color.subarray(0, 3).join()
      )
    })
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** The picture of a page of a site with that logo. */
async function sharedWith(logo: string, ornament?: string): Promise<Buffer> {
  const root = mkdtempSync(join(tmpdir(), 'sharing-'))
  try {
    mkdirSync(join(root, 'content/images'), { recursive: true })
    writeFileSync(join(root, 'content/images/logo.SVG'), logo)
    if (ornament) writeFileSync(join(root, 'content/images/tile.svg'), ornament)
    const config = { name: 'A society', tagline: 'Of farmers', logo: defer('image', { src: 'logo.SVG' }) }
    const entries = [{ summary: { head: { path: '/', title: 'A page' } }, breadcrumbs: [], findings: {} }]
    const look = { ...theme, ...(ornament && { ornament: 'tile.svg' }) }
    const job = {
      root,
      hashOf: () => 'any',
      config,
      theme: look,
      entries,
      cache: join(root, 'cache'),
    } as unknown as ShareJob
    return (await shareImages(job).get('/')?.make()) as Buffer
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** How many pixels of a part of a picture are dark green. */
async function greenIn(bytes: Buffer, [left, top, width, height]: number[]): Promise<number> {
  const { data } = await sharp(bytes).extract({ left, top, width, height }).raw().toBuffer({ resolveWithObject: true })
  let green = 0
  for (let at = 0; at < data.length; at += 3) if (data[at] < 30 && Math.abs(data[at + 1] - 64) < 30) green++
  return green
}

// In pixels of the shared picture: the seal above the card, and the left part of the band at its upper edge.
const SEAL = [560, PLATE.y - 50, 80, 80]
const BAND = [10, PLATE.y, 540, 16]
const { Figma: _, ...DRAWN } = PROGRAMS

test.each(Object.entries(DRAWN))('the seal is drawn from a logo by %s', async (_, logo) => {
  expect(await greenIn(await sharedWith(logo), SEAL)).toBeGreaterThan(80 * 80 * 0.3)
})

test('the ornament is drawn from a file with a prefix and a comment, whatever it begins with', async () => {
  const card = await sharedWith(PROGRAMS.Illustrator, `<!-- <svg> -->${PROGRAMS['a prefix']}`)
  expect(await greenIn(card, BAND)).toBeGreaterThan(540 * 16 * 0.8)
})

const halves = '<rect width="80" height="40" fill="#f00"/><rect x="40" width="40" height="40" fill="#00f"/>'
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" viewBox="0 0 80 40">${halves}</svg>`

test('the lower part of the picture of a page fills the shared one above its plate: drawings, photographs as the camera was held, and what shows through on the accent', async () => {
  expect(await cornersWith('two.svg', drawing)).toEqual(['red', 'blue', 'red', 'blue'])
  const photograph = sharp(Buffer.from(drawing)).resize(800)
  expect(await cornersWith('two.jpg', await photograph.clone().jpeg().toBuffer())).toEqual([
    'red',
    'blue',
    'red',
    'blue',
  ])
  expect(
    await cornersWith(
      'turned.jpg',
      await photograph
        .clone()
        .resize({ width: 400, height: 800, fit: 'fill' })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    ),
  ).toEqual(['red', 'red', 'blue', 'blue'])
  expect(
    await cornersWith(
      'half.webp',
      await sharp({ create: { width: 600, height: 300, channels: 4, background: '#0000' } })
        .webp()
        .toBuffer(),
    ),
  ).toEqual(['accent', 'accent', 'accent', 'accent'])
})

test('a picture says which part of it stays in view, and one that is hardly wider than high is shown whole', async () => {
  const rows = '<rect width="80" height="20" fill="#f00"/><rect y="20" width="80" height="80" fill="#00f"/>'
  const svg = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100" width="${width}" height="100" preserveAspectRatio="none">${rows}</svg>`
  expect(await cornersWith('rows.svg', svg(200), 'top')).toEqual(['red', 'red', 'blue', 'blue'])
  expect(await cornersWith('rows.svg', svg(200))).toEqual(['blue', 'blue', 'blue', 'blue'])
  expect(await cornersWith('tall.svg', svg(80))).toEqual(['accent', 'accent', 'accent', 'accent'])
})

const menu = [
  { title: 'Home', to: '/b/' },
  { title: 'Products', items: [{ title: 'Rice', to: '/b/product/rice' }] },
]
const titles = new Map([
  ['/', 'Home'],
  ['/product', 'Procurement'],
  ['/product/rice', 'Rice'],
  ['/product/maize', 'Maize'],
])

test('the way to a page is its part of the menu, else the pages above it', () => {
  expect(breadcrumbsOf('/', menu, titles, linksBelow('/b/'))).toEqual([])
  expect(breadcrumbsOf('/product/rice', menu, titles, linksBelow('/b/'))).toEqual([
    { title: 'Home', to: '/b/' },
    { title: 'Products' },
  ])
  expect(
    breadcrumbsOf(
      '/product/rice',
      [{ title: 'Rice', items: [{ title: 'Rice', to: '/b/product/rice' }] }],
      titles,
      linksBelow('/b/'),
    ),
  ).toEqual([{ title: 'Home', to: '/b/' }])
  expect(breadcrumbsOf('/product/maize', menu, titles, linksBelow('/b/'))).toEqual([
    { title: 'Home', to: '/b/' },
    { title: 'Procurement', to: '/b/product' },
  ])
})

test.each([
  [
    'సభ్యులకు సీజన్, మధ్యకాలిక, దీర్ఘకాలిక, సాధారణ రుణాలు. రికార్డుల్లో 2,40,000, ఎకరానికి 24,000 అనే వేరే లెక్కలు కూడా ఉన్నాయి.',
    'సభ్యులకు సీజన్, మధ్యకాలిక, దీర్ఘకాలిక, సాధారణ రుణాలు.',
  ],
  [
    'Seasonal, medium-term, long-term loans for members who have paid a share of Rs 2,300 since 1956.',
    'Seasonal, medium-term, long-term loans for members who have paid a share…',
  ],
  [
    'A farmer-owned cooperative since 1956. Credit, seed, procurement, processing and marketing.',
    'A farmer-owned cooperative since 1956.',
  ],
  ['Short.', 'Short.'],
])('the shared description of %j stops neither in a word nor in a figure', (text, wanted) => {
  expect(shortened(text)).toBe(wanted)
})

test('words that fit on a line of the card stay whole, in tall letters too', async () => {
  const drawn = (section: string) =>
    shareCard({ title: 'Rice', section, name: 'A society', colors: theme.light.page }, fonts).then(card =>
      card.removeAlpha().raw().toBuffer(),
    )
  const bytes = await Promise.all(['ఉత్పత్తులు', 'ఉత్…', 'ఉత్పత్తు…'].map(drawn))
  expect(bytes[0].equals(bytes[1])).toBe(false)
  expect(bytes[0].equals(bytes[2])).toBe(false)
})

/** The pages with a card of their own on a site with `count` pages below one parent, some of which declare a picture. */
function withCards(
  count: number,
  { inMenu, declares = () => false }: Pick<ShareJob, 'inMenu'> & { declares?: (n: number) => boolean } = {},
) {
  const entries = Array.from({ length: count }, (_, n) => ({
    summary: {
      head: {
        path: n ? `/part/page-${n}` : '/',
        title: 'A page',
        ...(declares(n) && { share: { image: defer('image', { src: 'none.png' }) } }),
      },
    },
    breadcrumbs: [
      { title: 'Home', to: '/' },
      { title: 'Part', to: '/part' },
    ],
    findings: { picture: { src: 'none.png' } },
  }))
  const config = { name: 'A society', tagline: 'Of farmers', logo: defer('image', { src: 'none.png' }) }
  const job = { root: '/none', hashOf: () => 'any', config, theme, entries, inMenu, cache: '/none' }
  return [...shareImages(job as unknown as ShareJob).keys()]
}

test('every page of a site of no more than 500 pages has a card of its own; nothing is read or drawn for their names', () => {
  expect(withCards(MAX_CARDS)).toHaveLength(MAX_CARDS)
})

test('on a larger site home, pages with a declared picture and those in the menu have one, and never more than 500', () => {
  const inMenu = new Set(['/part/page-3', '/part/page-600'])
  expect(withCards(MAX_CARDS + 26)).toEqual(['/'])
  expect(withCards(MAX_CARDS * 2, { inMenu })).toEqual(['/', ...inMenu])
  const declared = withCards(MAX_CARDS * 2, { inMenu, declares: n => n > 100 })
  expect(declared).toHaveLength(MAX_CARDS)
  expect(declared.slice(0, 2)).toEqual(['/', '/part/page-101'])
})
