import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { at, context, PHONE, WIDE } from '../browser/browser.ts'
import { axe, bringToLife } from './visit.ts'

const press = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Everything that opens, turns or changes, and how a visitor gets there. */
const STATES: [state: string, path: string, reach: (page: Page, phone: boolean) => Promise<unknown>][] = [
  ['the menu', '/farmer', (page, phone) => phone ? press('Open the menu')(page) : press('Our Services')(page)],
  ['suggestions', '/contact', async page => { await press('Open the search')(page); await page.getByRole('combobox').fill('rice'); await page.getByRole('option').first().waitFor() }],
  ['an expanded card', '/marketing', page => page.getByRole('button', { name: 'Seeds' }).press('Enter')],
  ['a leader in full', '/discover/leadership', press(/^Read More/)],
  ['another period', '/discover/milestones', page => page.getByRole('tab', { selected: true }).press('End')],
  ['an endorsement', '/discover/endorsed', press('Bank Manager')],
  ['the line of awards', '/awards', press('Timeline View')],
  ['a card turned over', '/awards', async page => { await press('Showcase View')(page); await press(/^Turn the card over/)(page) }],
  ['outlets of one place', '/product/rice', page => page.getByLabel('Find a shop or a place').fill('parkal')],
  ['a large picture', '/media/gallery', press('Enlarge picture 1')],
  ['a clipping', '/media/paper', press(/^Read Article/)],
  ['a message not sent', '/contact', press('Send Message')],
  ['another slide', '/anniversary', press(/^Next: Anniversary/)],
]

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
