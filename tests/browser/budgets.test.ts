import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page, Request } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { oneIn } from '../extent.ts'
import { STYLESHEET_BUDGET } from '../stylesheetBudget.ts'
import { at, context, PHONE, savingData } from './browser.ts'
import { allRoutes, typesOn, walkedRoutes } from './routes.ts'

// What each page may make a phone load before it is touched, in bytes over the network, with a cold cache. Scripts are
// weighed until three seconds after the page has loaded.
const KB = 1000
const SCRIPT = 9 * KB
// A row of slides has more of its own.
const CAROUSEL = 3 * KB
// Pages in Telugu load its letters besides.
const TELUGU_FONT = 30 * KB
const AFTER_LOAD = 3000
const VISITORS = 4
const BUDGETS = { document: 30 * KB, stylesheet: STYLESHEET_BUDGET, font: 60 * KB, picture: 60 * KB, all: 300 * KB }
const GALLERY = 700 * KB
const MIN_SCRIPT = 4 * KB

// So many of them have most of the bytes.
const LARGEST = 10

/** The largest sheets that the site's one is made of and the edited ones, in bytes as brotli makes each alone. */
function sheets(): string[] {
  const edited = execFileSync('git', ['status', '--porcelain', '--', 'src'], { encoding: 'utf8' })
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css'))
    .map(file => ({ file, bytes: brotliCompressSync(readFileSync(join('src', file))).length }))
    .sort((one, other) => other.bytes - one.bytes)
    .filter(({ file }, index) => index < LARGEST || edited.includes(file))
    .map(({ file, bytes }) => `src/${file}: ${bytes} bytes${edited.includes(file) ? ', edited' : ''}`)
}

interface Weights {
  script: number
  document: number
  stylesheet: number
  font: number
  picture: number
  all: number
  foreign: number
}

/** Opens a page as a phone does that was never on the site, and counts what comes over the network. */
async function weigh(path: string, page: Page, session: CDPSession): Promise<Weights> {
  const asked = new Set<Request>()
  const came = new Set<Request>()
  const ask = (request: Request) => asked.add(request)
  const come = (request: Request) => came.add(request)
  page.on('request', ask).on('requestfinished', come)
  await session.send('Network.clearBrowserCache')
  await page.goto(at(path), { waitUntil: 'load' })
  // Pages of another language have the same scripts.
  if (!path.startsWith('/te')) await page.waitForTimeout(AFTER_LOAD)
  await expect.poll(() => [...asked].filter(request => !came.has(request)).map(request => request.url())).toEqual([])
  page.off('request', ask).off('requestfinished', come)
  const weighed = await Promise.all(
    [...came].map(async request => ({
      url: request.url(),
      type: request.resourceType(),
      sizes: await request.sizes(),
    })),
  )
  const of = (type: string) => weighed.filter(size => size.type === type).map(size => size.sizes.responseBodySize)
  const sum = (list: number[]) => list.reduce((total, bytes) => total + bytes, 0)
  return {
    script: sum(of('script')),
    document: sum(of('document')),
    stylesheet: sum(of('stylesheet')),
    font: sum(of('font')),
    picture: Math.max(0, ...of('image')),
    all: sum(weighed.map(size => size.sizes.responseBodySize)),
    foreign: weighed.filter(size => !size.url.startsWith(inject('origin'))).length,
  }
}

/** Families that words of a page are drawn in and that the site did not bring along. */
async function strangeFonts(page: Page, session: CDPSession): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'main p, main a, main button, main h1, main h2, main h3, main li, main td, header a, footer a',
  })
  const used = await Promise.all(nodeIds.map(nodeId => session.send('CSS.getPlatformFontsForNode', { nodeId })))
  const strange = used.flatMap(({ fonts }) => fonts.filter(font => !font.isCustomFont).map(font => font.familyName))
  return [...new Set(strange)]
}

const table: Row[] = []
let opened: Promise<void> | undefined

interface Row {
  path: string
  weights: Weights
  strange: string[]
}

/** Opens pages as long as some are left, each with an empty cache. */
async function openSome(left: string[]): Promise<void> {
  const own = await context({ viewport: PHONE, deviceScaleFactor: 2 })
  // What a page loads when it has been read for a second or is touched is not part of its first load.
  await savingData(own)
  const page = await own.newPage()
  const session = await own.newCDPSession(page)
  for (const domain of ['DOM', 'CSS']) await session.send(`${domain}.enable` as 'DOM.enable')
  for (let path = left.shift(); path; path = left.shift())
    table.push({ path, weights: await weigh(path, page, session), strange: await strangeFonts(page, session) })
}

/** Opens every page of the walk once, for both tests. */
const openAll = () => {
  opened ??= (async () => {
    const left = [...oneIn(4, walkedRoutes()), '/te/']
    // Waiting takes most of the time, so that several visitors do it at once.
    await Promise.all(Array.from({ length: VISITORS }, () => openSome(left)))
  })()
  return opened
}

test('every page stays within its budget', { timeout: 600_000 }, async () => {
  await openAll()
  const crossed: string[] = []
  const rows: string[] = []
  for (const { path, weights } of table) {
    const check = (what: string, bytes: number, most: number) => {
      if (bytes > most) crossed.push(`${path}: ${what} ${bytes} bytes, ${most} allowed`)
    }
    check(
      'script',
      weights.script,
      SCRIPT + (typesOn(path).some(type => catalogue.get(type)?.script === 'ui/carousel') ? CAROUSEL : 0),
    )
    for (const what of ['document', 'stylesheet', 'picture'] as const) check(what, weights[what], BUDGETS[what])
    check('font', weights.font, BUDGETS.font + (path.startsWith('/te') ? TELUGU_FONT : 0))
    check('all', weights.all, path === '/media/gallery' ? GALLERY : BUDGETS.all)
    if (weights.foreign) crossed.push(`${path}: asks another site`)
    // The measure itself: nothing has come from a cache.
    if (weights.script < MIN_SCRIPT || weights.font === 0) crossed.push(`${path}: has not loaded all that it needs`)
    const column = (bytes: number) => (bytes / KB).toFixed(1).padStart(8)
    rows.push(
      path.padEnd(26) +
        [weights.document, weights.script, weights.stylesheet, weights.font, weights.picture, weights.all]
          .map(column)
          .join(''),
    )
  }
  console.log(
    [
      'KB over the network'.padEnd(26) +
        ['html', 'script', 'css', 'fonts', 'picture', 'all'].map(name => name.padStart(8)).join(''),
      ...rows,
    ].join('\n'),
  )
  if (crossed.some(line => line.includes('stylesheet'))) crossed.push(...sheets())
  expect(crossed).toEqual([])
})

test(
  'every word is drawn in the two families of the site, and running Telugu in the font of the device',
  { timeout: 600_000 },
  async () => {
    await openAll()
    const others = ({ strange }: Row) => strange.filter(family => family !== 'Noto Sans Telugu')
    expect(table.filter(row => others(row).length).map(row => `${row.path}: ${others(row)}`)).toEqual([])
  },
)

test('only pages in Telugu load a Telugu font, one for headings', async () => {
  const fonts = async (path: string) => {
    const page = await (await context()).newPage()
    const urls: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'font') urls.push(request.url())
    })
    await page.goto(at(path), { waitUntil: 'networkidle' })
    return urls.filter(url => /tiro-telugu-telugu-/.test(url)).length
  }
  expect([await fonts('/discover/story'), await fonts('/media/paper'), await fonts('/te/farmer')]).toEqual([0, 0, 1])
})

test('a page in Telugu is at most 1.35 times as large as its English one, as servers send it', () => {
  const sizeOf = (path: string) => statSync(join(inject('out'), path, 'index.html.br')).size
  const translated = allRoutes().filter(path => /^\/te\//.test(path))
  expect(translated.length).toBeGreaterThan(30)
  for (const path of translated) expect([path, sizeOf(path) / sizeOf(path.slice(3)) <= 1.35]).toEqual([path, true])
})
