// Every page without script.
import { expect, test } from 'vitest'
import { at, context, PHONE } from '../browser/browser.ts'
import { outline } from './looks.ts'
import { testEveryRoute } from './visit.ts'

testEveryRoute(
  { viewport: PHONE, javaScriptEnabled: false },
  {
    'every page has one main heading, no skipped level, its landmarks, and Telugu marked as Telugu': outline,
  },
)

test('without script the menu of a phone opens, one part at a time', async () => {
  const page = await (await context({ viewport: PHONE, javaScriptEnabled: false })).newPage()
  await page.goto(at('/discover/story'))
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const services = page.locator('summary', { hasText: 'Our Services' })
  await services.click()
  await page.locator('summary', { hasText: 'Products' }).click()
  expect(await page.locator('#menu details[open]').count()).toBe(1)
  await page.locator('#menu').getByRole('link', { name: 'Cotton' }).click()
  expect(new URL(page.url()).pathname).toBe('/product/cotton')
})
