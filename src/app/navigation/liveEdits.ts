// In development an edited page replaces the one that is shown. Scroll, focus and what is open stay as they are.
import { useEffect } from 'react'
import type { PageData } from '../data.ts'
import { fetchData, forgetPages } from './loadPage.ts'
import { loadBlocks } from '../page/registry.ts'
import { site } from '../site.ts'

/** What the dev server sends after every save. */
export interface Edit {
  /** Address of the site's data. */
  site?: string
  /** True while something is wrong; the overlay stays until it is fixed. */
  failed: boolean
}

// Edits may follow each other faster than pages arrive; only the last one counts.
let last: Edit | undefined

/** Shows every saved edit of the page at a path. */
export function useLiveEdits(path: string, setPage: (page: PageData) => void): void {
  useEffect(() => {
    if (!import.meta.hot) return
    const show = async (edit: Edit) => {
      if (!edit.failed) for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
      forgetPages()
      try {
        // Header and footer are drawn by the server alone.
        if (!edit.failed && edit.site && edit.site !== document.body.dataset.site) return location.reload()
        const page = await fetchData(path, site.base)
        await loadBlocks(page.blocks)
        if (edit === last) setPage(page)
      } catch {
        // The page cannot be read or is gone. While something is wrong the last good one stays.
        if (edit === last && !edit.failed) location.reload()
      }
    }
    // Not async, because Vite waits for a listener that returns a promise before it handles the next message.
    const changed = (edit: Edit) => {
      last = edit
      void show(edit)
    }
    import.meta.hot.on('site:changed', changed)
    return () => import.meta.hot?.off('site:changed', changed)
  }, [path, setPage])
}
