// Work that can wait until after the next paint.
import { startTransition, useEffect, useState } from 'react'

/** Calls `work` after the next paint, or soon in a hidden page, which is not painted. Returns how to cancel it. */
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

/** The value as it was before the last paint, so that what depends on it renders later; `first` in the first render. */
export function useAfterPaint<Value extends object | boolean>(value: Value, first: Value = value): Value {
  const [shown, setShown] = useState(first)
  useEffect(
    () => (shown === value ? undefined : afterPaint(() => startTransition(() => setShown(value)))),
    [shown, value],
  )
  return shown
}
