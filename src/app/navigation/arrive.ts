// Arriving at a page that was drawn by script, as a browser arrives at a document: title, focus, place.
import { announceAddress, namedId } from '../../ui/address.ts'
import { documentTitle, href } from '../addresses.ts'
import type { PageData } from '../data.ts'
import { keepPage } from '../offline/registration.ts'
import { site } from '../site.ts'
import type { Places } from './places.ts'

/**
 * Called when a page is drawn, before it is painted. Does nothing more while the address stays the same.
 * @param page null while it is the served one, with another query perhaps
 */
export function arrive(page: PageData | null, isBack: boolean, places: Places): void {
  if (places.isShown()) places.showEntry()
  else move(page, isBack, places)
}

function move(page: PageData | null, isBack: boolean, places: Places): void {
  if (page) describe(page)
  keepPage(location.pathname)
  announceAddress()
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  heading?.setAttribute('tabindex', '-1')
  // This measures the page, so nothing may change after it.
  places.arrive(isBack, namedId())
  heading?.focus({ preventScroll: true })
}

/** Updates the head of the document. */
function describe(page: PageData): void {
  document.title = documentTitle(page, site)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', page.canonical)
  document.querySelector('meta[name=description]')?.setAttribute('content', page.description)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[rel=alternate][hreflang]'))
    link.href = href(page.path, site.editions?.find(({ code }) => code === link.hreflang)?.base ?? site.base)
}
