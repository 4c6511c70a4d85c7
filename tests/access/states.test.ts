import { expect, test } from 'vitest'
import { at, context, PHONE, WIDE } from '../browser/browser.ts'
import { STATES } from './states.ts'
import { axe, bringToLife } from './visit.ts'

test.each([
  { name: 'a phone by day', viewport: PHONE, colorScheme: 'light' },
  { name: 'a desk by night', viewport: WIDE, colorScheme: 'dark' },
] as const)('axe finds nothing in any state on $name', async ({ name: _, ...options }) => {
  const own = await context({ reducedMotion: 'reduce', bypassCSP: true, ...options })
  const page = await own.newPage()
  const found: string[] = []
  for (const [state, path, reach] of STATES) {
    await page.goto(at(path))
    await bringToLife(page)
    await reach(page, options.viewport === PHONE)
    await page.waitForTimeout(500)
    found.push(...(await axe(page)).map(fault => `${state}: ${fault}`))
  }
  await own.close()
  expect(found).toEqual([])
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
