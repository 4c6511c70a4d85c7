// Moving between the languages of the site, as visitors do.
import { expect, test } from 'vitest'
import { oneIn } from '../extent.ts'
import { at, context, idleTab, open, PHONE } from './browser.ts'

const SMALL = { width: 320, height: 640 }
const telugu = { name: 'తెలుగు', exact: true }

test('without script the switch stands in the header of a small phone, and leads to the same page', async () => {
  const page = await idleTab({ viewport: SMALL, javaScriptEnabled: false })
  await page.goto(at('/awards'))
  const link = page.locator('header').getByRole('link', telugu)
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 }
  expect(x >= 0 && x + width <= SMALL.width && y + height <= 100 && height >= 44).toBe(true)
  expect([await link.getAttribute('lang'), await link.getAttribute('hreflang')]).toEqual(['te', 'te'])
  await link.click()
  expect(new URL(page.url()).pathname).toBe('/te/awards')
  expect(await page.locator('html').getAttribute('lang')).toBe('te')
  await page.locator('header').getByRole('link', { name: 'English', exact: true }).click()
  expect(new URL(page.url()).pathname).toBe('/awards')
})

test('the switch keeps the section, and what was searched for', async () => {
  const { page } = await open('/search?q=rice')
  await page.locator('header').getByRole('link', telugu).click()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/te/search?q=rice')
  await page.goto(at('/anniversary#history'))
  // It has no header, and a line with the switch above it.
  expect(await page.locator('a[rel=alternate]').count()).toBe(1)
  await page.goto(at('/contact#map'))
  // The header has left the screen, and comes back for the keyboard.
  await page.locator('header').getByRole('link', telugu).press('Enter')
  await expect.poll(() => page.url()).toBe(at('/te/contact#map'))
})

test('the switch leads to the section in view on pages of any length, whether its author has named it or not', async () => {
  for (const path of oneIn(2, ['/product/rice', '/discover/story', '/pillars/winning', '/media/gallery'])) {
    const { page } = await open(path, { viewport: PHONE })
    const id = await page.evaluate(() => {
      const sections = [...document.querySelectorAll('main > section')]
      const section = sections[Math.ceil(sections.length / 2)]
      scrollTo({ top: section.getBoundingClientRect().top + scrollY - 100, behavior: 'instant' })
      return section.id
    })
    await page.locator('header').getByRole('link', telugu).press('Enter')
    await page.waitForURL(at(`/te${path}#${id}`))
    const top = () => page.evaluate(id => document.getElementById(id)?.getBoundingClientRect().top, id)
    await expect.poll(async () => Math.abs((await top()) ?? Number.NaN), { message: path }).toBeLessThan(120)
  }
})

test('names of accounts on social networks are marked with their language', async () => {
  const { page } = await open('/te/')
  const handles = await page
    .locator('main section[data-block=social] li a')
    .evaluateAll(links => links.map(link => [...link.querySelectorAll('[lang=en]')].at(-1)?.textContent))
  expect(handles.length).toBeGreaterThan(0)
  for (const handle of handles) expect(handle).toMatch(/^[\w-]+$/)
})

test('keys move the focus on from link to link, in every language', async () => {
  for (const path of oneIn(3, ['/te/awards', '/awards', '/te/'])) {
    const { page } = await open(path)
    const passed: string[] = []
    for (let steps = 0; steps < 6; steps++) {
      await page.keyboard.press('Tab')
      // What a link leads to is fetched once it has the focus.
      await page.waitForLoadState('networkidle')
      passed.push(await page.evaluate(() => document.activeElement?.tagName ?? ''))
    }
    expect([path, passed.filter(name => !['A', 'BUTTON', 'SUMMARY'].includes(name))]).toEqual([path, []])
  }
})

test('links lead on in the language, and Back returns to the other one', async () => {
  const { page } = await open('/discover/story')
  await page.locator('header').getByRole('link', telugu).click()
  await page.waitForURL(at('/te/discover/story'))
  await page.locator('main').locator('a[href="/te/discover/milestones"]').first().click()
  await page.waitForURL(at('/te/discover/milestones'))
  expect(await page.locator('html').getAttribute('lang')).toBe('te')
  await page.goBack()
  await page.goBack()
  await page.waitForURL(at('/discover/story'))
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

test('an unknown address answers in the language of its folder, and at the top in both', async () => {
  const page = await idleTab({ viewport: PHONE, javaScriptEnabled: false })
  expect((await page.goto(at('/te/nope')))?.status()).toBe(404)
  expect(await page.locator('html').getAttribute('lang')).toBe('te')
  expect((await page.goto(at('/nope')))?.status()).toBe(404)
  expect(await page.locator('main [lang=te]').first().textContent()).toMatch(/[అ-హ]/)
})

test('nothing is decided by the languages of the browser, and nothing is stored', async () => {
  const own = await context({ locale: 'te-IN', viewport: PHONE })
  const page = await own.newPage()
  await page.goto(at('/awards'))
  expect(new URL(page.url()).pathname).toBe('/awards')
  await page.goto(at('/te/awards'))
  expect(await own.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
