// The page that was served, and the address it was served at.
import { listen } from '../../ui/enhance.ts'

// Older versions of Firefox give it another name than its address.
const [load] = performance.getEntriesByType('navigation')
const servedAt = load?.name.startsWith('http') ? new URL(load.name).pathname : location.pathname

/**
 * Loads the document of the address whenever that is not the served page's, as after Back to an entry that a script
 * made before the page was loaded again.
 * @returns leaves that to what changes pages from then on
 */
export function keepAddressTrue(): () => void {
  const taken = new AbortController()
  const check = () => {
    if (location.pathname !== servedAt) location.reload()
  }
  // It may have happened before this script ran.
  check()
  listen(window, 'popstate', check, { signal: taken.signal })
  return () => taken.abort()
}
