// Decides when scripts are loaded: those of a section when it is near the view, what draws other pages when the browser
// is idle.

import { listen } from './enhance.ts'

// Code is loaded this far ahead of the visitor, so that it is there on arrival.
const MARGIN = '600px'
// A picture that never comes does not keep the page from being enhanced.
const MAX_LOAD_MS = 8000
const INTERACTIONS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'click', 'scroll', 'focusin']

/** Resolves when the visitor next touches, types, scrolls, points or presses. */
function nextInteraction(): Promise<void> {
  return new Promise(resolve => {
    const controller = new AbortController()
    const stop = () => {
      controller.abort()
      resolve()
    }
    const options = { signal: controller.signal, passive: true, capture: true }
    for (const type of INTERACTIONS) addEventListener(type, stop, options)
  })
}

/** Resolves when the page has loaded, or has taken long to, and the browser has had nothing else to do. */
export async function whenIdle(): Promise<void> {
  await new Promise<unknown>(loaded => {
    if (document.readyState === 'complete') return loaded(undefined)
    listen(window, 'load', loaded, { once: true })
    setTimeout(loaded, MAX_LOAD_MS)
  })
  await new Promise<unknown>(done => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: 5000 })
    else setTimeout(done, 1000)
  })
}

/** Resolves when the section is near the view; never once `signal` is aborted. */
export function whenNear(section: Element, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(section)
    signal.addEventListener('abort', () => observer.disconnect())
  })
}

/** Imports a module; where that fails, tries again with each interaction. */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    const module = await load().catch(() => undefined)
    if (module) return module
    await nextInteraction()
  }
}
