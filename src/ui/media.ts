// Browser conditions as React state: width, motion preference, presence in view.
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** True while the media query matches; false on the server and in the first render. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    notify => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** True when the visitor prefers less motion. */
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')

/** True while any part of the element is in view. */
export function useInView(ref: RefObject<Element | null>, rootMargin = '0px'): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(entries => setInView(entries.some(entry => entry.isIntersecting)), {
      rootMargin,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, rootMargin])
  return inView
}

/** True while the tab is shown. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    notify => {
      document.addEventListener('visibilitychange', notify)
      return () => document.removeEventListener('visibilitychange', notify)
    },
    () => !document.hidden,
    () => false,
  )
}
