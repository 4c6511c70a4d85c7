// Tells whether the page is scrolled beyond a point.
import { useSyncExternalStore } from 'react'

/** True while the page is scrolled by more than `pixels`; false in the served page. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    notify => {
      addEventListener('scroll', notify, { passive: true })
      return () => removeEventListener('scroll', notify)
    },
    () => scrollY > pixels,
    () => false,
  )
}
