// Decides when a section comes to life: when it is near the view and, unless it moves by itself, the visitor has begun
// to use the page.
import type { BlockData } from '../data.ts'

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
    const options = { signal: heard.signal, passive: true, capture: true }
    for (const type of INTERACTIONS) addEventListener(type, hear, options)
  })
}

let begun: Promise<void> | undefined

/** Resolves at the first interaction; at once for a visitor who came for a part of the page. */
export function firstInteraction(): Promise<void> {
  begun ??= location.hash || location.search ? Promise.resolve() : nextInteraction()
  return begun
}

/** Resolves when the section is to come to life, as its `hydrate` says; never once `signal` is aborted. */
export async function whenToHydrate(
  section: Element,
  hydrate: BlockData['hydrate'],
  signal: AbortSignal,
): Promise<void> {
  if (!movesByItself(hydrate)) await firstInteraction()
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
