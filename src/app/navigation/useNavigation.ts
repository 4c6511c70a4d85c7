// Moving between pages: clicks, Back, prefetch on intent, scroll, title and focus.
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { namedId, tellAddress } from '../../ui/address.ts'
import { documentTitle } from '../addresses.ts'
import { site } from '../site.ts'
import type { PageData } from '../data.ts'
import { useLiveEdits } from './liveEdits.ts'
import { keepPage } from '../offline/registration.ts'
import { knownPage, loadPage, pathOf } from './loadPage.ts'
import { markVisited, notePlace, placeOf, rememberPlace } from './scrollPlaces.ts'
import { savesData } from './savesData.ts'
import { standsIn } from '../standIns.ts'

export interface Navigation {
  /** The page to show. */
  page: PageData
  /** One that the visitor may go to next, to be drawn ahead of the press. */
  ahead?: PageData
  /** True while the next one is on its way. */
  waiting: boolean
  /** True for the page as it was served. */
  served: boolean
  /** True when the visitor arrives somewhere else than at its top. */
  whole: boolean
}

/** What is to be shown at the address the visitor went to. */
export function useNavigation(first: PageData): Navigation {
  const location = useLocation()
  const type = useNavigationType()
  const [page, setPage] = useState(first)
  const [intended, setIntended] = useState<PageData>()
  const [waiting, setWaiting] = useState(false)
  // Hosts serve a page at more than one address, such as /index.html, and a page that stands in for others at any.
  const { current: servedAt } = useRef(location)
  const isServed = location.pathname === servedAt.pathname && (!standsIn(first) || location.key === servedAt.key)
  const path = isServed ? first.path : pathOf(site.base.slice(0, -1) + location.pathname)
  // What was loaded on intent is drawn together with the new address: once, and at once.
  const known = path === page.path ? undefined : knownPage(path)
  if (known) setPage(known)
  useEffect(() => {
    if (path === page.path) return
    let current = true
    setWaiting(true)
    loadPage(path)
      .then(
        next => {
          if (current) setPage(next)
        },
        // No data: let the server answer, with its 404 page if need be.
        () => {
          if (current) window.location.reload()
        },
      )
      .finally(() => {
        if (current) setWaiting(false)
      })
    return () => {
      current = false
    }
  }, [path, page.path])
  useEffect(() => {
    if (page !== first) keepPage(window.location.pathname)
  }, [page, first])
  useDelegatedLinks(setIntended)
  useScrollAndFocus(page, path === page.path)
  useLiveEdits(page.path, setPage)
  // Nobody knows where the visitor goes from there.
  if (intended?.path === page.path) setIntended(undefined)
  return {
    page,
    ahead: intended,
    waiting,
    served: !import.meta.env.DEV && page === first,
    whole: page === first || type === 'POP' || location.hash !== '',
  }
}

/** The link an event happened on, when it leads to a page of this site in this tab. */
function innerLink(event: Event): URL | undefined {
  const anchor = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
  if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return
  const inside = anchor.pathname.startsWith(site.base) && !/\.\w+$/.test(anchor.pathname)
  return inside ? new URL(anchor.href) : undefined
}

/** One listener for all links: blocks stay plain markup, and links work before their block is hydrated. `onIntent` hears of pages that are loaded ahead. */
function useDelegatedLinks(onIntent: (page: PageData) => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const click = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return
      const url = innerLink(event)
      if (!url) return
      notePlace()
      // To a part of this page the browser goes by itself.
      if (url.pathname === location.pathname && url.hash) return
      event.preventDefault()
      const to = pathOf(url.pathname) + url.search + url.hash
      navigate(to)
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

// A place is kept when it was right this many frames in a row, or at the latest after so many.
const STILL = 3
const LONGEST = 20

let settling: AbortController | undefined

/** Goes to a place at once, and again until nothing moves: in Chromium a smooth scroll that had begun on the page before goes on for a frame, or for more where the machine is busy. */
function settle(arrive: () => void): void {
  arrive()
  // Whoever goes on at once is not held back.
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

/** Goes to where the visitor was, in pixels from the top or, where nobody was yet, to the part that the address names or the top. */
function arriveAt(place?: number): void {
  const target = place === undefined ? document.getElementById(namedId()) : null
  settle(() =>
    target ? target.scrollIntoView({ behavior: 'instant' }) : scrollTo({ top: place ?? 0, behavior: 'instant' }),
  )
}

/** New page, or another query: top (or its #fragment), title, focus. Back, also from a part of the page: where the visitor was. `arrived` is false while the page is that of the address before. */
function useScrollAndFocus(page: PageData, arrived: boolean): void {
  const { key, search, hash } = useLocation()
  // What is new for a part of the page has no key of its own.
  const entry = key + hash
  const type = useNavigationType()
  const address = page.path + search
  const shown = useRef(address)
  const current = useRef(entry)
  useEffect(() => {
    const remember = () => rememberPlace(current.current)
    const mind = () => {
      history.scrollRestoration = 'manual'
    }
    // The browser finds the place when the page is loaded again, the first script where it does not.
    const leave = () => {
      history.scrollRestoration = 'auto'
      notePlace()
    }
    const back = () => {
      // The first time the browser goes there.
      if (!markVisited() || pathOf(location.pathname) + location.search !== shown.current) return
      arriveAt(placeOf())
    }
    mind()
    const listeners = [
      ['scroll', remember],
      ['pagehide', leave],
      ['pageshow', mind],
      ['popstate', back],
    ] as const
    for (const [type, listener] of listeners) addEventListener(type, listener, { passive: true })
    return () => {
      for (const [type, listener] of listeners) removeEventListener(type, listener)
    }
  }, [])
  useLayoutEffect(() => {
    current.current = entry
    if (shown.current === address || !arrived) return
    shown.current = address
    tellAddress()
    document.title = documentTitle(page, site)
    document.querySelector('link[rel=canonical]')?.setAttribute('href', page.canonical)
    document.querySelector('meta[name=description]')?.setAttribute('content', page.description)
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    // The page is measured here, so nothing may change after it.
    arriveAt(type === 'POP' ? placeOf(entry) : undefined)
    heading?.focus({ preventScroll: true })
  }, [page, address, arrived, entry, type])
}
