import { expect, test } from 'vitest'
import { settled } from '../access/visit.ts'
import { at, open } from './browser.ts'

test('a page that the visitor points at is drawn where nobody finds it, and is there with the press', async () => {
  const { page, complaints } = await open('/discover/story')
  const link = page.locator('footer a[href="/product/cotton"]')
  // Its first picture is asked for when it is drawn. What draws pages may be on its way when the pointer comes first.
  const drawn = async () => {
    await page.mouse.move(0, 0)
    await link.hover()
    return page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('hero-cotton')),
    )
  }
  await expect.poll(drawn).toBe(true)
  expect(await page.locator('main').count()).toBe(1)
  expect(await page.locator('h1').allInnerTexts()).toEqual(['Our Story'])
  const pressed = await link.evaluate(async (element: HTMLAnchorElement) => {
    element.click()
    await Promise.resolve()
    return { heading: document.querySelector('main h1')?.textContent, focused: document.activeElement?.tagName }
  })
  expect(pressed).toEqual({ heading: 'Cotton', focused: 'H1' })
  await page.waitForURL(at('/product/cotton'))
  // The pictures come with the next frame, and what is further down.
  await expect.poll(() => page.locator('main img').first().isVisible()).toBe(true)
  await expect.poll(() => page.locator('main section[data-block]').count()).toBeGreaterThan(3)
  expect(await page.locator('main').count()).toBe(1)
  expect(complaints).toEqual([])
})

test('a page that was drawn ahead is whole at once for one who goes to a part of it', async () => {
  const { page, complaints } = await open('/discover/story')
  await page.locator('footer a[href="/product/rice"]').hover()
  await page.waitForLoadState('networkidle')
  await page.locator('footer a[href="/product/rice"]').evaluate((element: HTMLAnchorElement) => {
    element.hash = 'outlets'
    element.click()
  })
  await page.waitForURL(at('/product/rice#outlets'))
  await settled(page)
  const top = await page.evaluate(() => document.getElementById('outlets')?.getBoundingClientRect().top)
  expect(Math.abs(top ?? Number.NaN)).toBeLessThan(200)
  expect(complaints).toEqual([])
})

test('one who points at one page and goes to another, and back, sees what was asked for', async () => {
  const { page, complaints } = await open('/discover/story')
  const heading = () => page.locator('main h1').innerText()
  await page.locator('footer a[href="/product/rice"]').hover()
  await page.waitForLoadState('networkidle')
  await page.locator('footer a[href="/contact"]').click()
  await expect.poll(heading).toContain('Contact')
  await page.locator('footer a[href="/product/rice"]').click()
  await expect.poll(heading).toContain('Rice')
  await page.goBack()
  await expect.poll(heading).toContain('Contact')
  await page.goBack()
  await expect.poll(heading).toBe('Our Story')
  expect(await page.locator('main').count()).toBe(1)
  expect(complaints).toEqual([])
})
