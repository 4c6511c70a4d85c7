// The chosen period, kept in the address of the page.
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Period } from '../schema.ts'

/** Index of the chosen period, and how to choose another; clamped to the first and last. */
export function usePeriod(items: Period[], panels: RefObject<HTMLElement | null>): [number, (index: number) => void] {
  const [selected, setSelected] = useState(0)
  useEffect(() => {
    const follow = () => {
      const named = items.findIndex(item => `#${item.year}` === decodeURIComponent(location.hash))
      if (named < 0) return
      setSelected(named)
      // The strip of years stays in view above it (Timeline.module.css).
      panels.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [items, panels])
  const select = useCallback((index: number) => {
    const clamped = Math.max(0, Math.min(items.length - 1, index))
    setSelected(clamped)
    // Replaced, not pushed: fourteen presses of an arrow are not fourteen steps back.
    history.replaceState(history.state, '', `#${items[clamped].year}`)
  }, [items])
  return [selected, select]
}
