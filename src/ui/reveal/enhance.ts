// Moves the children of a Reveal as it scrolls into view.
import { all, type Enhance } from '../enhance.ts'

export const enhance: Enhance = (section, signal) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const element of all(section, '[data-reveal]')) reveal(element, signal)
}

// Those after it wait no longer.
const LAST = 7

/** Children stay where they are once seen, unless they are to sink back whenever they leave the view. */
function reveal(element: HTMLElement, signal: AbortSignal): void {
  for (const [n, child] of [...element.children].entries())
    (child as HTMLElement).style.transitionDelay = `${Math.min(n, LAST) / 10}s`
  const toggle = element.dataset.reveal === 'toggle'
  const observer = new IntersectionObserver(
    ([{ isIntersecting, boundingClientRect }]) => {
      const below = boundingClientRect.top >= innerHeight
      element.toggleAttribute('data-waiting', !isIntersecting && (toggle || below))
      if (!toggle && !(below && !isIntersecting)) observer.disconnect()
    },
    { threshold: 0.05 },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
