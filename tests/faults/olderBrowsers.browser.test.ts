// Browsers that lack a part of the platform show what needs it in another way, and lose nothing else.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive } from '../access/visit.ts'
import { at, complaintsOf, newTab, PHONE, WIDE } from '../browser/browser.ts'
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

test('without popovers and script the page begins with its heading, and a link leads to the menu below the footer', async () => {
  const page = await withoutScript('/te/discover/mission')
  const top = async (part: string) => (await page.locator(part).first().boundingBox())?.y ?? 0
  expect(await top('h1')).toBeLessThan(PHONE.height / 2)
  const footer = (await page.locator('#root > footer').boundingBox()) ?? { y: 0, height: 0 }
  expect(await top('#menu')).toBeGreaterThanOrEqual(footer.y + footer.height)
  expect(await page.locator('header button').count()).toBeGreaterThan(0)
  expect(await page.locator('header button:visible').count()).toBe(0)
  await page.locator('header a[href="#menu"]').click()
  const link = page.locator('#menu a').first()
  await expect.poll(async () => (await link.boundingBox())?.y).toBeLessThan(PHONE.height)
  await link.click()
  await expect.poll(() => page.url()).toContain(at('/te/product'))
})

test('without popovers and script the menu of phones is not on wide screens, and the search is a link', async () => {
  const page = await withoutScript('/discover/mission', WIDE)
  expect(await page.locator('#menu').isVisible()).toBe(false)
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
  expect(await gallery.locator('dialog:visible:not(#menu)').count()).toBe(0)
})

test.each([OLDEST, BETWEEN])('$name the menu is a dialog that Back, Escape and its button close', async world => {
  const page = await open(world, '/discover/mission')
  const complaints = complaintsOf(page)
  const menu = page.locator('#menu')
  await expect.poll(() => menu.getAttribute('data-enhanced')).toBe('')
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
    await page.locator('#menu:modal').waitFor()
    expect([way, await search.isDisabled()]).toEqual([way, true])
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
