// What the worker keeps, and how it opens without a network.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settled } from '../access/visit.ts'
import { context, enhanced, PHONE, savingData } from '../browser/browser.ts'
import { allRoutes, isTranslated } from '../browser/routes.ts'
import { amount } from '../extent.ts'
import { Host, KEPT, kept, titleOf } from './host.ts'

// What the worker keeps besides the declared pages.
const MAX_PAGES = 40
const MAX_FILES = 80
const MAX_AT_FIRST_BYTES = 1_200_000

const host = new Host()

const SHORTCUTS = (parse(readFileSync('content/site.yaml', 'utf8')) as { shortcuts: { to: string }[] }).shortcuts

const heading = (page: Page) => page.locator('main h1').first().innerText()

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

// First of all, because the worker of another visitor asks for its file too.
test('a visitor who saves data gets no worker', async () => {
  const saver = await context({ serviceWorkers: 'allow' })
  await savingData(saver)
  const page = await saver.newPage()
  host.asked = []
  await page.clock.install()
  await page.goto(host.origin, { waitUntil: 'networkidle' })
  await page.clock.runFor(60_000)
  await page.evaluate(() => fetch('/robots.txt'))
  expect(host.asked).not.toContain('/sw.js')
})

test('the worker begins after everything the page needs has been asked for', async () => {
  const { page } = await host.visitor('/discover/mission')
  const worker = host.asked.indexOf('/sw.js')
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
  for (const path of needed) expect(host.asked.indexOf(path)).toBeLessThan(worker)
})

test('after one visit to any page the declared pages open without a network, styled and alive; nothing complains', async () => {
  const { page, complaints } = await host.visitor('/discover/mission')
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
    await page.goto(host.origin + path)
    await enhanced(page)
    expect(await page.locator('main').innerText()).toContain(titleOf(path))
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Anek')
  }
  expect(await total(page)).toBeLessThanOrEqual(MAX_AT_FIRST_BYTES)
})

test('a page reached by a link is kept too, and opens again without a network', async () => {
  const { page } = await host.visitor()
  await page.locator('footer a[href="/discover/story"]').click()
  await expect.poll(() => page.title()).toContain('Our Story')
  await kept(page, '/discover/story')
  await page.context().setOffline(true)
  await page.reload()
  await enhanced(page)
  expect(await heading(page)).toContain(titleOf('/discover/story'))
})

test('a link to a page that was not kept leads to the stand-in, once', async () => {
  const { page } = await host.visitor()
  await page.context().setOffline(true)
  let loads = 0
  const count = () => loads++
  page.on('domcontentloaded', count)
  // Not pointed at, because the browser would fetch it ahead: that it is offline is told to the page alone.
  await page.locator('footer a[href="/discover/leadership"]').press('Enter')
  await expect.poll(() => heading(page)).toBe('No network')
  await page.waitForLoadState('networkidle')
  await settled(page)
  page.off('domcontentloaded', count)
  expect(loads).toBe(1)
})

test('other pages say that there is no network, with the telephone number and what can be read', async () => {
  const { page } = await host.visitor()
  await page.context().setOffline(true)
  const answer = await page.goto(`${host.origin}/awards`)
  expect(answer?.status()).toBe(503)
  await enhanced(page)
  expect(await heading(page)).toBe('No network')
  expect(await page.locator('main a[href^="tel:"]').isVisible()).toBe(true)
  expect(
    await page.locator('main li:visible a').evaluateAll(links => links.map(link => link.getAttribute('href'))),
  ).toEqual([...SHORTCUTS.map(({ to }) => to), '/'])
  await page.locator('main a[href="/contact"]').click()
  await expect.poll(() => heading(page)).toContain(titleOf('/contact'))
  await page.goto(`${host.origin}/awards`)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.poll(() => page.locator('main').innerText()).toContain(titleOf('/awards'))
})

test('every shortcut of the menu opens without a network, from the first visit on', async () => {
  const { page } = await host.stranger('/te/')
  await page.setViewportSize(PHONE)
  await kept(page, '/te/offline.html')
  await page.context().setOffline(true)
  for (const { to } of SHORTCUTS) {
    await page.goto(`${host.origin}/te/`)
    await enhanced(page)
    await page.getByRole('button', { name: 'మెనూ తెరవండి' }).click()
    await page.locator(`#menu a[href="/te${to}"]`).click()
    await expect.poll(() => page.url()).toBe(`${host.origin}/te${to}`)
    expect(await page.locator('main').innerText()).toContain(titleOf(`/te${to.split('#')[0]}`))
  }
})

test('an address in a language that was never read has the stand-in of the one that was, with a way to where the other begins', async () => {
  for (const [read, other] of [
    ['/te/', '/awards'],
    ['/', '/te/awards'],
  ]) {
    const { page } = await host.stranger(read)
    await kept(page, `${read}offline.html`)
    await page.context().setOffline(true)
    expect((await page.goto(host.origin + other))?.status()).toBe(503)
    const language = read === '/' ? 'en' : 'te'
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await page.locator('main a[href^="tel:"]').isVisible()).toBe(true)
    await page.locator('header [rel=alternate]:visible').click()
    const home = read === '/' ? '/te/' : '/'
    await expect.poll(() => page.url()).toBe(host.origin + home)
    expect(await heading(page)).toContain(titleOf(home))
  }
})

test('the stand-in leads to the home page in another language that was read', async () => {
  const { page } = await host.visitor()
  await page.goto(`${host.origin}/te/`)
  await kept(page, '/te/offline.html')
  await page.context().setOffline(true)
  await page.goto(`${host.origin}/report`)
  await page.locator('header [rel=alternate]').click()
  await expect.poll(() => page.url()).toBe(`${host.origin}/te/`)
  expect(await heading(page)).toContain(titleOf('/te/'))
})

test('the search works without a network, from the first visit on', async () => {
  const { page } = await host.visitor()
  await kept(page, '/search-index.json', '/search-words.json')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Open the search' }).click()
  await page.getByRole('combobox').fill('karimnager shop')
  await expect.poll(() => page.getByRole('option').locator('mark').allInnerTexts()).toContain('Karimnagar')
})

test('a visitor who reads another language is kept that language, and a list of what opens', async () => {
  const { page } = await host.stranger('/te/')
  const declared = KEPT.map(path => `/te${path}`.replace(/\/$/, ''))
  await kept(page, ...declared, '/te/offline.html', '/te/search-index.json')
  await page.context().setOffline(true)
  await page.reload()
  expect(await heading(page)).toContain(titleOf('/te/'))
  expect((await page.goto(`${host.origin}/te/awards`))?.status()).toBe(503)
  expect(await page.locator('html').getAttribute('lang')).toBe('te')
  await enhanced(page)
  const listed = await page
    .locator('main li:visible a')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(listed.length).toBe(KEPT.length)
  for (const path of listed) {
    expect([path, (await page.goto(`${host.origin}${path}`))?.status()]).toEqual([path, 200])
    expect(await page.locator('html').getAttribute('lang')).toBe('te')
  }
})

/** How many pages, and how many other files, are kept besides the declared ones. */
const visited = (page: Page) =>
  page.evaluate(async () => {
    const paths = (await (await caches.open('visited /')).keys()).map(({ url }) => new URL(url).pathname)
    const files = paths.filter(path => path.startsWith('/assets/'))
    return [paths.length - files.length, files.length]
  })

test('however much is visited in either language, a limited number is kept, and the declared pages stay', async () => {
  const { page } = await host.stranger()
  await kept(page, ...KEPT)
  // More than are kept, of both languages, and one that nobody visits.
  const all = allRoutes()
  const unseen = all.find(path => /^\/te\/./.test(path)) as string
  const translatedLast = [...all.filter(path => !isTranslated(path)), ...all.filter(isTranslated)]
  const walk = translatedLast.filter(path => path !== unseen).slice(-amount(MAX_PAGES + 16, all.length))
  expect(walk.length).toBeGreaterThan(MAX_PAGES + 2 * KEPT.length)
  for (const path of walk) {
    await page.goto(host.origin + path)
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
  const last = walk.at(-1) as string
  await kept(page, last)
  await page.context().setOffline(true)
  expect(last).toMatch(/^\/te\//)
  for (const path of [...KEPT, last]) {
    await page.goto(host.origin + path)
    await enhanced(page)
    expect(await page.locator('main').innerText()).toContain(titleOf(path))
  }
  const answer = await page.goto(host.origin + unseen)
  expect([answer?.status(), await page.locator('html').getAttribute('lang')]).toEqual([503, 'te'])
})

test('the list of what can be read has no page that is not kept', async () => {
  const { page } = await host.stranger()
  await kept(page, ...KEPT, '/offline.html')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/contact')
  })
  await page.context().setOffline(true)
  await page.goto(`${host.origin}/awards`)
  await enhanced(page)
  await expect.poll(() => page.locator('main li:visible a').count()).toBe(KEPT.length - 1)
})
