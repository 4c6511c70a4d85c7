// How tests of this society's pages use them.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { open } from '../browser/browser.ts'

/** Opens a page, lets a test use it, and holds that nothing complained. */
export async function use(path: string, options: Parameters<typeof open>[1], act: (page: Page) => Promise<void>) {
  const { page, complaints } = await open(path, options)
  await act(page)
  expect(complaints).toEqual([])
}

/** The words of what has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
