import { expect, inject, test } from 'vitest'
import { chromium } from 'playwright-core'
import { savingData } from './browser.ts'
import { routes } from './routes.ts'

// What each page may make a phone load at first, before it is touched or read for a second, in bytes of body over the network, with a cold cache.
// Most of the script is react-dom with 58.1 KB; a carousel in the first view brings 6.6 KB of its own library along.
const KB = 1000
const SCRIPT = 76 * KB
const BUDGETS = { document: 30 * KB, stylesheet: 15 * KB, font: 60 * KB, picture: 60 * KB, all: 300 * KB }
const GALLERY = 700 * KB
const CAROUSEL = 83 * KB

interface Weights {
  script: number
  document: number
  stylesheet: number
  font: number
  picture: number
  all: number
  foreign: number
  carousel: boolean
}

async function weigh(path: string, browser: Awaited<ReturnType<typeof chromium.launch>>): Promise<Weights> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  })
  // What a page loads when it has been read for a second or is touched is not part of its first load.
  await savingData(context)
  const page = await context.newPage()
  const sizes: { url: string; type: string; bytes: number }[] = []
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
    script: sum(of('script')),
    document: sum(of('document')),
    stylesheet: sum(of('stylesheet')),
    font: sum(of('font')),
    picture: Math.max(0, ...of('image')),
    all: sum(sizes.map(size => size.bytes)),
    foreign: sizes.filter(size => !size.url.startsWith(inject('origin'))).length,
    carousel: sizes.some(size => /assets\/carousel-/.test(size.url)),
  }
}

test('every page stays within its budget', { timeout: 300_000 }, async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const crossed: string[] = []
  const rows: string[] = []
  for (const path of routes()) {
    const weights = await weigh(path, browser)
    const check = (what: string, bytes: number, most: number) => {
      if (bytes > most)
        crossed.push(`${path}: ${what} ${(bytes / KB).toFixed(1)} KB, ${(most / KB).toFixed(0)} KB allowed`)
    }
    check('script', weights.script, weights.carousel ? CAROUSEL : SCRIPT)
    for (const what of ['document', 'stylesheet', 'font', 'picture'] as const) check(what, weights[what], BUDGETS[what])
    check('all', weights.all, path === '/media/gallery' ? GALLERY : BUDGETS.all)
    if (weights.foreign) crossed.push(`${path}: asks another site`)
    const column = (bytes: number) => (bytes / KB).toFixed(1).padStart(8)
    rows.push(
      path.padEnd(26) +
        [weights.document, weights.script, weights.stylesheet, weights.font, weights.picture, weights.all]
          .map(column)
          .join(''),
    )
  }
  await browser.close()
  console.log(
    [
      'KB over the network'.padEnd(26) +
        ['html', 'script', 'css', 'fonts', 'picture', 'all'].map(name => name.padStart(8)).join(''),
      ...rows,
    ].join('\n'),
  )
  expect(crossed).toEqual([])
})

test('pages without Telugu load no Telugu font', async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const fonts = async (path: string) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    const urls: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'font') urls.push(request.url())
    })
    await page.goto(inject('origin') + path, { waitUntil: 'networkidle' })
    await context.close()
    return urls.filter(url => /anek-telugu-telugu-/.test(url)).length
  }
  expect([await fonts('/discover/story'), await fonts('/media/paper')]).toEqual([0, 1])
  await browser.close()
})
