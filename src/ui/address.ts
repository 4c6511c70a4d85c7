// The address of the page, for parts of it that the address may name.
import { listen } from './enhance.ts'

/** The address without its #fragment; whole, because a path may begin with two slashes. */
export const plainAddress = () => location.href.split('#')[0]

// A browser brings visitors back to where they were when they come back to a page, or load it again.
let isBroughtBack = false
if (typeof window !== 'undefined') {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  isBroughtBack = load !== undefined && load.type !== 'navigate'
  const lead = () => {
    isBroughtBack = false
  }
  listen(window, 'click', lead, { capture: true })
}

/** Scrolls to a part that the address names, unless the visitor has come back to a place of their own. */
export function goToPart(part: Element): void {
  if (!isBroughtBack) part.scrollIntoView({ behavior: 'instant' })
}

/** True while any of an element is in the window. */
export function isInView(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The id in the #fragment of the address; empty where there is none, or one that cannot be decoded. */
export function namedId(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}
