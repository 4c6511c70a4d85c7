// Keeps track of which item of a list is open in an overlay.
import { useCallback, useEffect, useState } from 'react'
import { nameFragment, useFragment } from '../../../ui/useFragment.ts'

// Milliseconds: the overlay keeps its content until it has faded out.
const CLEAR_AFTER = 300

/** The item in the overlay, and how to open and close it. */
export interface Selection {
  /** Index of the item chosen last; cleared 300 ms after its overlay closes. */
  selected?: number
  /** True while the overlay of the chosen item is open. */
  open: boolean
  choose: (index: number) => void
  close: () => void
}

/** Opens one item of a list at a time; while an item with an id is open, the page's address names it. */
export function useSelection(items: readonly { id?: string }[]): Selection {
  const [state, setState] = useState<{ selected?: number; open: boolean }>({ open: false })
  useEffect(() => {
    if (state.open || state.selected === undefined) return
    const timer = setTimeout(() => setState({ open: false }), CLEAR_AFTER)
    return () => clearTimeout(timer)
  }, [state])
  const show = useCallback((index: number) => setState({ selected: index, open: true }), [])
  useFragment(
    items.map(item => item.id),
    show,
  )
  return {
    ...state,
    choose: index => {
      nameFragment(items[index].id)
      show(index)
    },
    close: () => {
      nameFragment()
      setState(({ selected }) => ({ selected, open: false }))
    },
  }
}
