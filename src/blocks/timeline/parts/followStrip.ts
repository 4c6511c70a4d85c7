// Scrolls the strip of years to the chosen one, and shows arrows where the years do not fit.
import { isRightToLeft } from '../../../ui/direction.ts'

/** Returns how to bring the year with an index to the middle or, in a `window`, as near to it as whole years allow. */
export function followStrip(strip: HTMLElement, tabs: HTMLElement[], signal: AbortSignal): (index: number) => void {
  const viewport = strip.firstElementChild as HTMLElement
  // Compared with the whole strip and without padding: arrows that are shown take room away, and must not be the reason
  // why they are needed.
  const observer = new ResizeObserver(() =>
    strip.toggleAttribute('data-fits', tabs.length * tabs[0].offsetWidth <= strip.clientWidth + 1),
  )
  observer.observe(strip)
  signal.addEventListener('abort', () => observer.disconnect())
  return index => {
    const tab = tabs[index]
    const room = viewport.clientWidth - tab.offsetWidth
    // With an even number of years in view, one more comes after the chosen one than before it.
    const isWindow = strip.dataset.variant === 'window'
    const before = isWindow ? Math.floor(room / 2 / tab.offsetWidth + 0.01) * tab.offsetWidth : room / 2
    const left = isRightToLeft() ? room - before : before
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    viewport.scrollTo({ left: tab.offsetLeft - left, behavior: still ? 'instant' : 'smooth' })
  }
}
