// Pages in every language without script.
import { expect, test } from 'vitest'
import { at, context, PHONE } from '../browser/browser.ts'
import { allRoutes, inTurn, walkedRoutes } from '../browser/routes.ts'
import { amount, oneIn } from '../extent.ts'
import { outline } from './looks.ts'
import { crowded, misprinted } from './overlaps.ts'
import { clippedTelugu, cramped, crampedTelugu } from './room.ts'
import { testEveryRoute } from './visit.ts'

testEveryRoute(
  { viewport: PHONE, javaScriptEnabled: false },
  {
    'every page has one main heading, no skipped level, its landmarks, and Telugu marked as Telugu': outline,
    'Telugu stands in lines of 1.6 in text and 1.4 elsewhere, unspaced, upright and not in capitals': crampedTelugu,
    'the highest and deepest letters of Telugu are cut off by nothing': clippedTelugu,
    'on paper nothing overlaps, is cut or repeated, and no control is printed': misprinted,
    'long labels and words fit into windows of 320 and 360 px, and are broken only between letters': cramped,
    'with long Telugu words nothing overlaps other words, in any view at any width': crowded,
  },
  () => amount(oneIn(3, inTurn(walkedRoutes(), 0)), allRoutes()),
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
