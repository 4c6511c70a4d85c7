// Lets React take over the carousel, the one island of a page, when it has to do more than scroll and snap.
import { isWeakConnection, importWithRetry, whenIdle } from '../whenNeeded.ts'
import { all, type Enhance } from '../enhance.ts'

export const enhance: Enhance = async (section, signal) => {
  const islands = all(section, '[data-island]')
  // Its libraries weigh ten times as much as the page, and the row scrolls, snaps and follows its dots without them.
  if (!islands.length || isWeakConnection()) return
  const seenSince = performance.now()
  await whenIdle()
  const { hydrateCarousel } = await importWithRetry(() => import('./hydrateCarousel.tsx'))
  if (signal.aborted) return
  await Promise.all(islands.map(island => hydrateCarousel(island, performance.now() - seenSince, signal)))
}
