// What tests do with the editor in a browser.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Editor' })
/** The page in its frame. */
export const shown = (page: Page) => page.frameLocator('iframe[title="This page"]')

/** Waits until the page in the frame listens to presses, and React has drawn it: until then it may move. */
export async function ready(page: Page): Promise<void> {
  await shown(page).locator('site-editor-frames').waitFor({ state: 'attached' })
  await shown(page).locator('#main > div:not([class])').waitFor()
}

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** The token that the server gives to its own pages. */
export async function tokenOf(origin: string): Promise<string> {
  const start = await fetch(`${origin}/__edit/start`)
  return /"token":"([^"]+)"/.exec(await start.text())?.[1] ?? ''
}

/** Undoes everything at the server, and waits until the page shows it. */
export async function undoAll(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const headers = { 'x-edit-token': await tokenOf(origin), 'Content-Type': 'application/json', Origin: origin }
  for (let steps = await count(page); steps > 0; steps--) {
    const answer = await fetch(`${origin}/__edit/undo`, { method: 'POST', headers, body: '{}' })
    expect(await answer.json()).toHaveProperty('done')
  }
  await changes(page, 0)
}

/** How many changes the editor knows of. */
export async function count(page: Page): Promise<number> {
  const words = await panel(page)
    .getByRole('button', { name: /^Changes/ })
    .innerText()
  return Number(/\d+/.exec(words)?.[0])
}

/** Waits until the page is shown with a number of changes. */
export const changes = (page: Page, number: number) => expect.poll(() => count(page)).toBe(number)

/** Opens a section by its name in the panel. */
export const choose = (page: Page, name: string) => panel(page).getByRole('button', { name }).first().click()
