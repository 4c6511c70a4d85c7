// Decides when a served block comes to life: at the first interaction or when the page has been read for a moment,
// and in both cases only when the block is near the view.
import type { BlockData } from '../data.ts'
import { savesData } from '../navigation/savesData.ts'

// In milliseconds after the load event.
const IDLE_AFTER = 1000
// Code is loaded this far ahead of the visitor, so that it is there on arrival.
const NEAR = '600px'
const INTERACTIONS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'click', 'scroll', 'focusin']

/** Resolves when the visitor next touches, types, scrolls, points or presses. */
export function nextInteraction(): Promise<void> {
  return new Promise(resolve => {
    const heard = new AbortController()
    const hear = () => {
      heard.abort()
      resolve()
    }
    // Captured, because a press on a block that is not alive yet is held back further down.
    const options = { signal: heard.signal, passive: true, capture: true }
    for (const type of INTERACTIONS) addEventListener(type, hear, options)
  })
}

/** Resolves when the page has been there to be read for a moment; never for a visitor who saves data. */
function idle(): Promise<void> {
  return new Promise(resolve => {
    if (savesData()) return
    const wait = () => setTimeout(resolve, IDLE_AFTER)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })
}

let ready: Promise<void> | undefined

/**
 * Resolves at the first interaction or when idle; at once for a visitor who came for a part of the page. It listens
 * from the first call on.
 */
export function firstInteractionOrIdle(): Promise<void> {
  ready ??= location.hash || location.search ? Promise.resolve() : Promise.race([nextInteraction(), idle()])
  return ready
}

/** Resolves when the block is to come to life, as its `hydrate` says; never once `signal` is aborted. */
export async function whenToHydrate(
  section: Element,
  hydrate: BlockData['hydrate'],
  signal: AbortSignal,
): Promise<void> {
  if (!movesByItself(hydrate)) await firstInteractionOrIdle()
  await near(section, signal)
}

const movesByItself = (hydrate: BlockData['hydrate']) =>
  hydrate === 'visible' || (hydrate?.startsWith('(') && matchMedia(hydrate).matches)

function near(section: Element, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: NEAR },
    )
    observer.observe(section)
    signal.addEventListener('abort', () => observer.disconnect())
  })
}
