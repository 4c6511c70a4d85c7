// A site large enough for other processes to read and write its pages, and for a thread that looks at what was
// published.
import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePath } from '../bench/generate.mjs'
import { isWhole } from '../isWhole.ts'
import { files, identities, TestSite } from './site.ts'

// Pages are written by other processes from 150 on, and checked by them from 600 on.
const PAGES = isWhole ? 600 : 160

let site: TestSite
let whole: Record<string, string>
beforeAll(async () => {
  site = new TestSite(resolve('.'), PAGES)
  await site.build()
  whole = files(site.out)
}, 120_000)
afterAll(() => site.remove())

const htmlOf = (n: number) => join(pagePath(n).slice(1), 'index.html')

test('every page is built', () => {
  const missing = Array.from({ length: PAGES }, (_, n) => htmlOf(n)).filter(path => !(path in whole))
  expect(missing).toEqual([])
})

test('what every visitor loads is as large as on a site with far fewer pages', async () => {
  const sizes = (out: string) =>
    [
      'sw.js',
      'search-words.json',
      `assets/${readdirSync(join(out, 'assets')).find(name => /^site-.*\.json$/.test(name))}`,
    ].map(name => statSync(join(out, name)).size)
  // As few pages as have their index in parts, too.
  const other = new TestSite(resolve('.'), 60)
  try {
    await other.build(other.out, site.cache)
    const few = sizes(other.out)
    for (const [n, size] of sizes(site.out).entries()) expect(Math.abs(size - few[n])).toBeLessThan(200)
  } finally {
    other.remove()
  }
}, 120_000)

test('other processes give what one page after the other gives', async () => {
  // Few pages at a time are read and written without them.
  const some = [3, PAGES / 2, PAGES - 3]
  const other = new TestSite(resolve('.'), PAGES)
  try {
    for (const n of some) site.editPage(n, 1)
    await site.build()
    for (const n of some) other.editPage(n, 1)
    await other.build()
    expect(files(site.out)).toEqual(files(other.out))
  } finally {
    other.remove()
    for (const n of some) site.editPage(n, 0)
    await site.build()
  }
  expect(files(site.out)).toEqual(whole)
}, 120_000)

test('a picture that nobody can read is told at its place, whichever process met it first', async () => {
  const picture = join(site.root, 'content/images/3.svg')
  const sound = readFileSync(picture, 'utf8')
  writeFileSync(picture, sound.slice(0, sound.length / 2))
  const { status, stderr } = spawnSync(process.execPath, ['src/node/cli.mjs', 'build'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      SITE: site.root,
      OUT: join(site.root, 'other'),
      CACHE: `${site.cache}-fresh`,
      CI: '1',
    },
  })
  writeFileSync(picture, sound)
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^pages\/p\d+\.yaml:\d+:\d+ {2}error damaged-file: .*content\/images\/3\.svg cannot be opened: the drawing ends before its <\/svg>/m,
  )
})

test('whatever was done to the published folder is mended, and nothing else is touched', async () => {
  const before = identities(site.out)
  const at = (n: number) => join(site.out, htmlOf(n))
  appendFileSync(at(10), 'x')
  const size = statSync(at(20)).size
  writeFileSync(at(20), 'x'.repeat(size))
  rmSync(at(30))
  renameSync(at(40), join(site.out, 'stranger.html'))
  writeFileSync(join(site.out, htmlOf(50).replace('index', 'stranger')), 'x')
  await site.build()
  expect(files(site.out)).toEqual(whole)
  const written = [...identities(site.out)].filter(([path, id]) => before.get(path) !== id).map(([path]) => path)
  expect(written.filter(path => path.endsWith('.html')).sort()).toEqual([10, 20, 30, 40].map(htmlOf).sort())
}, 120_000)
