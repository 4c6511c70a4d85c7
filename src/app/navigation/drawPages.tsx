// React Router, from the first link on: it loads the data of a page before it changes the address, and draws the page
// in place of the served one.
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type LoaderFunctionArgs, RouterProvider } from 'react-router-dom'
import { listen } from '../../ui/enhance.ts'
import type { PageData } from '../data.ts'
import { site } from '../site.ts'
import type { Navigation } from './followLinks.ts'
import { followEdits } from './liveEdits.ts'
import { type PageLoader, pathOf } from './PageLoader.ts'
import { Page } from './Page.tsx'
import { type Places, placeByScript } from './places.ts'

/** Pages that are drawn by script. */
export type Pages = Pick<Navigation, 'follow'>

/** The served page. */
export interface Served {
  /** Called when the router follows the address from then on. */
  leaveAddress: () => void
  /** Called when another page takes its place. */
  leavePage: () => void
  /** Where the visitor is on the pages of this tab. */
  places: Places
}

// A page whose data takes longer is loaded as a document.
const NAVIGATION_TIMEOUT_MS = 4000

/** The name of the one route: the path of a page is the path of its data. */
const PAGE = 'page'

/**
 * Takes over from the served page.
 * @param pages loads the data of pages
 * @param first drawn at once in place of the served page
 */
export function drawPages(served: Served, pages: PageLoader, first?: PageData): Pages {
  const main = document.getElementById('main') as HTMLElement
  const place = document.createElement('div')
  const band = [...(document.querySelector('[data-band]')?.childNodes ?? [])]
  const fits = fitsShell()
  let replacing = false
  /** Pages with another layout, and those whose data does not come, are left to the server. */
  const loader = async ({ request }: LoaderFunctionArgs): Promise<PageData> => {
    const { pathname, href } = new URL(request.url)
    const page = await inTime(pages.load(pathOf(pathname))).catch(() => undefined)
    if (page && fits(page)) return page
    if (!request.signal.aborted) {
      // After Back the address is that of the page already.
      if (pathname === location.pathname) location.reload()
      else location[replacing ? 'replace' : 'assign'](href)
    }
    return new Promise(() => {})
  }
  const leaveServed = () => {
    served.leavePage()
    for (const part of band) part.remove()
    while (place.previousSibling) place.previousSibling.remove()
  }
  const router = createBrowserRouter(
    [
      {
        id: PAGE,
        path: '*',
        loader,
        element: <Page onShow={leaveServed} places={served.places} />,
        errorElement: <AsServed />,
        // Other queries and parts of a page need no other data.
        shouldRevalidate: ({ currentUrl, nextUrl }) => import.meta.env.DEV || currentUrl.pathname !== nextUrl.pathname,
      },
    ],
    { basename: site.base, hydrationData: { loaderData: { [PAGE]: first ?? null } } },
  )
  served.leaveAddress()
  served.places.showEntry()
  placeByScript()
  main.append(place)
  // At once, because a router changes nothing on the screen before it is drawn.
  flushSync(() => createRoot(place).render(<RouterProvider router={router} useTransitions={false} />))
  // A page that comes back from the browser's memory while it was being left goes on waiting.
  listen(window, 'pageshow', () => {
    if (router.state.navigation.state !== 'idle') location.reload()
  })
  if (import.meta.env.DEV) followEdits(router, pages)
  return {
    follow: ({ pathname, search, hash, href }, replace) => {
      replacing = replace || href === location.href || (replacing && router.state.navigation.state !== 'idle')
      void router.navigate(pathOf(pathname) + search + hash, { replace: replacing })
    },
  }
}

/** Shown when a page cannot be drawn at all: the server has it. */
function AsServed() {
  useEffect(() => location.reload(), [])
  return null
}

/** A test for pages that the served header and footer are right for. */
function fitsShell(): (page: PageData) => boolean {
  const header = document.querySelector('#root > header')
  const links = header?.querySelectorAll<HTMLAnchorElement>('a[rel=alternate][hreflang]') ?? []
  const shown = [...links].map(({ hreflang }) => hreflang).join()
  return ({ layout, languages = [] }) => layout === (header ? 'default' : 'standalone') && languages.join() === shown
}

/** Rejects when a promise takes too long. */
const inTime = <Value,>(promise: Promise<Value>) =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(reject, NAVIGATION_TIMEOUT_MS)
    }),
  ])
