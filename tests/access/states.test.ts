import { expect, test } from 'vitest'
import { at, context, PHONE } from '../browser/browser.ts'
import { axe, everyState, TWO_SCREENS } from './visit.ts'

test.each(TWO_SCREENS)('axe finds nothing in any state on $name', async ({ name: _, ...options }) => {
  expect(await everyState(options, axe)).toEqual([])
}, 600_000)

test('without script the menu of a phone stands below the footer, one part open at a time', async () => {
  const own = await context({ viewport: PHONE, javaScriptEnabled: false })
  const page = await own.newPage()
  await page.goto(at('/discover/story'))
  await page.getByRole('link', { name: 'Main menu' }).click()
  const services = page.locator('summary', { hasText: 'Our Services' })
  await services.click()
  await page.locator('summary', { hasText: 'Products' }).click()
  expect(await page.locator('#menu details[open]').count()).toBe(1)
  await page.locator('#menu').getByRole('link', { name: 'Cotton' }).click()
  expect(new URL(page.url()).pathname).toBe('/product/cotton')
  await own.close()
})
