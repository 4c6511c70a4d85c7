// Links: a document each, until the code that changes pages has come and follows them.
import { listen } from '../../ui/enhance.ts'
import { takeOverlayEntry } from '../../ui/overlayHistory.ts'
import type { Places } from './places.ts'

/** Changes pages without loading documents. */
export interface Navigation {
  /** Goes to a page; `replace` leaves no entry of this one behind. */
  follow: (url: URL, replace: boolean) => void
  /** Loads what a page needs, because the visitor may go there. */
  prepare: (url: URL) => void
}

/** The link that an event happened on, when it leads to a document in this tab. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
  return link && !link.target && !link.hasAttribute('download') && /^http/.test(link.protocol) ? link : undefined
}

/**
 * Follows links with one listener for all of them, so that they also work in blocks without a script.
 * @param base where the pages begin, with a slash at both ends
 * @returns hands over what follows them from then on
 */
export function followLinks(base: string, places: Places): (navigation: Navigation) => void {
  let navigation: Navigation | undefined
  const isPage = ({ origin, pathname, hreflang }: HTMLAnchorElement) =>
    origin === location.origin && !hreflang && pathname.startsWith(base) && !/\.\w+$/.test(pathname)
  listen(document, 'click', event => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return
    const link = linkOf(event)
    if (!link) return
    places.note()
    // The browser itself goes to a part of the same page.
    if (link.origin === location.origin && link.pathname === location.pathname && link.hash) return
    // An overlay is no entry to go back to once a link in it was chosen.
    const replace = takeOverlayEntry()
    if (navigation && isPage(link)) {
      event.preventDefault()
      navigation.follow(new URL(link.href), replace)
    } else if (replace) {
      event.preventDefault()
      location.replace(link.href)
    }
  })
  const intend = (event: Event) => {
    const link = navigation && linkOf(event)
    if (link && isPage(link) && link.pathname !== location.pathname) navigation?.prepare(new URL(link.href))
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(type, intend, { passive: true })
  return taken => {
    navigation = taken
  }
}
