// Keeps the chosen period in the address of the page.
import { type RefObject, useCallback, useState } from 'react'
import { nameFragment, useFragment } from '../../../ui/useFragment.ts'
import type { Period } from '../schema.ts'

/** The index of the chosen period and a function to choose another; indices out of range are clamped. */
export function usePeriod(items: Period[], panels: RefObject<HTMLElement | null>): [number, (index: number) => void] {
  const [selected, setSelected] = useState(0)
  const open = useCallback(
    (index: number) => {
      setSelected(index)
      // A scroll margin in Timeline.module.css keeps the strip of years in view above the panels.
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
