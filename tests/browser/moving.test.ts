// Moving between pages by links: every page opens at its top, every place is found again, and overlays are closed by Back.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '../access/visit.ts'
import { oneIn } from '../extent.ts'
import { at, enhanced, hold, idleTab, newTab, PHONE, WIDE } from './browser.ts'

const ENTRY = '**/assets/client-*.js'

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(at(path))
  await enhanced(page)
}

/** Follows a link as a press does, whatever it looks like at the moment. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    const link =
      document.querySelector<HTMLAnchorElement>(`#root a[href="${to}"]`) ??
      Object.assign(document.createElement('a'), { href: to })
    if (!link.isConnected) document.querySelector('footer, main')?.append(link)
    link.click()
  }, path)
  await page.waitForURL(at(path))
  await enhanced(page)
}

const heading = (page: Page) => page.locator('main h1').first().innerText()
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollDown = (page: Page, top: number) => page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top)

test('Back right after a page was loaded again leads to the page of the address, and Forward back to it', async () => {
  const page = await idleTab({ viewport: PHONE })
  await arrive(page, '/discover/story')
  await follow(page, '/contact')
  await page.reload()
  await page.goBack()
  expect(page.url()).toBe(at('/discover/story'))
  await expect.poll(() => heading(page)).toBe('Our Story')
  await page.goForward()
  await expect.poll(() => heading(page)).toContain('Contact')
})

test('a page that does not exist is a step to go back to, like any other', async () => {
  const page = await idleTab({ viewport: PHONE })
  await arrive(page, '/nope')
  await follow(page, '/contact')
  await page.goBack()
  await expect.poll(() => heading(page)).toBe('404 Not Found')
  await page.goForward()
  await expect.poll(() => heading(page)).toContain('Contact')
  await page.reload()
  await page.goBack()
  expect(page.url()).toBe(at('/nope'))
  await expect.poll(() => heading(page)).toBe('404 Not Found')
})

test.each([
  ['has the same layout', '/contact'],
  ['has another layout', '/anniversary'],
  ['does not exist', '/nope'],
])('a page that %s opens at its top, with the focus at its beginning; Back finds the place', async (_what, path) => {
  const page = await idleTab({ viewport: PHONE })
  await arrive(page, '/site-map')
  await scrollDown(page, 500)
  await follow(page, path)
  await settled(page)
  expect(await place(page)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.goBack()
  await expect.poll(() => heading(page)).toBe('Site map')
  await expect.poll(() => place(page)).toBe(500)
  // It stays there when the scripts of the page come.
  await enhanced(page)
  await settled(page)
  expect([page.url(), await heading(page), await place(page)]).toEqual([at('/site-map'), 'Site map', 500])
})

test('Back to results of the search leads to them at their place, on a slow phone and after loading a page again', async () => {
  const page = await newTab({ viewport: PHONE })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const results = page.locator('ul[data-for=found] > li')
  await arrive(page, '/search?q=rice')
  await results.first().waitFor()
  await scrollDown(page, 600)
  await page.waitForFunction(() => (history.state as { top?: number } | null)?.top === scrollY)
  const left = await place(page)
  await results
    .nth(4)
    .locator('a')
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(url => url.pathname !== '/search')
  await page.reload()
  await page.goBack()
  await results.first().waitFor()
  await expect.poll(() => place(page)).toBeCloseTo(left, -1)
  await page.reload()
  await results.first().waitFor()
  await expect.poll(() => place(page)).toBeCloseTo(left, -1)
})

test('one who chose a part of a page finds the place again after a link, and after loading it again', async () => {
  const choices = [
    ['/discover/milestones', '[href="#1966-70"]'],
    ['/winning', '#root h1'],
  ]
  for (const [path, choose] of choices) {
    const page = await idleTab({ viewport: WIDE })
    await arrive(page, path)
    await page
      .locator(choose)
      .first()
      .evaluate((element: HTMLElement) => element.click())
    await settled(page)
    await scrollDown(page, 900)
    const left = await place(page)
    await follow(page, '/contact')
    await page.goBack()
    await expect.poll(() => heading(page)).not.toContain('Contact')
    await page.waitForLoadState('networkidle')
    await settled(page)
    expect([path, await place(page)]).toEqual([path, left])
    await page.reload({ waitUntil: 'networkidle' })
    await settled(page)
    expect([path, await place(page)]).toEqual([path, left])
  }
})

test('a link of the drawer leaves no step behind', async () => {
  const page = await idleTab({ viewport: PHONE })
  await page.goto(at('/privacy'))
  await page.goto(at('/contact'))
  await enhanced(page)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.locator('#menu a[href="/farmer"]').click()
  await page.waitForURL(at('/farmer'))
  await expect.poll(() => heading(page)).not.toContain('Contact')
  await page.goBack()
  await expect.poll(() => heading(page)).toContain('Contact')
  await page.goBack()
  await page.waitForURL(at('/privacy'))
})

test('the drawer that is opened at the first paint stays open when its script comes', async () => {
  for (const submenu of [false, true]) {
    const page = await idleTab({ viewport: PHONE })
    const release = await hold(page, ENTRY)
    await page.goto(at('/contact'), { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    if (submenu) await page.locator('#menu summary').first().click()
    release()
    await enhanced(page)
    await page.waitForLoadState('networkidle')
    await settled(page)
    expect(await page.locator('#menu').isVisible()).toBe(true)
    if (submenu) expect(await page.locator('#menu details').first().getAttribute('open')).toBe('')
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await page.waitForFunction(() => !document.querySelector('#menu')?.matches(':modal, :popover-open'))
  }
})

test.each(
  oneIn(2, ['link', 'address']),
)('the picture behind the home page is dark at its end, by %s and on a slow phone', async by => {
  const page = await newTab({ viewport: PHONE })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await arrive(page, by === 'link' ? '/awards' : '/')
  if (by === 'link') await follow(page, '/')
  await expect.poll(() => heading(page)).toContain('Elevating')
  const atEnd = async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    return page.locator('[data-darken-after]').getAttribute('data-dark')
  }
  await expect.poll(atEnd).toBe('true')
})

test('Escape closes what is open by pointing, a menu or a card, wherever the focus is', async () => {
  const page = await idleTab({ viewport: WIDE })
  await arrive(page, '/awards')
  const closes = async (over: string, open: string) => {
    await page.locator(over).first().scrollIntoViewIfNeeded()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.locator(over).first().hover()
    await expect.poll(() => page.locator(open).count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator(open).count()).toBe(0)
  }
  await closes('header nav details', 'header nav details[open]')
  await page.getByRole('button', { name: 'Showcase View' }).click()
  await closes('[data-block=showcase] [data-view] > li', '[data-block=showcase] li[data-turned]')
})

test('an overlay closes without a flash of darkness', async () => {
  const page = await idleTab({ viewport: PHONE })
  await arrive(page, '/discover/leadership')
  await page.getByRole('button', { name: /^Read More ?: Founder President/ }).click()
  await page.locator('dialog:modal').waitFor()
  await settled(page)
  // The animations of the close are stopped in the middle, where a flash is darkest.
  await page.keyboard.press('Escape')
  const behind = await page.evaluate(async () => {
    const dialog = document.querySelector('dialog[aria-labelledby]:has(h2, h3)') as HTMLElement
    const [closing] = [...document.querySelectorAll('dialog')].filter(each =>
      each.checkVisibility({ checkOpacity: false }),
    )
    await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 150
    }
    const { opacity, backgroundColor } = getComputedStyle(closing ?? dialog, '::backdrop')
    return { opacity: Number(opacity), clear: /\/ 0\)|, 0\)|transparent/.test(backgroundColor) }
  })
  expect(behind.clear || behind.opacity < 0.6).toBe(true)
})
