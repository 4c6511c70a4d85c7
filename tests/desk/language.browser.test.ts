// Somebody who reads Telugu at a desk, from the link on.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { siteWithPrices } from '../authoring/prices.ts'
import { PHONE, sharedBrowser, WIDE } from '../browser/browser.ts'
import { button } from '../edit/inBrowser.ts'
import { faultsOf, startedDesk } from './startedDesk.ts'

const OPEN = 'ఎడిటర్‌ను తెరవండి'

async function startedInTwo() {
  const site = siteWithPrices()
  site.edit('content/site.yaml', 'lang: en\n', 'lang: en\nlanguages: [en, te]\n')
  return startedDesk(site)
}

async function tabOf(options: BrowserContextOptions): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ viewport: PHONE, hasTouch: true, ...options })
  onTestFinished(() => context.close())
  return context.newPage()
}

// Its name is in its language.
const panel = (page: Page) => page.locator('aside.panel')
const body = (page: Page) => page.locator('body')
const language = (page: Page) => page.locator('html').getAttribute('lang')
const choose = (page: Page, name: string) => page.locator('nav').getByRole('button', { name }).tap()

/** Looks at a page by day and by night, on a small screen and on a large one. */
async function look(page: Page): Promise<void> {
  for (const viewport of [WIDE, PHONE])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      expect([viewport.width, colorScheme, await faultsOf(page)]).toEqual([viewport.width, colorScheme, []])
    }
}

test('a link is still there when the language is changed, and the editor and the desk have one language', async () => {
  const desk = await startedInTwo()
  const page = await tabOf({ locale: 'en-IN' })
  const link = desk.linkFor('asha')
  await page.goto(link)
  await button(body(page), 'Open the editor').waitFor()
  await choose(page, 'తెలుగు')
  await button(body(page), OPEN).waitFor()
  expect([page.url(), await language(page)]).toEqual([link, 'te'])
  await look(page)
  await button(body(page), OPEN).tap()
  await panel(page).getByRole('heading', { name: 'భాగాలు' }).waitFor()
  await panel(page).locator('.menu > summary').tap()
  await panel(page).getByLabel('ఎడిటర్ భాష').selectOption('en')
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
  await page.goto(`${desk.origin}/__desk/`)
  await button(body(page), 'Sign out on this device').waitFor()
  await choose(page, 'తెలుగు')
  await button(body(page), 'ఈ పరికరంలో సైన్ అవుట్ చేయండి').waitFor()
  await look(page)
  await page.getByRole('link', { name: OPEN }).tap()
  await panel(page).getByRole('heading', { name: 'భాగాలు' }).waitFor()

  // Elsewhere the link has been used.
  const other = await tabOf({ locale: 'te-IN' })
  await other.goto(link)
  await button(body(other), OPEN).tap()
  await other.getByText('ఈ లింక్‌ను ఇప్పటికే వాడారు').waitFor()
  await look(other)
  await choose(other, 'English')
  await other.getByText('This link has been used').waitFor()
})

test('the language is changed without scripts, too, and the link stays in the address', async () => {
  const desk = await startedInTwo()
  const page = await tabOf({ javaScriptEnabled: false })
  await page.goto(`${desk.origin}/prices?edit#a-key`)
  await choose(page, 'తెలుగు')
  await page.getByText('లింక్ అడగండి').waitFor()
  expect([page.url(), await language(page)]).toEqual([`${desk.origin}/prices?edit=#a-key`, 'te'])
  await page.reload()
  expect(await language(page)).toBe('te')
})
