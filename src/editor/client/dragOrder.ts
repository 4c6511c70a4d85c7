// Entries that are dragged to another place with the mouse; buttons and keys do the same for everybody.
import { type DragEvent, useRef, useState } from 'react'

/** What is spread on each entry, and on the handle that it is dragged by. */
export interface DragProps {
  entry: {
    'data-over'?: boolean
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
  handle: {
    className: string
    draggable: true
    'aria-hidden': true
    onDragStart: (event: DragEvent<HTMLElement>) => void
    onDragEnd: () => void
  }
}

/** @param move moves an entry to the place of another one */
export function useDragOrder(move: (from: number, to: number) => unknown): (index: number) => DragProps {
  const from = useRef<number>(undefined)
  const [over, setOver] = useState<number>()
  const end = () => {
    from.current = undefined
    setOver(undefined)
  }
  /** Entries of other lists, and files, are left to others. */
  const own = (event: DragEvent, work: (dragged: number) => void) => {
    if (from.current === undefined) return
    event.preventDefault()
    event.stopPropagation()
    work(from.current)
  }
  return index => ({
    entry: {
      'data-over': (over === index && from.current !== index) || undefined,
      onDragOver: event => own(event, () => setOver(index)),
      onDrop: event =>
        own(event, dragged => {
          end()
          if (dragged !== index) move(dragged, index)
        }),
    },
    handle: {
      className: 'handle',
      draggable: true,
      'aria-hidden': true,
      onDragStart: event => {
        event.stopPropagation()
        from.current = index
        event.dataTransfer.effectAllowed = 'move'
        const entry = event.currentTarget.closest('li')
        if (entry) event.dataTransfer.setDragImage(entry, 8, 8)
      },
      onDragEnd: end,
    },
  })
}
