// How tests of this society's pages use them.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { open } from '../browser/browser.ts'
import { pageOf } from '../browser/routes.ts'

/** Opens a page, lets a test use it, and holds that nothing complained. */
export async function use(path: string, options: Parameters<typeof open>[1], act: (page: Page) => Promise<void>) {
  const { page, complaints } = await open(path, options)
  await act(page)
  expect(complaints).toEqual([])
}

/** The words of what has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** The pages that the brief names. */
export const PAGES = `/ /discover/story /discover/mission /discover/leadership /discover/milestones /discover/endorsed
  /discover/organization /product/rice /product/paddy /product/cotton /awards /farmer /winning /pillars/winning
  /pillars/agri /pillars/extension /pillars/values /pillars/insurance /pillars/Welfare /search /contact /cta /processing
  /product /marketing /media/videos /media/gallery /media/articles /media/paper /report /consumer /anniversary`.split(
  /\s+/,
)

/** What a file of the content says. */
export type Content = Record<string, unknown>

/** A file of the content. */
export const contentOf = (name: string) => parse(readFileSync(`content/${name}.yaml`, 'utf8')) as Content

/** Entries of a list in the content, which may be marked as a sample. */
export function entriesOf(name: string, list = 'items'): Content[] {
  const found = contentOf(name)[list] as Content[] | { items: Content[] }
  return Array.isArray(found) ? found : found.items
}

/** How many outlets the society has in its places, by their names. */
export function outletsByPlace(): Map<string, number> {
  const places = new Map<string, number>()
  for (const { area } of entriesOf('outlets')) places.set(String(area), (places.get(String(area)) ?? 0) + 1)
  return places
}

/** Where the links within a part of a page lead, in their order. */
export const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)

/** The part of a text between two others. */
export const between = (html: string, start: string, end: string) => html.split(start)[1].split(end)[0]

/** The HTML of a page between header and footer. */
export const mainOf = (path: string) => between(pageOf(path), '<main', '</main')
