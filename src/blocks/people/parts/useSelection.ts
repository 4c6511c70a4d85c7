// What is open in an overlay, and what was opened last.
import { useEffect, useState } from 'react'

// The overlay keeps its content until it has faded out.
const CLEAR_AFTER = 300

export interface Selection {
  /** The item chosen last; cleared 300 ms after its overlay closed. */
  selected?: number
  /** True while the overlay of the chosen item is open. */
  open: boolean
  choose: (index: number) => void
  close: () => void
}

/** One item of a list at a time in an overlay. */
export function useSelection(): Selection {
  const [state, setState] = useState<{ selected?: number, open: boolean }>({ open: false })
  useEffect(() => {
    if (state.open || state.selected === undefined) return
    const timer = setTimeout(() => setState({ open: false }), CLEAR_AFTER)
    return () => clearTimeout(timer)
  }, [state])
  return {
    ...state,
    choose: index => setState({ selected: index, open: true }),
    close: () => setState(({ selected }) => ({ selected, open: false })),
  }
}
