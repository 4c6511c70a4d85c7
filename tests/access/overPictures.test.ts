import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { context } from '../browser/browser.ts'
import { unreadable, unreadableHere } from './overPictures.ts'
import { everyRoute, everyState, SCREENS, TWO_SCREENS } from './visit.ts'

// Half of the screens are tried each time; THOROUGH=1 tries all, which takes minutes more.
const TRIED = process.env.THOROUGH ? SCREENS : TWO_SCREENS

/** Every slide of every carousel, and everything in the main part that opens where it stands, in turn. */
async function eachStep(page: Page): Promise<string[]> {
  const found: string[] = []
  const steps = page
    .locator('main [aria-roledescription=carousel] button[aria-label^="Go to"], main button[aria-expanded=false]')
    .filter({ visible: true })
  for (let n = 0; n < (await steps.count()); n++) {
    await steps.nth(n).scrollIntoViewIfNeeded()
    await steps.nth(n).evaluate(button => (button as HTMLElement).click())
    await page.waitForTimeout(60)
    // Where it stands is seen with it in the middle of the window.
    await steps
      .nth(n)
      .evaluate(button =>
        (button.closest('[aria-roledescription=carousel], li, article') ?? button).scrollIntoView({
          block: 'center',
          behavior: 'instant',
        }),
      )
      .catch(() => undefined)
    found.push(...(await unreadableHere(page)))
  }
  return found
}

test.each(TRIED)('words over pictures can be read at their worst pixel on $name', async ({ name: _, ...options }) => {
  expect(
    await everyRoute(options, async page => [...new Set([...(await unreadable(page)), ...(await eachStep(page))])]),
  ).toEqual([])
}, 600_000)

test.each(TRIED)('and so they can when something is open, on $name', async ({ name: _, ...options }) => {
  expect(await everyState(options, unreadableHere)).toEqual([])
}, 600_000)

test('the measure itself finds light words on a light picture, and only those', async () => {
  const own = await context({ bypassCSP: true })
  const page = await own.newPage()
  const picture = (shade: string) =>
    `<svg width="300" height="60" style="position:absolute;z-index:-1"><rect width="300" height="60" fill="${shade}"/></svg>`
  await page.setContent(
    `<body style="color:#fff;font:16px sans-serif"><p data-block="light">${picture('#eee')}Lost words</p><br><br><p data-block="dark">${picture('#222')}Clear words</p><br><br><p>No picture</p>`,
  )
  expect(await unreadableHere(page)).toEqual(['1.16 of 4.5: "Lost words" in light'])
  await own.close()
})
