// Ways through this society's pages: to a part of a page, back, and on while the page still moves.
import { expect, test } from 'vitest'
import { settled } from '../access/visit.ts'
import { hold, open, PHONE, WIDE } from '../browser/browser.ts'
import { isWhole } from '../isWhole.ts'

test.each(
  isWhole ? [WIDE, PHONE] : [PHONE],
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

test('Back on a slow network keeps the place, whatever the page before does until it is left', async () => {
  const { page } = await open('/product/rice', { viewport: PHONE, reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.locator('footer a[href="/contact"]').evaluate((anchor: HTMLElement) => anchor.click())
  await expect.poll(() => page.title()).toContain('Contact')
  const answer = await hold(page, '**/product/rice/page.json')
  const asked = page.waitForRequest('**/product/rice/page.json')
  await page.goBack()
  await asked
  await page.evaluate(
    () =>
      new Promise<void>(noted => {
        // Notes are written 300 ms after a scroll. A timer that begins with the same scroll and is longer ends later.
        addEventListener('scroll', () => setTimeout(noted, 400), { once: true })
        scrollTo({ top: 200, behavior: 'instant' })
      }),
  )
  answer()
  await expect.poll(() => page.title()).toContain('Rice')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test.each([
  ['/discover/story', 600],
  ...(isWhole ? [['/media/gallery', 1800] as const] : []),
] as const)('a link that is followed while %s scrolls to it, %i px down, opens the next page at its top', async (path, after) => {
  const { page } = await open(path)
  await page.locator('footer a[href="/discover/milestones"]').focus()
  await page.waitForFunction(reached => scrollY > reached, after)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.title()).toContain('Milestones')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'H1'])
})
