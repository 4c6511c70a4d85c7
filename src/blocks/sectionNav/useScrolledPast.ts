// How far the page is scrolled, as a yes or no.
import { useSyncExternalStore } from 'react'

/** True once the page is scrolled by more than `pixels`. */
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
