// Changes of the address for parts of a page that depend on it.

/** The event of a changed query. */
export const CHANGED = 'addresschange'

/** Announces that the query changed. Browsers have an event only for steps back and forward. */
export function announceAddress(): void {
  dispatchEvent(new Event(CHANGED))
}

/** The address without its #fragment; whole, because a path may begin with two slashes. */
export const plainAddress = () => location.href.split('#')[0]

let isBroughtBack = false

/** Says whether the visitor has come back to a place: parts that the address names then leave the page there. */
export function bringBack(back: boolean): void {
  isBroughtBack = back
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
