// Loads pages by their path: data once for the visit, and the code of their blocks.
import { site } from '../site.ts'
import { dataFile } from '../addresses.ts'
import type { PageData } from '../data.ts'
import { loadBlocks } from '../page/registry.ts'
import { withoutEnded } from '../page/withoutEnded.ts'

const ready = new Map<string, PageData>()
const underWay = new Map<string, Promise<PageData>>()

/** The path of the page at an address that includes the base path. */
export function pathOf(pathname: string): string {
  return `/${pathname.slice(site.base.length)}`.replace(/(.)\/$/, '$1')
}

/** Loads pages anew from now on, because in development they change during a visit. */
export const forgetPages = () => ready.clear()

/** A page that has been loaded already, as it is now. */
export function knownPage(path: string): PageData | undefined {
  const page = ready.get(path)
  return page && withoutEnded(page)
}

/** Loads a page's data and its blocks' code; rejects when there is no such page. */
export function loadPage(path: string): Promise<PageData> {
  const known = knownPage(path)
  if (known) return Promise.resolve(known)
  const loading = underWay.get(path) ?? fetchPage(path).finally(() => underWay.delete(path))
  underWay.set(path, loading)
  return loading
}

async function fetchPage(path: string): Promise<PageData> {
  const page = await fetchData(path, site.base)
  await loadBlocks(page.blocks)
  ready.set(path, page)
  return withoutEnded(page)
}

/** The data of a page, from the server or the browser's cache. */
export async function fetchData(path: string, base: string): Promise<PageData> {
  const response = await fetch(base + dataFile(path))
  if (!response.ok) throw new Error(`no page ${path}`)
  return (await response.json()) as PageData
}
