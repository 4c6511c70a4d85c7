// One of several things in order: pressed to open it, moved by Alt and an arrow key or by its dots.
import type { KeyboardEvent, ReactNode } from 'react'
import type { DragProps } from './dragOrder.ts'

export interface RowProps {
  /** Left out where nothing can be moved. */
  drag?: DragProps
  /** Moves it up (−1) or down (1). */
  onMove: (by: -1 | 1) => unknown
  onOpen: () => void
  isCurrent?: boolean
  /** Its name. */
  children: ReactNode
}

/** A row of a list. */
export function Row({ drag, onMove, onOpen, isCurrent, children }: RowProps) {
  const keys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || !by || !drag) return
    event.preventDefault()
    void onMove(by)
  }
  return (
    <li {...drag?.entry}>
      {drag && <span {...drag.handle}>⠿</span>}
      <button
        type="button"
        className="row"
        aria-keyshortcuts={drag && 'Alt+ArrowUp Alt+ArrowDown'}
        aria-current={isCurrent && 'page'}
        onKeyDown={keys}
        onClick={onOpen}
      >
        {children}
      </button>
    </li>
  )
}
