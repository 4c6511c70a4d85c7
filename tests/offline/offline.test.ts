import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { handler } from '../../src/node/deploy/serve.ts'
import { settled } from '../access/visit.ts'
import { context, enhanced } from '../browser/browser.ts'
import { inTurn, pageOf, routes } from '../browser/routes.ts'
import { isWhole } from '../isWhole.ts'
import { longTest } from '../longTest.ts'

// What the worker keeps besides the declared pages.
const MAX_PAGES = 40
const MAX_FILES = 80
const MAX_AT_FIRST_BYTES = 1_200_000
const KEPT = ['/', '/contact', '/product/rice']

let answer: ReturnType<typeof handler>
let server: Server
let origin: string
let asked: string[]

beforeEach(async () => {
  asked = []
  answer = handler(inject('out'))
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function visit(path = '/'): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await context({ serviceWorkers: 'allow', reducedMotion: 'reduce' })).newPage()
  const complaints: string[] = []
  page.on('console', message => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', error => complaints.push(String(error)))
  await page.goto(origin + path)
  await enhanced(page)
  return { page, complaints }
}

/** Waits until the worker has the page and everything it keeps. */
async function kept(page: Page, ...paths: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  for (const path of paths)
    await expect.poll(() => page.evaluate(async wanted => Boolean(await caches.match(wanted)), path)).toBe(true)
}

const heading = (page: Page) => page.locator('main h1').first().innerText()
const titleOf = (path: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(pageOf(path))?.[1]
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .slice(0, 12) as string

/** Bytes of everything kept on the device, as they lie there. */
const total = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        sum += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0
    }
    return sum
  })

test('after one visit to any page the declared pages open without a network, styled and alive; nothing complains', async () => {
  const { page, complaints } = await visit('/discover/mission')
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter(path => /assets|json/.test(path)),
  )
  await kept(page, ...KEPT, '/discover/mission', ...loaded)
  expect(complaints).toEqual([])
  await page.context().setOffline(true)
  for (const path of [...KEPT, '/discover/mission']) {
    await page.goto(origin + path)
    await enhanced(page)
    expect(await page.locator('main').innerText()).toContain(titleOf(path))
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Anek')
  }
  expect(await total(page)).toBeLessThanOrEqual(MAX_AT_FIRST_BYTES)
})

test('other pages say that there is no network, with the telephone number and what can be read', async () => {
  const { page } = await visit()
  await kept(page, ...KEPT)
  await page.context().setOffline(true)
  const answer = await page.goto(`${origin}/awards`)
  expect(answer?.status()).toBe(503)
  await enhanced(page)
  expect(await heading(page)).toBe('No network')
  expect(await page.locator('main a[href^="tel:"]').isVisible()).toBe(true)
  expect(
    await page.locator('main li a').evaluateAll(links => links.map(link => link.getAttribute('href')).sort()),
  ).toEqual(KEPT)
  await page.locator('main a[href="/contact"]').click()
  await expect.poll(() => heading(page)).toContain(titleOf('/contact'))
  await page.goto(`${origin}/awards`)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.poll(() => page.locator('main').innerText()).toContain(titleOf('/awards'))
})

test('a link to a page that was not kept leads to the stand-in, once', async () => {
  const { page } = await visit()
  await kept(page, ...KEPT)
  await page.context().setOffline(true)
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.locator('footer a[href="/discover/leadership"]').click()
  await expect.poll(() => heading(page)).toBe('No network')
  await page.waitForLoadState('networkidle')
  await settled(page)
  expect(loads).toBe(1)
})

test('a page reached by a link is kept too, and opens again without a network', async () => {
  const { page } = await visit()
  await kept(page, ...KEPT)
  await page.locator('footer a[href="/discover/story"]').click()
  await expect.poll(() => page.title()).toContain('Our Story')
  await kept(page, '/discover/story', '/discover/story/page.json')
  await page.context().setOffline(true)
  await page.reload()
  await enhanced(page)
  expect(await heading(page)).toContain(titleOf('/discover/story'))
})

test('a new release takes effect on the next load, and then without a network', async () => {
  const { page } = await visit()
  await kept(page, ...KEPT)
  await page.evaluate(() => caches.open('kept /other/ id'))
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  cpSync(inject('out'), folder, { recursive: true })
  answer = handler(folder)
  const rewrite = (file: string, from: string | RegExp, to: string) => {
    for (const ending of ['.br', '.gz']) rmSync(join(folder, file + ending), { force: true })
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to))
  }
  rewrite('index.html', '<title>', '<title>New release: ')
  rewrite('contact/index.html', '<title>', '<title>New release: ')
  rewrite('sw.js', /"id":"[^"]+"/, '"id":"another"')
  await page.reload()
  expect(await page.title()).toContain('New release')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(['kept / another']))
  // What another site of the same host keeps stays.
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('kept')).sort()))
    .toEqual(['kept / another', 'kept /other/ id'])
  await page.context().setOffline(true)
  for (const path of ['/', '/contact']) {
    await page.goto(origin + path)
    expect(await page.title()).toContain('New release')
  }
})

/** How many pages with their data, and how many other files, are kept besides the declared ones. */
const visited = (page: Page) =>
  page.evaluate(async () => {
    const paths = (await (await caches.open('visited /')).keys()).map(({ url }) => new URL(url).pathname)
    const files = paths.filter(path => path.startsWith('/assets/'))
    return [paths.length - files.length, files.length]
  })

longTest(
  'however much is visited in either language, a limited number is kept, and the declared pages stay',
  async () => {
    const { page } = await visit()
    await kept(page, ...KEPT)
    // More than are kept: pages, their data and their files.
    const paths = routes()
    const walk = inTurn(paths, (paths.length - 1) >> 1)
    for (const path of walk) {
      await page.goto(origin + path)
      await page.evaluate(async () => {
        // Pictures and sections are loaded from 600 px around the window.
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight + 1000) {
          scrollTo({ top: y, behavior: 'instant' })
          await new Promise(requestAnimationFrame)
          await new Promise(requestAnimationFrame)
        }
      })
    }
    await expect.poll(async () => (await visited(page))[0]).toBeLessThanOrEqual(MAX_PAGES)
    await expect.poll(async () => (await visited(page))[1]).toBeLessThanOrEqual(MAX_FILES)
    await page.context().setOffline(true)
    const last = walk.at(-1) as string
    expect(last).toMatch(/^\/te\//)
    for (const path of [...KEPT, last]) {
      await page.goto(origin + path)
      await enhanced(page)
      expect(await page.locator('main').innerText()).toContain(titleOf(path))
    }
    const unseen = await page.goto(`${origin}/te${walk.findLast(path => !path.startsWith('/te'))}`)
    expect([unseen?.status(), await page.locator('html').getAttribute('lang')]).toEqual([503, 'te'])
  },
)

test('the worker begins after everything the page needs has been asked for', async () => {
  const { page } = await visit()
  await kept(page)
  const worker = asked.indexOf('/sw.js')
  const needed = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        entry =>
          entry.startTime <
          (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      )
      .map(entry => new URL(entry.name).pathname),
  )
  expect(needed.length).toBeGreaterThan(5)
  for (const path of needed) expect(asked.indexOf(path)).toBeLessThan(worker)
})

test('a visitor who saves data gets no worker', async () => {
  const saver = await context({ serviceWorkers: 'allow' })
  await saver.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const page = await saver.newPage()
  await page.clock.install()
  await page.goto(origin, { waitUntil: 'networkidle' })
  await page.clock.runFor(60_000)
  await page.evaluate(() => fetch('/robots.txt'))
  expect(asked).not.toContain('/sw.js')
})

test('a slow network is not waited for when there is a copy', async () => {
  const { page } = await visit()
  await kept(page, ...KEPT)
  server.removeAllListeners('request')
  server.on('request', () => {})
  const begun = Date.now()
  await page.goto(`${origin}/contact`, { waitUntil: 'domcontentloaded' })
  expect(await page.locator('main').innerText()).toContain(titleOf('/contact'))
  expect(Date.now() - begun).toBeLessThan(9000)
})

longTest('a host that leads to pages without .html, or with a slash at their end, keeps the site too', async () => {
  const plain = server.listeners('request')[0] as (request: unknown, response: unknown) => void
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const path = request.url ?? '/'
    if (path === '/offline.html' || path === '/contact')
      response.writeHead(308, { Location: path === '/contact' ? '/contact/' : '/offline' }).end()
    else {
      request.url = path === '/offline' ? '/offline.html' : path.replace(/(.)\/$/, '$1')
      plain(request, response)
    }
  })
  const { page } = await visit()
  await kept(page, ...KEPT, '/offline.html')
})

test('the search works without a network, from the first visit on', async () => {
  const { page } = await visit()
  await kept(page, ...KEPT, '/search-index.json', '/search-words.json')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Open the search' }).click()
  await page.getByRole('combobox').fill('karimnager shop')
  await expect.poll(() => page.getByRole('option').locator('mark').allInnerTexts()).toContain('Karimnagar')
})

test('a visitor who reads another language is kept that language, and a list of what opens', async () => {
  const { page } = await visit('/te/')
  const declared = KEPT.map(path => `/te${path}`.replace(/\/$/, ''))
  await kept(page, ...declared, '/te/offline.html', '/te/search-index.json')
  await page.context().setOffline(true)
  await page.reload()
  expect(await heading(page)).toContain(titleOf('/te/'))
  expect((await page.goto(`${origin}/te/awards`))?.status()).toBe(503)
  expect(await page.locator('html').getAttribute('lang')).toBe('te')
  await enhanced(page)
  const listed = await page
    .locator('main li:visible a')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(listed.length).toBe(KEPT.length)
  for (const path of listed) {
    expect([path, (await page.goto(`${origin}${path}`))?.status()]).toEqual([path, 200])
    expect(await page.locator('html').getAttribute('lang')).toBe('te')
  }
})

longTest('the list of what can be read has no page that is not kept', async () => {
  const { page } = await visit()
  await kept(page, ...KEPT, '/offline.html')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/contact')
  })
  await page.context().setOffline(true)
  await page.goto(`${origin}/awards`)
  await enhanced(page)
  await expect.poll(() => page.locator('main li:visible a').count()).toBe(KEPT.length - 1)
})

/** Answers some addresses in another way from now on. */
function instead(other: (path: string, response: ServerResponse) => boolean): void {
  const usual = answer
  answer = (request, response) => (other(request.url ?? '', response) ? Promise.resolve() : usual(request, response))
}

test.each(isWhole ? [500, 503, 511] : [503])('a host that answers %i gives the copy', async status => {
  const { page } = await visit()
  await kept(page, ...KEPT, '/contact/page.json')
  instead((_, response) => Boolean(response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Trouble</h1>')))
  for (const path of ['/contact', '/contact/']) {
    await page.goto(origin + path)
    expect(await page.locator('main').innerText()).toContain(titleOf('/contact'))
  }
})

const PRIVATE = '/private'

test('nothing of other programs on the host is kept, and nothing that must not be', async () => {
  instead((path, response) => {
    const type = path.endsWith('.json') ? 'application/json' : path.endsWith('.js') ? 'text/javascript' : 'text/html'
    const header = path === '/awards' ? { 'cache-control': 'private, no-store' } : undefined
    if (header) response.setHeader('cache-control', header['cache-control'])
    if (!path.startsWith(PRIVATE) && !/^\/api\/|^\/assets\/app\.js$/.test(path)) return false
    response
      .writeHead(200, { 'content-type': type })
      .end(type === 'text/html' ? '<h1>Secret</h1>' : '{"path":"/other"}')
    return true
  })
  const { page } = await visit()
  await kept(page, ...KEPT)
  await page.goto(origin + PRIVATE)
  await page.evaluate(() => Promise.all(['/api/page.json', '/assets/app.js'].map(path => fetch(path))))
  await page.goto(`${origin}/discover/story`)
  await kept(page, '/discover/story')
  const paths = await page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  for (const path of [PRIVATE, '/api/page.json', '/assets/app.js']) expect(paths).not.toContain(path)
  // A page of a network in place of ours is not kept either.
  instead(
    (path, response) =>
      path === '/contact' && Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>')),
  )
  await page.goto(`${origin}/contact`)
  expect(await page.locator('h1').innerText()).toBe('Log in')
  await page.context().setOffline(true)
  await page.goto(`${origin}/contact`)
  expect(await page.locator('main').innerText()).toContain(titleOf('/contact'))
})

const gone = (page: Page) =>
  page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])

test('the worker goes, with all it kept, when another system has taken the address', async () => {
  const { page } = await visit()
  await kept(page, ...KEPT)
  answer = (request, response) => {
    const isHome = request.url === '/'
    response.writeHead(isHome ? 200 : 404, { 'content-type': 'text/html' }).end('<h1>Another system</h1>')
    return Promise.resolve()
  }
  await page.goto(origin)
  await expect.poll(() => gone(page)).toEqual([0, 0])
})

longTest('the worker of docs/deploy.md ends the one of this site', async () => {
  const { page } = await visit()
  await kept(page, ...KEPT)
  const [, script] = /^## Leaving$.*?^```js\n(.*?)^```$/ms.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
  answer = (request, response) => {
    const type = request.url === '/sw.js' ? 'text/javascript' : 'text/html'
    response.writeHead(200, { 'content-type': type }).end(request.url === '/sw.js' ? script : '<h1>Another system</h1>')
    return Promise.resolve()
  }
  await page.goto(origin)
  await expect.poll(() => gone(page).catch(() => [])).toEqual([0, 0])
})
