// Scrolls a row sideways in half a second. Browsers' own smooth scrolling takes as long as they like.
const DURATION = 500

const running = new WeakMap<HTMLElement, number>()

/** Goes to a place in pixels from the left; at once with less motion. Snapping is off meanwhile (`data-sliding`). */
export function slideTo(row: HTMLElement, left: number): void {
  cancelAnimationFrame(running.get(row) ?? 0)
  const from = row.scrollLeft
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || from === left) {
    row.scrollTo({ left, behavior: 'instant' })
    return
  }
  row.dataset.sliding = ''
  const begun = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - begun) / DURATION))
    const eased = 1 - (1 - part) ** 3
    row.scrollTo({ left: from + (left - from) * eased, behavior: 'instant' })
    if (part < 1) running.set(row, requestAnimationFrame(step))
    else delete row.dataset.sliding
  }
  running.set(row, requestAnimationFrame(step))
}
