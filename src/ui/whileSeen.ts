// Reports when an element begins and ceases to be seen.
import { listen } from './enhance.ts'

/** Calls `onChange` at first and with every change: true while any part of the element is in view in a shown tab. */
export function whileSeen(element: Element, onChange: (seen: boolean) => void, signal: AbortSignal): void {
  let inView = false
  const observer = new IntersectionObserver(entries => {
    inView = entries.at(-1)?.isIntersecting === true
    onChange(inView && !document.hidden)
  })
  observer.observe(element)
  listen(document, 'visibilitychange', () => onChange(inView && !document.hidden), { signal })
  signal.addEventListener('abort', () => observer.disconnect())
}
