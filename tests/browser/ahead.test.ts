import { expect, test } from 'vitest'
import { settled } from '../access/visit.ts'
import { at, sharedVisit } from './browser.ts'

const story = sharedVisit('/discover/story')

test('one who goes to a part of a page that is loaded already gets there', async () => {
  const { page, complaints } = await story()
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
  const { page, complaints } = await story()
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

test('what a page needs is there before the press when the visitor points at its link', async () => {
  const { page, complaints } = await story()
  const link = page.locator('footer a[href="/product/cotton"]')
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/product/cotton/page.json')),
    )
  expect(await loaded()).toBe(false)
  await link.hover()
  await expect.poll(loaded).toBe(true)
  await page.waitForLoadState('networkidle')
  // Nothing more is asked for with the press but pictures.
  await page.route(/\.(?:js|json)$/, route => route.abort())
  expect(await page.locator('main h1').allInnerTexts()).toEqual(['Our Story'])
  await link.click()
  await page.waitForURL(at('/product/cotton'))
  await expect.poll(() => page.locator('main h1').innerText()).toBe('Cotton')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.locator('main').count()).toBe(1)
  expect(await page.locator('main section[data-block]').count()).toBeGreaterThan(3)
  expect(complaints.filter(line => !line.includes('ERR_FAILED'))).toEqual([])
})
