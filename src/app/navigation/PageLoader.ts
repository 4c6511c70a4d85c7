// Loads pages by their path: data once for the visit, and the code of their blocks.
import { dataFile } from '../addresses.ts'
import type { PageData } from '../data.ts'
import { loadBlocks } from '../page/registry.ts'
import { site } from '../site.ts'

/** The path of the page at an address that includes the base path. */
export function pathOf(pathname: string): string {
  return `/${pathname.slice(site.base.length)}`.replace(/(.)\/$/, '$1')
}

/** The pages of a visit. */
export class PageLoader {
  readonly #pages = new Map<string, Promise<PageData>>()

  /** Loads a page's data and its blocks' code; rejects when there is no such page. */
  load(path: string): Promise<PageData> {
    const loading = this.#pages.get(path) ?? fetchPage(path)
    this.#pages.set(path, loading)
    // A page that did not come is asked for again.
    loading.catch(() => this.#pages.delete(path))
    return loading
  }

  /** Loads pages again from now on, because in development they change during a visit. */
  forget(): void {
    this.#pages.clear()
  }
}

async function fetchPage(path: string): Promise<PageData> {
  const response = await fetch(site.base + dataFile(path))
  if (!response.ok) throw new Error(`no page ${path}`)
  const page = (await response.json()) as PageData
  await loadBlocks(page.blocks)
  return page
}
