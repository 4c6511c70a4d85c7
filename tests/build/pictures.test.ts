// Photographs and other rasters: transparent, tall, many, and damaged.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { image } from '../../src/fields/image.ts'
import { imageStore } from '../../src/node/assets/images.ts'
import { fileDamage } from '../../src/node/inspect/fileDamage.ts'
import { resolverOf } from '../../src/node/page/resolveDeferred.ts'
import { Picture, type PictureData } from '../../src/ui/Picture.tsx'
import { amount } from '../extent.ts'

const root = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(root, { recursive: true }))
const folder = join(root, 'images')
const cache = join(root, 'cache')
mkdirSync(folder)
const filled = (width: number, height: number, background = '#99aabb') =>
  sharp({ create: { width, height, channels: 4, background } })

async function prepared(name: string, bytes: Buffer, encodes?: (name: string) => void) {
  writeFileSync(join(folder, name), bytes)
  return imageStore(folder, cache, '/', { encodes }).prepare(name)
}

test('what is transparent is white in a JPEG, and stays transparent in other formats', async () => {
  const { files } = await prepared('disc.png', await filled(40, 20, '#22334400').png().toBuffer())
  for (const { path, make } of files) {
    const { data, info } = await sharp(await make())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([path.slice(-4), [...data.subarray(0, info.channels)].at(path.endsWith('.jpg') ? 0 : -1)]).toEqual([
      path.slice(-4),
      path.endsWith('.jpg') ? 255 : 0,
    ])
  }
})

const svg = (inside: string, more = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 700">${more}${inside}</svg>`)
const LINES = '<path d="M100 600h1400" stroke="#111" stroke-width="9"/>'
const disc = Buffer.from('<svg width="400" height="200"><circle cx="200" cy="100" r="90" fill="#123"/></svg>')

test.each([
  ['lines on nothing', 'lines.svg', async () => svg(LINES), true],
  [
    'lines on a ground of their own',
    'ground.svg',
    async () => svg(`<rect width="1600" height="700" fill="#fff"/>${LINES}`),
    false,
  ],
  [
    'two halves whose seam is between two pixels',
    'seam.svg',
    async () =>
      svg('<rect width="1600" height="690.5" fill="#135"/><rect y="690.5" width="1600" height="9.5" fill="#853"/>'),
    false,
  ],
  [
    'lines that have a colour for dark screens',
    'own.svg',
    async () => svg(LINES, '<style>@media (prefers-color-scheme: dark) { path { stroke: #fff } }</style>'),
    false,
  ],
  ['a disc as PNG', 'disc-2.png', () => sharp(disc).png().toBuffer(), true],
  ['a disc of few colours as PNG', 'disc-3.png', () => sharp(disc).png({ palette: true }).toBuffer(), true],
  ['a disc as WebP', 'disc-4.webp', () => sharp(disc).webp().toBuffer(), true],
  ['a disc as AVIF', 'disc-5.avif', () => sharp(disc).avif({ effort: 0 }).toBuffer(), true],
  ['a screenshot with an alpha channel that hides nothing', 'shot.png', () => filled(40, 20).png().toBuffer(), false],
  ['a photograph', 'photo-2.jpg', () => filled(40, 20).jpeg().toBuffer(), false],
] as const)('%s: whether it needs a light ground on dark pages is known', async (_, name, bytes, needsPlate) => {
  const { data } = await prepared(name, await bytes())
  expect(data.plate ?? false).toBe(needsPlate)
  // The same from what is kept.
  expect((await imageStore(folder, cache, '/').prepare(name)).data.plate ?? false).toBe(needsPlate)
})

test('a picture that says that it can be seen on dark grounds gets no light one', async () => {
  await prepared('plan.svg', svg(LINES))
  const images = imageStore(folder, cache, '/')
  const [plain, suited] = [
    { src: 'plan.svg', alt: 'A plan' },
    { src: 'plan.svg', alt: 'A plan', onDark: true },
  ].map(value => image('A picture').parse(value))
  const resolve = await resolverOf([plain, suited], { root, base: '/', origin: '', images } as never)
  expect([resolve(plain), resolve(suited)]).toMatchObject([{ plate: true }, { alt: 'A plan' }])
  expect(resolve(suited)).not.toHaveProperty('plate')
  expect(renderToString(createElement(Picture, { picture: resolve(plain) as PictureData }))).toContain('data-plate')
})

test('a picture that is too tall for a format is as wide there as the format can hold it', async () => {
  const { data, files } = await prepared('tall.jpg', await filled(500, 18_000).jpeg().toBuffer())
  expect(data).toMatchObject({ width: 500, height: 18_000 })
  const widths = Object.fromEntries(
    (data.sources ?? []).map(({ type, srcset }) => [type, srcset.match(/\d+(?=w)/g)?.map(Number)]),
  )
  expect(widths).toEqual({ 'image/avif': [360, 455], 'image/webp': [360, 455] })
  // An AVIF takes seconds.
  const some = amount(/-455\.webp|jpg$/, /-455\.|jpg$/)
  for (const { path, make } of files.filter(({ path }) => some.test(path)))
    expect([path, (await sharp(await make()).metadata()).height]).toEqual([
      path,
      path.endsWith('jpg') ? 18_000 : 16_380,
    ])
}, 120_000)

test('a photograph is decoded once for all its variants, and not again for the next build', async () => {
  const encoded: string[] = []
  const note = (name: string) => encoded.push(name)
  const photo = await filled(700, 500).jpeg().toBuffer()
  const first = await prepared('photo.jpg', photo, note)
  const bytes = await Promise.all(first.files.map(({ make }) => make()))
  expect(first.files).toHaveLength(7)
  expect(encoded).toEqual(['photo.jpg'])
  const again = await prepared('photo.jpg', photo, note)
  expect(await Promise.all(again.files.map(({ make }) => make()))).toEqual(bytes)
  expect(encoded).toEqual(['photo.jpg'])
  expect(readdirSync(cache).length).toBeGreaterThan(7)
})

test('every error of the library that encodes names its picture', async () => {
  writeFileSync(join(folder, 'bad.png'), (await filled(90, 90).png().toBuffer()).subarray(0, -40))
  const { files } = await imageStore(folder, cache, '/').prepare('bad.png')
  for (const { make } of files)
    await expect(make()).rejects.toThrow('content/images/bad.png cannot be read as a picture')
  expect(existsSync(join(cache, files[0].path.replaceAll('/', '_')))).toBe(false)
})

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const noisy = sharp({ create: { width: 300, height: 200, channels: 3, background: '#888', noise } })

test.each([
  'jpeg',
  'png',
  'webp',
  'avif',
] as const)('a %s that was cut off is told, wherever it was cut', async format => {
  const whole = await noisy.clone().toFormat(format).toBuffer()
  const name = `images/photo.${format}`
  expect(fileDamage(name, whole)).toBeUndefined()
  for (const part of [0.1, 0.3, 0.6, 0.9, 0.999]) {
    const cut = whole.subarray(0, Math.floor(whole.length * part))
    expect([part, fileDamage(name, cut)]).toEqual([part, 'the picture is cut off'])
  }
})

test('photographs with more than one scan, a small picture within them and bytes behind their end are whole', async () => {
  const progressive = await noisy
    .clone()
    .jpeg({ progressive: true })
    .withExif({ IFD0: { Artist: 'A' } })
    .toBuffer()
  expect(fileDamage('a.jpg', Buffer.concat([progressive, Buffer.from('behind \xff\xd8')]))).toBeUndefined()
  expect(fileDamage('a.jpg', progressive.subarray(0, -2))).toBe('the picture is cut off')
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, (small.length + 2) >> 8, (small.length + 2) & 0xff])
  const nested = Buffer.concat([head, small, progressive.subarray(2)])
  expect(fileDamage('a.jpg', nested)).toBeUndefined()
  expect(fileDamage('a.jpg', nested.subarray(0, nested.length - 500))).toBe('the picture is cut off')
})

test.each([
  [60_000, 1, 'its longer side can be 1000 times the shorter one'],
  [1, 3000, 'its longer side can be 1000 times the shorter one'],
])('a picture of %i × %i pixels is told', async (width, height, what) => {
  const png = await sharp({ create: { width, height, channels: 3, background: '#9ab' } })
    .png()
    .toBuffer()
  expect(fileDamage('a.png', png)).toBe(`the picture is ${width} × ${height} pixels; ${what}`)
})

test('a picture that says that it is larger than can be read is told without being decoded', async () => {
  const gif = await filled(9, 9).gif().toBuffer()
  gif.writeUInt16LE(30_000, 6)
  gif.writeUInt16LE(30_000, 8)
  expect(fileDamage('a.gif', gif)).toContain('the picture is 30000 × 30000 pixels, more than the 268 million')
})
