// Scroll direction -> whether the header is out of the way.
import { useEffect, useState } from 'react'

const TREMBLE = 6
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
