// Moves the children of a Reveal as it scrolls into view.

// Those after it wait no longer.
const LAST = 7

/** Cards stay where they are once seen, unless they are to sink back whenever they leave the view. */
export function revealCards(element: HTMLElement, signal: AbortSignal): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
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
