// From one language to the other: the link leads to the same place of the page, and takes along what was searched for.

/** Where the visitor is: at which element of which section, and how far below the top of the window that is. */
interface Place {
  page: string
  section: number
  element: number
  top: number
}

// For the next document of this tab.
const KEY = 'place'
const PARTS = 'h1, h2, h3, h4, p, li, tr, figure, dt, summary'

/** Adds the place on the page to links to the same page in another language when they are followed. */
export function keepPlaceBetweenLanguages(): void {
  const kept = storage()?.getItem(KEY)
  storage()?.removeItem(KEY)
  if (kept) returnTo(JSON.parse(kept) as Place)
  const keep = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[rel=alternate][hreflang]')
    if (!link) return
    link.search = location.search
    const place = placeInView()
    const store = place && storage()
    // A browser scrolls to the part that an address names, which is less exact.
    link.hash = location.hash || (store ? '' : sectionInView())
    store?.setItem(KEY, JSON.stringify({ page: link.pathname, ...place }))
  }
  // Before the browser reads the address: for a press of a button, and for one that opens a new tab.
  for (const type of ['click', 'auxclick']) addEventListener(type, keep, { capture: true })
}

/** None for visitors who block it: a browser then throws wherever it is named. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

const sections = () => [...document.querySelectorAll<HTMLElement>('main section[data-block]')]

/** The last section with an address that begins above the middle of the screen; none at the top of the page. */
function sectionInView(): string {
  const named = sections().filter(({ id }) => id)
  return named.findLast(section => section.getBoundingClientRect().top < innerHeight / 2)?.id ?? ''
}

/** The last element that begins above the middle of the screen. Pages in two languages have the same elements. */
function placeInView(): Omit<Place, 'page'> | undefined {
  const isAbove = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight / 2
  }
  const all = sections()
  const section = scrollY > 0 ? all.findLastIndex(isAbove) : -1
  if (section < 0) return
  const parts = [...all[section].querySelectorAll(PARTS)]
  const element = parts.findLastIndex(isAbove)
  return { section, element, top: (parts[element] ?? all[section]).getBoundingClientRect().top }
}

function returnTo(place: Place): void {
  if (place.page !== location.pathname) return
  scrollToPlace(place)
  if (document.readyState === 'complete') return
  // Until a page has loaded, words move as fonts come, and a browser goes back to the part that the address names.
  // Visitors who do something have found their place.
  const waiting = new AbortController()
  const { signal } = waiting
  addEventListener('load', () => scrollToPlace(place), { signal })
  for (const type of ['load', 'wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, () => waiting.abort(), { signal })
}

function scrollToPlace(place: Place): void {
  const section = sections()[place.section]
  const part = section?.querySelectorAll(PARTS)[place.element] ?? section
  if (!part) return
  scrollBy({ top: part.getBoundingClientRect().top - place.top, behavior: 'instant' })
}
