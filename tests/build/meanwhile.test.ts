// Files that somebody saves while a site is being built: what was made of one state is never kept as that of another.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imageStore } from '../../src/node/assets/images.ts'
import { type ShareJob, shareImages } from '../../src/node/assets/shareImages.ts'
import { contentHash } from '../../src/node/disk/files.mjs'
import { icons } from '../../src/node/siteFiles/icons.ts'
import { defer } from '../../src/fields/deferred.ts'
import { checkFolderIn, plainConfig } from './folder.ts'
import { themeOf } from './themes.ts'

const CHANGED = 'changed while the site was being built. Run the command again.'
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'meanwhile-'))
  save('content/shared.yaml', 'title: The first title\n')
  save('content/site.yaml', plainConfig())
  for (const name of ['a.svg', 'mark.svg']) save(`content/images/${name}`, drawing('#111111'))
  save(
    'pages.yaml',
    `pages:
  - path: /
    title: A page
    description: A page with a title from another file, and with a picture that somebody may save at any moment.
    blocks:
      - { type: hero, title: { from: shared.title }, image: { src: a.svg, alt: A lamp on a table } }
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

/** Reads, checks and compiles the site; `saving` happens between reading and checking. */
async function run(saving: () => void = () => {}) {
  const { checked, read, entries } = await checkFolderIn(root, { builds: true, saving })
  expect(checked.problems.filter(({ file }) => file === 'pages.yaml')).toEqual([])
  return { key: entries[0].place.key, read }
}

test('nothing is read again when nothing was saved', async () => {
  const { key } = await run()
  expect(await run()).toEqual({ key, read: [] })
})

test('a content file that is saved after it was read is not taken for the one that a page was made of', async () => {
  const before = await run()
  rmSync(join(root, 'cache'), { recursive: true })
  await expect(run(() => save('content/shared.yaml', 'title: The second title\n'))).rejects.toThrow(
    `content/shared.yaml ${CHANGED}`,
  )
  const after = await run()
  expect(after.key).not.toBe(before.key)
  // What was kept in between belonged to neither.
  save('content/shared.yaml', 'title: The first title\n')
  expect((await run()).key).toBe(before.key)
})

test('a picture that is saved while a page is made counts as changed', async () => {
  const before = await run()
  rmSync(join(root, 'cache'), { recursive: true })
  await run(() => save('content/images/a.svg', drawing('#222222')))
  const after = await run()
  expect(after.key).not.toBe(before.key)
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
    hashOf: (file: string) => contentHash(readFileSync(join(root, file))),
    config,
    theme: themeOf(),
    entries: [{ summary: page, breadcrumbs: [], findings: {} }],
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
  } as unknown as Parameters<typeof icons>[0]
  const made = (await icons(frame, root)).find(({ path }) => path.endsWith('.png'))
  save('content/images/a.svg', drawing('#ffffff'))
  const { data } = await sharp(await made?.make())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBe(0x11)
})
