// A build after a change: exactly what depends on the change is written, and the result is that of a build from
// nothing.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesBelow } from '../../src/node/disk/files.mjs'
import { files, rewritten, TestSite } from './site.ts'

const site = new TestSite()
beforeAll(() => site.build())
afterAll(() => site.remove())

const rebuilt = () => rewritten(site)

const pages = () => Object.keys(files(site.out)).filter(path => path.endsWith('index.html'))

test('without a change nothing is written', async () => {
  expect(await rebuilt()).toEqual([])
})

test('an edited page is written, and no other', async () => {
  site.editPage(3, 1)
  expect(await rebuilt()).toEqual(['part-0/page-3/index.html'])
  expect(readFileSync(join(site.out, 'part-0/page-3/index.html'), 'utf8')).toContain('Edition 1.')
})

test('a changed picture is written with the pages that show it', async () => {
  const showing = pages().filter(path => readFileSync(join(site.out, path), 'utf8').includes('assets/images/7-'))
  site.edit('content/images/7.svg', text => text.replace('#eee', '#ddd'))
  expect(await rebuilt()).toEqual(showing)
  expect(showing.length).toBeGreaterThan(0)
})

test('the menu concerns every page', async () => {
  site.edit('content/site.yaml', text => text.replace(/title: \w+/, 'title: Another'))
  expect(await rebuilt()).toEqual(pages())
})

test('a robots.txt of the site takes the place of that of the build, which comes back when it goes', async () => {
  const robots = () => readFileSync(join(site.out, 'robots.txt'), 'utf8')
  const before = robots()
  mkdirSync(join(site.root, 'public'))
  writeFileSync(join(site.root, 'public/robots.txt'), 'User-agent: *\nDisallow: /\n')
  await site.build()
  expect(robots()).toBe(before.replace('Allow', 'Disallow'))
  rmSync(join(site.root, 'public'), { recursive: true })
  await site.build()
  expect(robots()).toBe(before)
})

test('a page that others link to cannot vanish unnoticed', async () => {
  const text = readFileSync(join(site.root, 'pages/p00005.yaml'), 'utf8')
  const before = files(site.out)
  site.edit('pages/p00005.yaml', old => old.replace('path: /part-0/page-5', 'path: /part-0/page-five'))
  await expect(site.build()).rejects.toThrow()
  expect(files(site.out)).toEqual(before)
  writeFileSync(join(site.root, 'pages/p00005.yaml'), text)
})

// A build from nothing is compared after several changes: what one of them left wrong is still wrong then.
test('a damaged cache and a damaged build folder are mended', async () => {
  const good = files(site.out)
  expect(good).toEqual(await site.fresh())
  const own = join(site.cache, readdirSync(site.cache).find(name => name.startsWith('site-')) as string)
  const kept = join(own, 'store')
  for (const file of filesBelow(kept).map(path => join(kept, path)))
    writeFileSync(file, readFileSync(file, 'latin1').replaceAll('image', 'imago'), 'latin1')
  writeFileSync(join(site.out, 'part-0/page-2/index.html'), 'x')
  rmSync(join(site.out, 'part-0/page-4'), { recursive: true })
  writeFileSync(join(site.out, 'stranger.html'), 'x')
  await site.build()
  expect(files(site.out)).toEqual(good)
  await site.build()
  expect(files(site.out)).toEqual(good)
})
