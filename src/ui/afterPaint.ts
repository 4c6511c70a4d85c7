// What can wait until the visitor has seen something -> is done right after the next paint.

/** Calls `work` after the next paint, or at once in a page that nobody sees; gives a function that calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => { timer = setTimeout(work) }
  const frame = document.hidden ? soon() : requestAnimationFrame(soon)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
