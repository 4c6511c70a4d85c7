import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readTypeface } from '../../src/build/assets/outlines.ts'
import { SHARE_SIZE, shareCard } from '../../src/build/assets/shareCard.ts'
import { type ShareJob, shareImages } from '../../src/build/assets/shareImages.ts'
import { breadcrumbsOf } from '../../src/build/pipeline/breadcrumbs.ts'
import { defer } from '../../src/fields/deferred.ts'

const face = await readTypeface(
  ['latin', 'telugu', 'latin-ext'].map(
    script => `@fontsource/tiro-telugu/files/tiro-telugu-${script}-400-normal.woff2`,
  ),
)
const colors = { paper: '#ffffff', brick: '#aa0000', leaf: '#00aa00', turmeric: '#aaaa00', ink: '#000000' }
const card = (title: string) =>
  shareCard(
    { title, name: 'A society', section: 'Part', ornament: '<path d="M0 0h1"/>', colors },
    { display: face, text: face },
  )

test('Latin, Telugu and the rupee sign are drawn by the files that have them, never as missing glyphs', () => {
  const missing = face.line('\uFFFF', 100).shapes
  for (const character of ['A', 'క', '₹', ',', '–']) {
    expect(face.line(character, 100).shapes).not.toBe('')
    expect(face.line(character, 100).shapes).not.toBe(missing)
  }
})

test('Telugu is shaped: a conjunct is narrower than its letters side by side', () => {
  expect(face.line('క్ష్మ', 100).width).toBeLessThan(
    ['క', '్', 'ష', '్', 'మ'].reduce((sum, letter) => sum + face.line(letter, 100).width, 0),
  )
})

/** The box that a line fills on a picture of 400 by 300, where it begins at 50 and stands on 200. */
async function boxOf(text: string, size: number) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#fff"/><g transform="translate(50 200)">${face.line(text, size).shapes}</g></svg>`
  const {
    info: { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 },
  } = await sharp(Buffer.from(picture)).trim({ background: '#fff' }).toBuffer({ resolveWithObject: true })
  return { left: -trimOffsetLeft, top: -trimOffsetTop, width, height }
}

test('lines grow with the size and stand where the text is', async () => {
  expect(face.line('Rice', 200).width).toBeCloseTo(face.line('Rice', 100).width * 2, 3)
  const [small, large] = [await boxOf('l', 50), await boxOf('l', 100)]
  for (const { left, top, height } of [small, large]) {
    expect(left).toBeGreaterThanOrEqual(50)
    expect(left).toBeLessThan(60)
    expect(Math.abs(top + height - 200)).toBeLessThanOrEqual(2)
  }
  expect(large.height).toBeGreaterThan(50)
  expect(Math.abs(large.height - 2 * small.height)).toBeLessThanOrEqual(3)
})

test.each([
  'Rice',
  'How the society sells paddy, cotton and maize for members',
  'W'.repeat(60),
  'వరి ధాన్యం సేకరణ, శుద్ధి మరియు విక్రయం',
  Array(20).fill('many').join(' '),
])('the card of %j stays within the central part of the picture', title => {
  const drawn = card(title)
  for (const [, x, y] of drawn.matchAll(/translate\(([\d.-]+) ([\d.-]+)\)" fill/g)) {
    expect(Number(x)).toBeGreaterThan((SHARE_SIZE.width - SHARE_SIZE.height) / 2 - 10)
    expect(Number(y)).toBeGreaterThan(60)
    expect(Number(y)).toBeLessThan(SHARE_SIZE.height - 40)
  }
  expect(card(title)).toBe(drawn)
})

/** The colour of the shared picture near its four corners, of a page with one picture. */
async function cornersWith(name: string, bytes: string | Buffer): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'sharing-'))
  try {
    mkdirSync(join(root, 'content/images'), { recursive: true })
    writeFileSync(join(root, 'content/images', name), bytes)
    const page = { head: { path: '/', title: 'A page', share: { image: defer('image', { src: name }) } } }
    const config = { name: 'A society', tagline: 'Of farmers', logo: defer('image', { src: 'none.png' }) }
    const job = {
      root,
      config,
      entries: [{ summary: page, breadcrumbs: [], compiled: {} }],
      cache: join(root, 'cache'),
    } as unknown as ShareJob
    const drawn = await shareImages(job).get('/')?.make()
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ ...SHARE_SIZE, channels: 3 })
    const named = { red: [255, 0, 0], blue: [0, 0, 255], leaf: [30, 80, 55] }
    return [
      [20, 20],
      [1180, 20],
      [20, 610],
      [1180, 610],
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

const halves = '<rect width="80" height="40" fill="#f00"/><rect x="40" width="40" height="40" fill="#00f"/>'
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" viewBox="0 0 80 40">${halves}</svg>`

test('the picture of a page fills the shared one: drawings, photographs as the camera was held, and what shows through on green', async () => {
  expect(await cornersWith('two.svg', drawing)).toEqual(['red', 'blue', 'red', 'blue'])
  const photograph = sharp(Buffer.from(drawing)).resize(800)
  expect(await cornersWith('two.jpg', await photograph.clone().jpeg().toBuffer())).toEqual([
    'red',
    'blue',
    'red',
    'blue',
  ])
  expect(
    await cornersWith('turned.jpg', await photograph.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()),
  ).toEqual(['red', 'red', 'blue', 'blue'])
  expect(
    await cornersWith(
      'half.webp',
      await sharp({ create: { width: 600, height: 300, channels: 4, background: '#0000' } })
        .webp()
        .toBuffer(),
    ),
  ).toEqual(['leaf', 'leaf', 'leaf', 'leaf'])
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
  expect(breadcrumbsOf('/', menu, titles, '/b/')).toEqual([])
  expect(breadcrumbsOf('/product/rice', menu, titles, '/b/')).toEqual([
    { title: 'Home', to: '/b/' },
    { title: 'Products' },
  ])
  expect(breadcrumbsOf('/product/maize', menu, titles, '/b/')).toEqual([
    { title: 'Home', to: '/b/' },
    { title: 'Procurement', to: '/b/product' },
  ])
})
