// Moving between pages: clicks, Back, prefetch on intent, scroll, title and focus.
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { namedId, announceAddress } from '../../ui/address.ts'
import { documentTitle, href } from '../addresses.ts'
import { site } from '../site.ts'
import type { PageData } from '../data.ts'
import { useLiveEdits } from './liveEdits.ts'
import { keepPage } from '../offline/registration.ts'
import { knownPage, loadPage, pathOf } from './loadPage.ts'
import { markVisited, notePlace, placeOf, rememberPlace, showEntry } from './scrollPlaces.ts'
import { savesData } from './savesData.ts'

/** The page that was served. It is no part of what React renders. */
export interface Served {
  path: string
  layout: PageData['layout']
  /** The codes of the other languages that it is in. */
  languages: string
  /** True for a page that may be served at any address. */
  standsIn: boolean
  /** Called when another page takes its place. */
  leave: () => void
}

export interface Navigation {
  /** The page to show; undefined while it is the served one. */
  page?: PageData
  /** The page that the visitor may go to next, to be rendered before the press. */
  ahead?: PageData
  /** True while the next page is loading. */
  waiting: boolean
  /** True when the visitor does not arrive at the top of the page. */
  whole: boolean
}

// In milliseconds: a page whose data takes longer is loaded as a document.
const PATIENCE = 4000

/** Decides what is shown at the address that the visitor went to. `first` is shown at once. */
export function useNavigation(served: Served, first?: PageData): Navigation {
  const location = useLocation()
  const type = useNavigationType()
  const [page, setPage] = useState(first)
  const [intended, setIntended] = useState<PageData>()
  const [waiting, setWaiting] = useState(false)
  // Hosts serve a page at more than one address, such as /index.html, and a page that stands in for others at any.
  const { current: servedAt } = useRef(location)
  const isServed = location.pathname === servedAt.pathname && (!served.standsIn || location.key === servedAt.key)
  const path = isServed ? served.path : pathOf(site.base.slice(0, -1) + location.pathname)
  const shown = page?.path ?? served.path
  // A page that is already loaded is rendered together with the new address, in one go.
  const known = path === shown ? undefined : knownPage(path)
  if (known && fits(known, served)) setPage(known)
  useEffect(() => {
    if (path === shown) return
    const left = new AbortController()
    // The server answers where the data cannot: with another layout, with its 404 page, or when it comes back.
    const loadDocument = () => {
      if (!left.signal.aborted) window.location.reload()
    }
    setWaiting(true)
    const timer = setTimeout(loadDocument, PATIENCE)
    loadPage(path)
      .then(next => {
        if (!fits(next, served)) loadDocument()
        else if (!left.signal.aborted) setPage(next)
      }, loadDocument)
      .finally(() => {
        clearTimeout(timer)
        if (!left.signal.aborted) setWaiting(false)
      })
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [path, shown, served])
  useEffect(() => {
    if (page) keepPage(window.location.pathname)
  }, [page])
  useDelegatedLinks(setIntended)
  useScrollAndFocus(page, path + location.search, path === shown)
  useLiveEdits(shown, setPage)
  // Where the visitor goes next is not known yet.
  if (intended?.path === shown) setIntended(undefined)
  return {
    page,
    ahead: intended && fits(intended, served) ? intended : undefined,
    waiting,
    whole: type === 'POP' || location.hash !== '',
  }
}

/** True for a page that the served header and footer are right for. */
const fits = ({ layout, languages = [] }: PageData, served: Served) =>
  layout === served.layout && languages.join() === served.languages

/** The address of the link that an event happened on, when it leads to a page of this site in this tab. */
function innerLink(event: Event): URL | undefined {
  const anchor = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
  if (
    !anchor ||
    anchor.target ||
    anchor.hreflang ||
    anchor.hasAttribute('download') ||
    anchor.origin !== location.origin
  )
    return
  const inside = anchor.pathname.startsWith(site.base) && !/\.\w+$/.test(anchor.pathname)
  return inside ? new URL(anchor.href) : undefined
}

/**
 * Follows links with one listener for all of them, so that they also work in blocks without a script. A page is
 * loaded as soon as a link to it is pointed at, touched or focused, and then handed to `onIntent`.
 */
function useDelegatedLinks(onIntent: (page: PageData) => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      const url = innerLink(event)
      if (!url) return
      notePlace()
      // The browser itself goes to a part of the same page.
      if (url.pathname === location.pathname && url.hash) return
      event.preventDefault()
      const to = pathOf(url.pathname) + url.search + url.hash
      // What was open over the page is no step to go back to once a link in it was chosen.
      navigate(to, { replace: (history.state as { step?: boolean } | null)?.step === true })
    }
    const intend = (event: Event) => {
      const url = innerLink(event)
      if (url && !savesData() && url.pathname !== location.pathname)
        loadPage(pathOf(url.pathname)).then(
          page => startTransition(() => onIntent(page)),
          () => {},
        )
    }
    document.addEventListener('click', click)
    const intents = ['pointerover', 'touchstart', 'focusin'] as const
    for (const type of intents) document.addEventListener(type, intend, { passive: true })
    return () => {
      document.removeEventListener('click', click)
      for (const type of intents) document.removeEventListener(type, intend)
    }
  }, [navigate, onIntent])
}

// In frames: a place is reached when it was right for so many in a row, or at the latest after so many.
const STILL = 3
const LONGEST = 20

let settling: AbortController | undefined

/**
 * Goes to a place, and again until nothing moves: in Chromium a smooth scroll that began on the page before goes on for
 * a frame or, where the machine is busy, for several.
 */
function settle(arrive: () => void): void {
  arrive()
  // A visitor who scrolls on at once is not held back.
  settling?.abort()
  const stop = new AbortController()
  settling = stop
  const { signal } = stop
  for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(sign, () => stop.abort(), { signal, passive: true, capture: true })
  const check = (still: number, left: number) => {
    if (signal.aborted) return
    const before = scrollY
    arrive()
    const now = scrollY === before ? still + 1 : 0
    if (now < STILL && left > 0) requestAnimationFrame(() => check(now, left - 1))
    else stop.abort()
  }
  requestAnimationFrame(() => check(0, LONGEST))
}

/** Goes to a place, in pixels from the top; without one to the part that the address names, or to the top. */
function arriveAt(place?: number): void {
  const target = place === undefined ? document.getElementById(namedId()) : null
  settle(() =>
    target ? target.scrollIntoView({ behavior: 'instant' }) : scrollTo({ top: place ?? 0, behavior: 'instant' }),
  )
}

/**
 * On a new page or another query: goes to the top or the #fragment, sets title and focus. On Back, also from a part of
 * the page: returns to where the visitor was. `arrived` is false while the page is still that of the address before.
 */
function useScrollAndFocus(page: PageData | undefined, address: string, arrived: boolean): void {
  const { key, hash } = useLocation()
  // An entry for a part of the page has the same key as the page.
  const entry = key + hash
  const type = useNavigationType()
  const shown = useRef(address)
  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual'
      // From now on movements are smooth; the way to an address, or back to where the visitor was, is none.
      document.documentElement.classList.add('enhanced')
    }
    // A page that is loaded again is found at its place by the browser, sooner than a script could.
    const leave = () => {
      history.scrollRestoration = 'auto'
      notePlace()
    }
    const back = () => {
      // On the first visit the browser itself goes to the part of the page.
      if (!markVisited() || pathOf(location.pathname) + location.search !== shown.current) return
      arriveAt(placeOf())
    }
    takeOver()
    const listeners = [
      ['scroll', rememberPlace],
      ['pagehide', leave],
      ['pageshow', takeOver],
      ['popstate', back],
    ] as const
    for (const [type, listener] of listeners) addEventListener(type, listener, { passive: true })
    return () => {
      for (const [type, listener] of listeners) removeEventListener(type, listener)
    }
  }, [])
  useLayoutEffect(() => {
    // Until then it is the page before that scrolls.
    if (!arrived) return
    showEntry(entry)
    if (shown.current === address) return
    shown.current = address
    if (page) describe(page)
    announceAddress()
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    // This measures the page, so nothing may change after it.
    arriveAt(type === 'POP' ? placeOf(entry) : undefined)
    heading?.focus({ preventScroll: true })
  }, [page, address, arrived, entry, type])
}

/** What the head of the document says about its page. */
function describe(page: PageData): void {
  document.title = documentTitle(page, site)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', page.canonical)
  document.querySelector('meta[name=description]')?.setAttribute('content', page.description)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[rel=alternate][hreflang]'))
    link.href = href(page.path, site.editions?.find(({ code }) => code === link.hreflang)?.base ?? site.base)
}
