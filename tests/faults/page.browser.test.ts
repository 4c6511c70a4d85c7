// Parts of a page that fail, are lost or are blocked: the rest of the page lives.
import { resolve } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { keptBundle } from '../../src/node/siteFiles/browserBundle.ts'
import { scriptSource } from '../../src/node/bundle/manifest.ts'
import { optionsFrom } from '../../src/node/pipeline/read.ts'
import { at, context, enhanced, newTab, PHONE } from '../browser/browser.ts'
import { oneIn } from '../extent.ts'
import { inTurn, walkedRoutes } from '../browser/routes.ts'

// The manifest is not published; it stands where the tested build was bundled.
const scriptOf = (name: string) =>
  keptBundle(optionsFrom(resolve('.')))?.bundle.client.manifest[scriptSource(name)].file

/** A module with the same names, each of which throws when it is drawn. */
async function broken(route: Route): Promise<void> {
  const source = await (await route.fetch()).text()
  const names = [...(/export\s*\{([^}]*)\}/.exec(source)?.[1].split(',') ?? [])].map(name =>
    name.split(' as ').at(-1)?.trim(),
  )
  await route.fulfill({
    contentType: 'text/javascript',
    body: `const f = () => { throw new Error('made to fail') };${names.map(name => `export { f as ${name} };`).join('')}`,
  })
}

const tab = (options = {}) => newTab({ reducedMotion: 'reduce', ...options })

test('a section whose script throws stays as it was served, and the rest comes to life', async () => {
  const page = await tab()
  await page.route(`**/${scriptOf('ui/carousel')}`, broken)
  await page.goto(at('/'))
  await enhanced(page)
  const carousel = page.locator('section[data-block=testimonials]')
  await carousel.scrollIntoViewIfNeeded()
  expect(await carousel.innerText()).toContain('They weigh in front of you')
  await page.mouse.wheel(0, -400)
  await page.getByRole('button', { name: 'Open the search' }).click()
  await expect.poll(() => page.getByRole('combobox').isVisible()).toBe(true)
})

/** How often a document is loaded from now on. */
function loads(page: Page): () => number {
  let n = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) n++
  })
  return () => n
}

/** Waits until a page has loaded again as often as it wants to, and asks for nothing more. */
async function quiet(page: Page): Promise<void> {
  let last = -1
  let asked = 0
  const count = () => {
    asked++
  }
  page.on('request', count)
  while (asked !== last) {
    last = asked
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
  }
  page.off('request', count)
}

const readable = async (page: Page, words: string) => {
  expect(await page.locator('main').innerText()).toContain(words)
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Anek')
}

const LOST = [
  ['answered with 404', (route: Route) => route.fulfill({ status: 404, body: '' })],
  ['cut off', (route: Route) => route.abort()],
  [
    'answered with nonsense',
    (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'this is not script' }),
  ],
] as const

test.each(
  oneIn(3, LOST),
)('a lost script, %s: no document is loaded again, and the page stays as it was served', async (_, answer) => {
  const page = await tab()
  await page.route(`**/${scriptOf('blocks/timeline')}`, answer)
  const count = loads(page)
  await page.goto(at('/discover/milestones'))
  await page.waitForFunction(() => document.documentElement.classList.contains('enhanced'))
  await quiet(page)
  expect(count()).toBe(1)
  await readable(page, '1956-60')
})

test('without pictures and fonts every page keeps its words and its measure', async () => {
  // A picture of an earlier visit is in the cache.
  const page = await (await context({ viewport: PHONE, reducedMotion: 'reduce' })).newPage()
  const session = await page.context().newCDPSession(page)
  const urls = ['svg', 'avif', 'webp', 'jpg', 'png', 'woff2'].map(type => `*.${type}`)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls })
  for (const route of oneIn(7, inTurn(walkedRoutes(), 0))) {
    await page.goto(at(route))
    await enhanced(page)
    expect([route, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([
      route,
      true,
    ])
    expect(await page.locator('h1').first().isVisible()).toBe(true)
  }
})

test('a shell whose script fails leaves the page as it was served', async () => {
  const page = await tab()
  await page.addInitScript(() => {
    // What the shell asks the browser first.
    Object.defineProperty(window, 'scrollY', {
      get() {
        throw new Error('made to fail')
      },
    })
  })
  const count = loads(page)
  await page.goto(at('/discover/story'))
  await quiet(page)
  expect(count()).toBe(1)
  await readable(page, 'Our Story')
  // Nothing remembers it, so that the visitor's own reload helps.
  expect(await page.evaluate(() => [history.state, sessionStorage.length])).toEqual([null, 0])
  await page.locator('header a[href="/"]').first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

/** Makes something that scripts ask the browser for throw. */
const throwing = (owner: string, name: string) =>
  `Object.defineProperty(${owner}, '${name}', { get() { throw new Error('made to fail') } })`

test.each([
  ['scrollY', throwing('window', 'scrollY'), ''],
  ['matchMedia', throwing('window', 'matchMedia'), 'section'],
  ['the share sheet', `navigator.share = undefined; ${throwing('Navigator.prototype', 'share')}`, ''],
  ['a time zone that it does not know', `Intl.DateTimeFormat = class { constructor() { throw new RangeError() } }`, ''],
  ['performance', throwing('Performance.prototype', 'getEntriesByType'), ''],
  ['the history', `history.replaceState = () => { throw new Error('made to fail') }`, ''],
  ['IntersectionObserver', throwing('window', 'IntersectionObserver'), 'section'],
])('where the browser refuses scripts %s, only what needs it is missing', async (_, refusal, missing) => {
  const page = await (await context({ viewport: PHONE })).newPage()
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  // All notices of the band have ended.
  await page.clock.setFixedTime('2036-01-01')
  await page.addInitScript(refusal)
  await page.goto(at('/'))
  const working: Record<string, () => unknown> = {
    menu: async () => {
      await page.getByRole('button', { name: 'Open the menu' }).click()
      return page.locator('#menu').evaluate(menu => menu.matches(':popover-open'))
    },
    clock: async () => !(await page.locator('#root > header > a').first().isVisible()),
    section: () => page.locator('section[data-enhanced]').count(),
    offline: () => said.some(text => text.startsWith('Service Worker registration')),
  }
  for (const [part, works] of Object.entries(working))
    if (!missing.split(' ').includes(part)) await expect.poll(works, { message: part }).toBeTruthy()
})

test('for a visitor who blocks storage all scripts work, and the language switch leads on', async () => {
  const page = await tab()
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('made to fail', 'SecurityError')
        },
      })
  })
  const failures: Error[] = []
  page.on('pageerror', failure => failures.push(failure))
  await page.goto(at('/discover/story'))
  await enhanced(page)
  await page.locator('header a[hreflang=te]').first().click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('te')
  await enhanced(page)
  expect(failures).toEqual([])
})

test('a page at its index.html, as static hosts serve it, is loaded once', async () => {
  const page = await tab()
  const count = loads(page)
  await page.goto(at('/discover/story/index.html'))
  await enhanced(page)
  await quiet(page)
  expect(count()).toBe(1)
  await page.locator('footer a[href="/contact"]').first().click()
  await expect.poll(() => page.locator('main h1').innerText()).toContain('Contact')
})
