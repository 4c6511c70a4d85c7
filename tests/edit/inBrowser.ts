// What tests do with the editor in a browser.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Editor' })
export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })

/** Takes back everything, one step after the other. */
export async function undoAll(page: Page): Promise<void> {
  const undo = button(panel(page), 'Undo')
  for (let steps = await count(page); steps > 0; steps--) {
    await undo.click()
    await expect.poll(() => count(page)).toBe(steps - 1)
  }
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
