// Moves the children of a Reveal as it scrolls into view.

/** What was seen once stands, unless it is to sink back whenever it leaves the view. */
export function enhanceReveal(element: HTMLElement, signal: AbortSignal): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
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
