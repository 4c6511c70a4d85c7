// The chosen period, kept in the address of the page.
import { type RefObject, useCallback, useState } from 'react'
import { nameFragment, useFragment } from '../../../ui/useFragment.ts'
import type { Period } from '../schema.ts'

/** Index of the chosen period, and how to choose another; clamped to the first and last. */
export function usePeriod(items: Period[], panels: RefObject<HTMLElement | null>): [number, (index: number) => void] {
  const [selected, setSelected] = useState(0)
  const open = useCallback(
    (index: number) => {
      setSelected(index)
      // The strip of years stays in view above it (Timeline.module.css).
      panels.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    },
    [panels],
  )
  useFragment(
    items.map(item => item.year),
    open,
  )
  const select = useCallback(
    (index: number) => {
      const clamped = Math.max(0, Math.min(items.length - 1, index))
      setSelected(clamped)
      nameFragment(items[clamped].year)
    },
    [items],
  )
  return [selected, select]
}
