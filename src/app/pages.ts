// Page data by path: fetched once, kept for the visit.
import { site } from 'virtual:site'
import type { PageData } from './data.ts'
import { loadBlocks } from './registry.ts'

const ready = new Map<string, PageData>()
const underWay = new Map<string, Promise<PageData>>()

/** Address below the base path -> path of the page. */
export function pathOf(pathname: string): string {
  return `/${pathname.slice(site.base.length)}`.replace(/(.)\/$/, '$1')
}

/** A page that was loaded before. */
export const knownPage = (path: string) => ready.get(path)

/** Keeps a page that came by other means. */
export const keepPage = (page: PageData) => ready.set(page.path, page)

/** Loads a page's data and its blocks' code; rejects when there is no such page. */
export function loadPage(path: string): Promise<PageData> {
  const known = ready.get(path)
  if (known) return Promise.resolve(known)
  const loading = underWay.get(path) ?? fetchPage(path).finally(() => underWay.delete(path))
  underWay.set(path, loading)
  return loading
}

async function fetchPage(path: string): Promise<PageData> {
  const response = await fetch(`${site.base.slice(0, -1)}${path === '/' ? '' : path}/page.json`)
  if (!response.ok) throw new Error(`no page ${path}`)
  const page = await response.json() as PageData
  await loadBlocks(page)
  ready.set(path, page)
  return page
}
