// Files that somebody saves while a site is being built: what was made of one state is never kept as that of another.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imageStore } from '../../src/build/assets/images.ts'
import { type ShareJob, shareImages } from '../../src/build/assets/shareImages.ts'
import { bundled, codeFiles, codeInputs, forgetBundles, isSameCode } from '../../src/build/bundle/bundles.mjs'
import { codeHashes, Hashes } from '../../src/build/cache/hashes.ts'
import { hashOfNeeds } from '../../src/build/cache/needs.ts'
import type { Frame } from '../../src/build/pipeline/render.ts'
import { icons } from '../../src/build/pipeline/render.ts'
import { Session } from '../../src/build/pipeline/session.ts'
import { defer } from '../../src/fields/deferred.ts'
import { themeOf } from './themes.ts'

const CHANGED = 'changed while the site was being built. Run the command again.'
const code = codeHashes(resolve('.'))

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'meanwhile-'))
  save('content/shared.yaml', 'title: The first title\n')
  save('content/images/a.svg', drawing('#111111'))
  save(
    'pages/one.yaml',
    `pages:
  - path: /
    title: A page
    description: A page with a title from another file, and with a picture that somebody may save at any moment.
    blocks:
      - { type: hero, title: { from: shared.title }, image: { src: a.svg, alt: A picture } }
`,
  )
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function save(file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`
const pixels = (color: string) =>
  sharp({ create: { width: 500, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer()

const sessionWith = (hashes: Hashes) =>
  new Session(
    {
      root,
      cache: join(root, 'cache'),
      content: [['shared', 'content/shared.yaml']],
      base: '/',
      origin: '',
      compiles: true,
    },
    { code, hashes },
  )
const hashesNow = () => new Hashes(root, new Map(), 0)

/** What a build that begins now finds out about the page. */
async function recordNow() {
  const record = await sessionWith(hashesNow()).record('pages/one.yaml')
  return { content: record?.content, page: record?.pages[0] }
}

test('a content file that is saved after it was read is not taken for the one that a page was made of', async () => {
  const session = sessionWith(hashesNow())
  save('content/shared.yaml', 'title: The second title\n')
  const record = await session.record('pages/one.yaml')
  const now = await recordNow()
  expect(record?.pages[0].compiled?.hash).not.toBe(now.page?.compiled?.hash)
  expect(record?.content).not.toEqual(now.content)
})

test('a picture that is saved while a page is made counts as changed, or is the one that the page names', async () => {
  class SavedFirst extends Hashes {
    override of(file: string, bytes?: Buffer) {
      if (file.endsWith('.svg')) save(file, drawing('#222222'))
      return super.of(file, bytes)
    }
  }
  const record = await sessionWith(new SavedFirst(root, new Map(), 0)).record('pages/one.yaml')
  const [page] = record?.pages ?? []
  expect(page.compiled?.assets).toBe(hashOfNeeds(page.needs, hashesNow()))
  expect(page.compiled?.hash).toBe((await recordNow()).page?.compiled?.hash)
})

test('nothing is kept under the name of a picture that was replaced before it was drawn', async () => {
  save('content/images/photo.png', await pixels('#ff0000'))
  const { files } = await imageStore(join(root, 'content/images'), join(root, 'cache'), '/').prepare('photo.png')
  save('content/images/photo.png', await pixels('#0000ff'))
  await expect(files[0].make()).rejects.toThrow(`content/images/photo.png ${CHANGED}`)
  save('content/images/photo.png', await pixels('#ff0000'))
  const { data } = await sharp(await files[0].make())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(200)
})

test.each(['card.svg', 'card.png'])('nor under that of a card for shared links with %s', async name => {
  const contentOf = async (color: string) => (name.endsWith('.svg') ? drawing(color) : await pixels(color))
  const [first, second] = [await contentOf('#ff0000'), await contentOf('#0000ff')]
  save(`content/images/${name}`, first)
  const page = { head: { path: '/', title: 'A page', share: { image: defer('image', { src: name }) } } }
  const config = { name: 'A society', tagline: 'Of farmers', logo: defer('image', { src: 'none.png' }) }
  const drawn = shareImages({
    root,
    config,
    theme: themeOf(),
    entries: [{ page, breadcrumbs: [], compiled: {} }],
    cache: join(root, 'cache'),
  } as unknown as ShareJob).get('/')
  save(`content/images/${name}`, second)
  await expect(drawn?.make()).rejects.toThrow(`content/images/${name} ${CHANGED}`)
})

test('icons are drawn from the picture that their key is a hash of', async () => {
  const frame = {
    config: { appIcon: defer('image', { src: 'a.svg' }) },
    assets: { bars: { light: '#ffffff', dark: '#000000' } },
    site: { base: '/', name: 'Us', lang: 'en' },
  } as unknown as Frame
  const made = (await icons(frame, root)).find(({ path }) => path.endsWith('.png'))
  save('content/images/a.svg', drawing('#ffffff'))
  const { data } = await sharp(await made?.make())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBe(0x11)
})

test('code that is saved while it is bundled is bundled again', async () => {
  for (const file of ['package-lock.json', 'tsconfig.json', 'vite.config.ts']) save(file, '{}')
  save('src/model/a.ts', 'first')
  forgetBundles()
  const [inputs, first] = [codeInputs(root), codeHashes(root)]
  const folder = join(root, 'bundle')
  const bundle = (saving: string) =>
    bundled(
      folder,
      inputs,
      async () => {
        save('src/model/a.ts', saving)
        save('bundle/a.js', saving)
      },
      () => isSameCode(root),
    )
  expect(await bundle('second')).toBe(false)
  // What this process runs is still the code that it began with.
  expect(codeHashes(root)).toEqual(first)
  expect(codeFiles(root).map(([path]) => path)).toEqual(['model/a.ts'])
  save('src/model/a.ts', 'first')
  let again = false
  await bundled(
    folder,
    inputs,
    async () => {
      again = true
    },
    () => isSameCode(root),
  )
  expect(again).toBe(true)
  forgetBundles()
})
