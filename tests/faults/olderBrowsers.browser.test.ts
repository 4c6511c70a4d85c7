// Browsers that lack a part of the platform show what needs it in another way, and lose nothing else.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive } from '../access/visit.ts'
import { at, complaintsOf, enhanced, newTab, PHONE, WIDE } from '../browser/browser.ts'
import { BETWEEN, OLDEST, type World } from './worlds.ts'

async function open(world: World, path: string, options = {}, viewport = PHONE): Promise<Page> {
  const page = await newTab({ reducedMotion: 'reduce', ...options })
  await page.setViewportSize(viewport)
  await world.early?.(page)
  await world.before?.(page)
  await page.goto(at(path))
  return page
}

const withoutScript = (path: string, viewport = PHONE) => open(OLDEST, path, { javaScriptEnabled: false }, viewport)

test('without popovers and script the page begins with its heading, and a link opens the menu', async () => {
  const page = await withoutScript('/te/discover/mission')
  expect((await page.locator('h1').first().boundingBox())?.y).toBeLessThan(PHONE.height / 2)
  expect(await page.locator('header button').count()).toBeGreaterThan(0)
  expect(await page.locator('header button:visible').count()).toBe(0)
  const menu = page.locator('#menu')
  const close = menu.locator('a[href="#main"]')
  for (const leave of [() => close.click(), () => page.goBack()]) {
    expect(await menu.isVisible()).toBe(false)
    await page.locator('header a[href="#menu"]').click()
    await expect.poll(() => menu.isVisible()).toBe(true)
    await leave()
    await expect.poll(() => menu.isVisible()).toBe(false)
  }
  await page.locator('header a[href="#menu"]').click()
  await menu.locator('nav a').first().click()
  await expect.poll(() => page.url()).toContain(at('/te/product'))
})

test('without popovers and script the menu is a bar on wide screens, and the search is a link', async () => {
  const page = await withoutScript('/discover/mission', WIDE)
  await page.locator('#menu summary').first().click()
  await page.locator('#menu details a').first().waitFor()
  expect(await page.locator('header a[href="#menu"]').isVisible()).toBe(false)
  await page.locator('header a[href="/search"]').click()
  await expect.poll(() => page.url()).toContain(at('/search'))
})

test('without popovers and script what is in dialogs stands open below the buttons, which are not shown', async () => {
  const page = await withoutScript('/discover/leadership')
  const dialogs = page.locator('main dialog')
  expect(await dialogs.count()).toBeGreaterThan(0)
  for (const dialog of await dialogs.all()) expect((await dialog.boundingBox())?.height).toBeGreaterThan(100)
  expect(await page.locator('main button:visible').count()).toBe(0)
  const gallery = await withoutScript('/media/gallery')
  expect(await gallery.locator('dialog:visible').count()).toBe(0)
})

test('in the oldest browsers a link opens the menu, which Back and its link close', async () => {
  const page = await open(OLDEST, '/discover/mission')
  const complaints = complaintsOf(page)
  await enhanced(page)
  const menu = page.locator('#menu')
  for (const close of [() => page.goBack(), () => menu.locator('a[href="#main"]').click()]) {
    await page.locator('header a[href="#menu"]').click()
    await expect.poll(() => menu.isVisible()).toBe(true)
    const list = menu.locator('details').first()
    if ((await list.getAttribute('open')) === null) await list.locator('summary').click()
    await list.locator('a').first().waitFor()
    await close()
    await expect.poll(() => menu.isVisible()).toBe(false)
  }
  expect(complaints).toEqual([])
})

test(`${BETWEEN.name} Back, Escape, its button and a touch beside it close the menu`, async () => {
  const page = await open(BETWEEN, '/discover/mission')
  const complaints = complaintsOf(page)
  await enhanced(page)
  const menu = page.locator('#menu')
  expect(await page.locator('header a[href="#menu"]').isVisible()).toBe(false)
  const search = page.locator('[data-search-toggle]').last()
  const ways = {
    back: () => page.goBack(),
    Escape: () => page.keyboard.press('Escape'),
    button: () => menu.getByRole('button').first().click(),
    outside: () => page.mouse.click(10, 400),
  }
  for (const [way, close] of Object.entries(ways)) {
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.locator('#menu:popover-open').waitFor()
    await expect.poll(async () => [way, await search.isDisabled()]).toEqual([way, true])
    await close()
    await expect.poll(() => menu.isVisible()).toBe(false)
    // Whichever way it was closed, its entry is gone from the history.
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.step))).toBe(false)
    expect([way, page.url(), await search.isDisabled()]).toEqual([way, at('/discover/mission'), false])
  }
  expect(complaints).toEqual([])
})

test('in the oldest browsers pictures and people open in dialogs, and periods are tabs', async () => {
  const page = await open(OLDEST, '/media/gallery')
  await alive(page.locator('[data-gallery]'))
  await page.locator('[data-gallery] a').first().click()
  await page.locator('dialog:modal img').waitFor()
  await page.goBack()
  await expect.poll(() => page.locator('dialog:modal').count()).toBe(0)
  expect(page.url()).toBe(at('/media/gallery'))
  await page.goto(at('/discover/leadership'))
  const more = page.getByRole('button', { name: /^Read More/ }).first()
  await more.click()
  await page.locator('dialog:modal').waitFor()
  await page.goto(at('/discover/milestones'))
  await page.getByRole('tab').nth(2).click()
  await expect.poll(() => page.getByRole('tabpanel').count()).toBe(1)
})
