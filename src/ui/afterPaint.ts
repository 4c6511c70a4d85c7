// What can wait until the visitor has seen something -> is done right after the next paint.
import { startTransition, useEffect, useState } from 'react'

/** Calls `work` after the next paint, or at once in a page that nobody sees; gives a function that calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer = setTimeout(work)
  }
  const frame = document.hidden ? soon() : requestAnimationFrame(soon)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The value as it was, until the visitor has seen what else it changes; `first` is what stands for it in the very beginning. */
export function useAfterPaint<Value extends object | boolean>(value: Value, first: Value = value): Value {
  const [shown, setShown] = useState(first)
  useEffect(
    () => (shown === value ? undefined : afterPaint(() => startTransition(() => setShown(value)))),
    [shown, value],
  )
  return shown
}
