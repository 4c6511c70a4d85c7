// Whether the header is out of the way, by the direction of scrolling.
import { useEffect, useState } from 'react'

// In pixels: smaller movements do not count.
const TREMBLE = 6
// The header always shows this near to the top.
const TOP = 80

/** True after scrolling down, false after scrolling up, near the top, or when focus enters the header. */
export function useScrolledAway(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    let last = scrollY
    const scroll = () => {
      if (Math.abs(scrollY - last) < TREMBLE) return
      setAway(scrollY > last && scrollY > TOP)
      last = scrollY
    }
    const focus = (event: FocusEvent) => {
      if ((event.target as Element).closest('header')) setAway(false)
    }
    addEventListener('scroll', scroll, { passive: true })
    document.addEventListener('focusin', focus)
    return () => {
      removeEventListener('scroll', scroll)
      document.removeEventListener('focusin', focus)
    }
  }, [])
  return away
}
