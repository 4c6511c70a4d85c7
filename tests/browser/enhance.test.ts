// Sections come to life when they are near: nothing is loaded before, and nothing that is pressed too early is lost.
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { keptBundle } from '../../src/node/siteFiles/browserBundle.ts'
import { scriptSource } from '../../src/node/bundle/manifest.ts'
import { optionsFrom } from '../../src/node/pipeline/read.ts'
import { alive, settled } from '../access/visit.ts'
import { at, context, enhanced, hold, newTab, PHONE, requestsSeen, stopTime } from './browser.ts'

/** The file of a script of sections. */
const scriptOf = (name: string) =>
  keptBundle(optionsFrom(resolve('.')))?.bundle.client.manifest[scriptSource(name)].file

// Only a new window has nothing of them in its cache.
const phone = async () => (await context({ viewport: PHONE })).newPage()

test.each([
  ['/anniversary', { saveData: true }],
  ['/', { effectiveType: '3g' }],
])('%s loads the scripts of sections near the view, and never a library, over the connection %o', async (path, value) => {
  const page = await phone()
  await page.addInitScript(value => Object.defineProperty(navigator, 'connection', { value }), value)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.clock.install()
  await page.goto(at(path), { waitUntil: 'networkidle' })
  const before = asked.length
  for (const carousel of await page.locator('[data-enhance="ui/carousel"]').all()) {
    await carousel.scrollIntoViewIfNeeded()
    await page.evaluate(() => dispatchEvent(new Event('pointermove')))
    await alive(carousel)
    await page.clock.runFor(15_000)
  }
  await requestsSeen(page)
  expect(asked.slice(before).some(url => url.endsWith('.js'))).toBe(true)
  expect(asked.filter(url => /assets\/hydrate/.test(url))).toEqual([])
})

test('no element is asked for its place while a page loads', async () => {
  const page = await phone()
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    const { getBoundingClientRect } = Element.prototype
    Element.prototype.getBoundingClientRect = function () {
      ;(window as unknown as { asked: number }).asked++
      return getBoundingClientRect.call(this)
    }
  })
  await page.goto(at('/media/gallery'))
  await page.waitForFunction(() => document.documentElement.classList.contains('enhanced'))
  // What is out of view is laid out for whoever asks for its place.
  expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(0)
})

test('pictures in view that never come do not keep a page from coming to life', async () => {
  const page = await phone()
  await page.route('**/assets/images/**', () => {})
  await page.clock.install()
  await page.goto(at('/marketing'), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.classList.contains('enhanced'))
  // As long as pictures are waited for.
  await page.clock.runFor(8000)
  await enhanced(page)
})

test('what is pressed by pointer, key or assistive technology before the code of its section has come is done at once', async () => {
  const page = await newTab({ viewport: PHONE })
  await page.route(/assets\/(?!client-)[^/]*\.js$/, route => route.abort())
  await page.goto(at('/discover/leadership'))
  const more = page.getByRole('button', { name: /^Read More ?: Founder President/ })
  const presses = {
    pointer: () => more.click(),
    key: () => more.press('Enter'),
    'assistive technology': () => more.evaluate((button: HTMLElement) => button.click()),
  }
  for (const [by, press] of Object.entries(presses)) {
    await press()
    expect([by, await page.getByRole('dialog', { name: 'Founder President' }).isVisible()]).toEqual([by, true])
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector(':popover-open'))
  }
})

test('a form that is not alive yet is never sent as it was served', async () => {
  const page = await newTab({ viewport: PHONE })
  const release = await hold(page, `**/${scriptOf('blocks/contact')}`)
  await page.goto(at('/contact'), { waitUntil: 'domcontentloaded' })
  const form = page.locator('form[data-block-form], [data-block=contact] form').first()
  await form.locator('input').first().fill('Somebody')
  await form.locator('input').first().press('Enter')
  release()
  await alive(form)
  await settled(page)
  expect(page.url()).toBe(at('/contact'))
  expect(await form.locator('input').first().inputValue()).toBe('Somebody')
})

test('a section whose code is lost once comes to life by itself', async () => {
  const page = await phone()
  let lost = 0
  await page.route(`**/${scriptOf('blocks/people')}`, route =>
    lost++ ? route.continue() : route.abort('connectionreset'),
  )
  await page.goto(at('/discover/leadership'))
  await expect.poll(() => page.locator('[data-block=people]').getAttribute('data-enhanced')).toBe('')
  expect(lost).toBe(2)
  await page.locator('[data-block=people] button').first().click()
  await page.locator('dialog:modal').waitFor()
})

test('a script that does not come is asked for three times more, and then when the network or the visitor is back', async () => {
  const page = await phone()
  const asked = new Map<string, number>()
  const isLost = /assets\/(?!client-)[^/]*\.js$/
  // On a busy machine the next try might come before the clock stands still.
  let answer = () => {}
  const stopped = new Promise<void>(done => {
    answer = done
  })
  await page.route(isLost, async route => {
    const { pathname } = new URL(route.request().url())
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    await stopped
    return route.fulfill({ status: 404, body: '' })
  })
  await page.clock.install()
  await page.goto(at('/discover/leadership'))
  const script = `/${scriptOf('blocks/people')}`
  const becomes = (times: number) => expect.poll(() => asked.get(script)).toBe(times)
  await becomes(1)
  await stopTime(page)
  answer()
  for (const [n, seconds] of [2, 8, 30].entries()) {
    // Nothing that a visitor does on the page asks for it.
    for (let step = 0; step < 30; step++) await page.mouse.move(10 + step, 300)
    await page.mouse.wheel(0, 60)
    await requestsSeen(page)
    expect([seconds, asked.get(script)]).toEqual([seconds, n + 1])
    await page.clock.runFor(1000 * seconds)
    await becomes(n + 2)
  }
  await page.clock.runFor(600_000)
  await requestsSeen(page)
  expect(Math.max(...asked.values())).toBe(4)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await becomes(5)
  // It is not asked for again before it was answered.
  await requestsSeen(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await becomes(6)
  await requestsSeen(page)
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => page.locator('[data-block=people]').getAttribute('data-enhanced')).toBe('')
})

test('the search whose script was lost answers by itself as soon as the script can be had', async () => {
  const page = await phone()
  const isSearch = /assets\/siteSearch-[^/]*\.js$/
  await page.route(isSearch, route => route.abort('connectionreset'))
  await page.goto(at('/discover/mission'))
  await enhanced(page)
  await page.getByRole('button', { name: 'Open the search' }).click()
  await page.getByRole('combobox').fill('rice')
  await page.getByText('The search list could not be loaded.').waitFor()
  await page.unroute(isSearch)
  await page.getByRole('option').first().waitFor()
  expect(await page.getByText('The search list could not be loaded.').isVisible()).toBe(false)
})
