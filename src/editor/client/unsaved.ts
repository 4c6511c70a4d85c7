// What was typed and is not written yet, kept in the browser: it is offered again after a crash, after another loading,
// and when the tab was closed.
import { useEffect, useReducer, useRef, useState } from 'react'
import type { Path } from './path.ts'

/** Words that were typed, and where they belong. */
export interface Unsaved {
  /** The site; servers of several sites may have had the same address. */
  site: string
  /** The address of the page, with its language. */
  page: string
  /** The subject and the way to the value in it; empty for a pair, which its key names. */
  source: string
  path: Path
  /** The field in a few words. */
  label: string
  typed: string
  /** What stood there. */
  was: string
}

/** Words as they are kept. */
export interface Left extends Unsaved {
  /** The key that they are kept under. */
  key: string
  field: string
  /** The page, as it was loaded, in which they were typed. */
  typist: string
  /** When, in milliseconds since 1970. */
  at: number
}

const KEPT = 'site-editing-unsaved '
const LONGEST = 30 * 24 * 60 * 60 * 1000
// Browsers keep some five million letters for all sites of an address.
const MAX_LETTERS = 1_000_000

const OWN = KEPT + crypto.randomUUID()

/** Tells other tabs that this one is open: its lock is held until the page is gone, also when the browser crashes. */
export function startTyping(): void {
  void navigator.locks.request(OWN, () => new Promise(() => {}))
  forgetOld()
}

/** All that is kept, the newest first. */
const all = (): Left[] =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(KEPT))
    .map(key => ({ ...(JSON.parse(localStorage[key] as string) as Left), key }))
    .toSorted((a, b) => b.at - a.at)

const ownKey = (field: string) => `${OWN} ${field}`

/** Keeps what was typed into a field, or forgets it. What another page left of the same field stays. */
export function keepUnsaved(field: string, unsaved?: Unsaved): void {
  const kept = unsaved && ({ ...unsaved, field, typist: OWN, at: Date.now() } satisfies Omit<Left, 'key'>)
  try {
    if (kept) localStorage.setItem(ownKey(field), JSON.stringify(kept))
    else localStorage.removeItem(ownKey(field))
  } catch {
    // The storage is full. The words are still in sight.
    forgetOld(MAX_LETTERS / 2)
  }
}

/** Forgets what was dealt with. */
export const forgetLeft = ({ key }: Left): void => localStorage.removeItem(key)

/** Forgets what is a month old, and the oldest of more than can be kept. */
function forgetOld(most = MAX_LETTERS): void {
  let letters = 0
  for (const left of all()) {
    letters += (localStorage[left.key] as string).length
    if (letters > most || Date.now() - left.at > LONGEST) forgetLeft(left)
  }
}

const typedBefore = (field: string) => all().find(({ key }) => key === ownKey(field))?.typed

/**
 * What was typed into a control and is not written yet. A control that is opened again has what was refused before, and
 * so has one whose text was typed on the page; nothing any more when that is settled.
 */
export function useTyped(field: string, isRefused: boolean) {
  const [typed, setTyped] = useState(() => (isRefused ? typedBefore(field) : undefined))
  const was = useRef(isRefused)
  useEffect(() => {
    if (was.current !== isRefused) setTyped(before => (isRefused ? (before ?? typedBefore(field)) : undefined))
    was.current = isRefused
  }, [isRefused, field])
  return [typed, setTyped] as const
}

/** What was left on a site by pages that are closed. What is typed in another tab at this moment is not among it. */
export function useLeft(site: string): Left[] {
  const [closed, close] = useReducer((closed: readonly string[], typist: string) => [...closed, typist], [])
  const [, renew] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const awaited = new Set([OWN])
    const look = () => {
      renew()
      for (const { typist } of all()) {
        if (awaited.has(typist)) continue
        awaited.add(typist)
        // Granted once the page is closed.
        const granted = navigator.locks.request(typist, { mode: 'shared', signal }, () => close(typist))
        granted.catch(() => {})
      }
    }
    look()
    addEventListener('storage', look, { signal })
    return () => stop.abort()
  }, [])
  return all().filter(left => left.site === site && closed.includes(left.typist))
}

/** Keeps what is typed into a control for as long as it is not written. */
export function useUnsaved(field: string, { typed, ...about }: Omit<Unsaved, 'typed'> & { typed?: string }): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    const isOpen = typed !== undefined && typed !== about.was
    if (isOpen) keepUnsaved(field, { ...about, typed })
    // The same text may be being written on the page.
    else if (wasOpen.current) keepUnsaved(field)
    wasOpen.current = isOpen
  })
}
