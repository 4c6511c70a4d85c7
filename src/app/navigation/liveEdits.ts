// In development an edited page replaces the one that is shown. Scroll, focus and what is open stay as they are.
import type { createBrowserRouter } from 'react-router-dom'
import { type PageLoader, pathOf } from './PageLoader.ts'

/** Sent by the dev server after every save. */
export interface SiteChangedEvent {
  /** Addresses of the site's data in each language; none while it cannot be shown. */
  sites: string[]
  /** True while something is wrong; the overlay stays until it is fixed. */
  failed: boolean
}

/** Shows every saved edit of the page that is shown. */
export function followEdits(router: ReturnType<typeof createBrowserRouter>, pages: PageLoader): void {
  // Edits may follow each other faster than pages arrive; only the last one counts.
  let last: SiteChangedEvent | undefined
  const show = async (edit: SiteChangedEvent) => {
    if (!edit.failed) for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
    pages.forget()
    // Header and footer are drawn by the server alone.
    const { site = '' } = document.body.dataset
    if (!edit.failed && edit.sites.length && !edit.sites.includes(site)) return location.reload()
    try {
      await pages.load(pathOf(location.pathname))
      if (edit === last) await router.revalidate()
    } catch {
      // The page cannot be read or is gone. While something is wrong the last good one stays.
      if (edit === last && !edit.failed) location.reload()
    }
  }
  // Not async, because Vite waits for a listener that returns a promise before it handles the next message.
  import.meta.hot?.on('site:changed', (edit: SiteChangedEvent) => {
    last = edit
    void show(edit)
  })
}
