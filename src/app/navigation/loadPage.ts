// Loads pages by their path: data once for the visit, and the code of their blocks.
import { dataFile } from '../addresses.ts'
import type { PageData } from '../data.ts'
import { loadBlocks } from '../page/registry.ts'
import { site } from '../site.ts'

const pages = new Map<string, Promise<PageData>>()

/** The path of the page at an address that includes the base path. */
export function pathOf(pathname: string): string {
  return `/${pathname.slice(site.base.length)}`.replace(/(.)\/$/, '$1')
}

/** Loads pages again from now on, because in development they change during a visit. */
export const forgetPages = () => pages.clear()

/** Loads a page's data and its blocks' code; rejects when there is no such page. */
export function loadPage(path: string): Promise<PageData> {
  const loading = pages.get(path) ?? fetchPage(path)
  pages.set(path, loading)
  // A page that did not come is asked for again.
  loading.catch(() => pages.delete(path))
  return loading
}

async function fetchPage(path: string): Promise<PageData> {
  const response = await fetch(site.base + dataFile(path))
  if (!response.ok) throw new Error(`no page ${path}`)
  const page = (await response.json()) as PageData
  await loadBlocks(page.blocks)
  return page
}
