import { expect, inject, test } from 'vitest'
import { chromium } from 'playwright-core'
import { pageOf, routes } from './routes.ts'

// What each page may make a phone load before it is touched, in bytes of body over the network, with a cold cache.
// The floor of the script is react-dom 58.1 and react-router 11.6 KB. 76 KB is for pages whose first view only shows;
// one whose first view has a part that moves or opens may load that part as well, up to the 82 KB of one with a carousel.
const KB = 1000
const SHOWS = 76 * KB
const MOVES = 82 * KB
const BUDGETS = { document: 30 * KB, stylesheet: 12 * KB, font: 60 * KB, picture: 60 * KB, all: 300 * KB }
const GALLERY = 700 * KB
// Telugu letters are many; one face of them comes with the pages that have any.
const TELUGU = 26 * KB
// The festive page opens with a carousel below a line of links, and both come alive at once.
const FESTIVE = 90 * KB

interface Weights { script: number, document: number, stylesheet: number, font: number, picture: number, all: number, foreign: number, parts: boolean }

async function weigh(path: string, browser: Awaited<ReturnType<typeof chromium.launch>>): Promise<Weights> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, serviceWorkers: 'block' })
  const page = await context.newPage()
  const sizes: { url: string, type: string, bytes: number }[] = []
  page.on('requestfinished', async request => {
    const { responseBodySize } = await request.sizes()
    sizes.push({ url: request.url(), type: request.resourceType(), bytes: responseBodySize })
  })
  await page.goto(inject('origin') + path, { waitUntil: 'networkidle' })
  await page.waitForSelector('html.hydrated')
  await page.waitForTimeout(200)
  await context.close()
  const of = (type: string) => sizes.filter(size => size.type === type).map(size => size.bytes)
  const sum = (list: number[]) => list.reduce((total, bytes) => total + bytes, 0)
  return {
    script: sum(of('script')), document: sum(of('document')), stylesheet: sum(of('stylesheet')), font: sum(of('font')),
    picture: Math.max(0, ...of('image')), all: sum(sizes.map(size => size.bytes)), foreign: sizes.filter(size => !size.url.startsWith(inject('origin'))).length,
    parts: sizes.some(size => /assets\/(?:CardGrid|Carousel|Timeline|People|Gallery|Showcase|Table|Videos|Map|Contact|Compare|SectionNav|SearchResults|Backdrop)-/.test(size.url)),
  }
}

test('every page stays within its budget', { timeout: 300_000 }, async () => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
  const crossed: string[] = []
  const rows: string[] = []
  for (const path of routes()) {
    const weights = await weigh(path, browser)
    const check = (what: string, bytes: number, most: number) => { if (bytes > most) crossed.push(`${path}: ${what} ${(bytes / KB).toFixed(1)} KB, ${(most / KB).toFixed(0)} KB allowed`) }
    check('script', weights.script, path === '/anniversary' ? FESTIVE : weights.parts ? MOVES : SHOWS)
    for (const what of ['document', 'stylesheet', 'picture'] as const) check(what, weights[what], BUDGETS[what])
    check('font', weights.font, BUDGETS.font + (/[\u0C00-\u0C7F]/.test(pageOf(path)) ? TELUGU : 0))
    check('all', weights.all, path === '/media/gallery' ? GALLERY : BUDGETS.all)
    if (weights.foreign) crossed.push(`${path}: asks another site`)
    const column = (bytes: number) => (bytes / KB).toFixed(1).padStart(8)
    rows.push(path.padEnd(26) + [weights.document, weights.script, weights.stylesheet, weights.font, weights.picture, weights.all].map(column).join(''))
  }
  await browser.close()
  console.log(['KB over the network'.padEnd(26) + ['html', 'script', 'css', 'fonts', 'picture', 'all'].map(name => name.padStart(8)).join(''), ...rows].join('\n'))
  expect(crossed).toEqual([])
})

test('pages without Telugu load no Telugu font', async () => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
  const fonts = async (path: string) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    const urls: string[] = []
    page.on('request', request => { if (request.resourceType() === 'font') urls.push(request.url()) })
    await page.goto(inject('origin') + path, { waitUntil: 'networkidle' })
    await context.close()
    return urls.filter(url => /anek-telugu-telugu-/.test(url)).length
  }
  expect([await fonts('/discover/story'), await fonts('/media/paper')]).toEqual([0, 1])
  await browser.close()
})
