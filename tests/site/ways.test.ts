// Ways through this society's pages: to a part of a page, back, and on while the page still moves.
import { expect, test } from 'vitest'
import { settled } from '../access/visit.ts'
import { open, PHONE, WIDE } from '../browser/browser.ts'
import { oneIn } from '../extent.ts'

test.each(
  oneIn(2, [PHONE, WIDE]),
)('Back after a link to a part of the page returns to where it was pressed, at $width px, also from another page', async viewport => {
  const { page } = await open('/product/rice', { viewport, reducedMotion: 'reduce' })
  const link = page.locator('main a[href="#outlets"]')
  await link.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await settled(page)
  const place = () => page.evaluate(() => Math.round(scrollY))
  const pressed = await place()
  expect(pressed).toBeGreaterThan(100)
  const near = (top: number) => expect.poll(async () => Math.abs((await place()) - top)).toBeLessThan(3)
  await link.click()
  await expect.poll(place).toBeGreaterThan(pressed + 400)
  await settled(page)
  const outlets = await place()
  await page.goBack()
  await near(pressed)
  await page.goForward()
  await near(outlets)
  await page.locator('footer a[href="/contact"]').evaluate((anchor: HTMLElement) => anchor.click())
  await expect.poll(() => page.title()).toContain('Contact')
  await page.goBack()
  await expect.poll(() => page.title()).toContain('Rice')
  await near(outlets)
  await page.goBack()
  await near(pressed)
  // Pressed again, it leads there again.
  await link.click()
  await near(outlets)
})

test.each(
  oneIn(2, [
    ['/discover/story', 600],
    ['/media/gallery', 1800],
  ] as const),
)('a link that is followed while %s scrolls to it, %i px down, opens the next page at its top', async (path, after) => {
  const { page } = await open(path)
  await page.locator('footer a[href="/discover/milestones"]').focus()
  await page.waitForFunction(reached => scrollY > reached, after)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.title()).toContain('Milestones')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY'])
})
