// Loaded when the browser is idle: follows links without loading documents.
import type { PageData, SiteData } from '../data.ts'
import { provideSite } from '../site.ts'
import { drawPages, type Pages, type Served } from './drawPages.tsx'
import type { Navigation } from './followLinks.ts'
import { PageLoader, pathOf } from './PageLoader.ts'

/**
 * Prepares to take over from the served page with the first link that is followed. Rejects when the site's data does
 * not come.
 */
export async function startNavigation(served: Served): Promise<Navigation> {
  const { page: path = '/', hash, site: file = '' } = document.body.dataset
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`no ${file}`)
  provideSite((await answer.json()) as SiteData)
  const loader = new PageLoader()
  let pages: Pages | undefined
  const begin = (first?: PageData) => {
    pages ??= drawPages(served, loader, first)
    return pages
  }
  // While pages are written they are drawn from the start, so that edits show. Pages that stand in for others have no
  // data.
  if (import.meta.env.DEV && hash) begin(await loader.load(path))
  // From now on movements are smooth; the way to an address, or back to where the visitor was, is none.
  document.documentElement.classList.add('enhanced')
  return {
    follow: (url, replace) => begin().follow(url, replace),
    // The first press would have to wait for both.
    prepare: url => {
      begin()
      loader.load(pathOf(url.pathname)).catch(() => {})
    },
  }
}
