// A site large enough for other processes to write its pages, and for a thread that looks at what was
// published.
import { appendFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageFile, pagePath } from '../bench/generate.mjs'
import { files, identities, TestSite } from './site.ts'

// Pages are written by other processes from so many on.
const PAGES = 150

/** A page that takes little time to render; the first has the entry that the search of the site begins with. */
const shortPage = (n: number) => `pages:
  - path: ${pagePath(n)}
    title: Page ${n}
    description: Page ${n} is as short as a page can be, because there have to be many of them for other processes.
    ${n ? '' : 'search: { title: Home, content: The page with which the site begins. }'}
    blocks:
      - { type: hero, title: Page ${n}, lead: Some words of page ${n}. }
`

let site: TestSite
let whole: Record<string, string>
beforeAll(async () => {
  site = new TestSite({ pages: PAGES })
  for (let n = 0; n < PAGES; n++) writeFileSync(join(site.root, pageFile(n)), shortPage(n))
  await site.build()
  whole = files(site.out)
})
afterAll(() => site.remove())

const htmlOf = (n: number) => join(pagePath(n).slice(1), 'index.html')

test('every page is built', () => {
  const missing = Array.from({ length: PAGES }, (_, n) => htmlOf(n)).filter(path => !(path in whole))
  expect(missing).toEqual([])
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
})
