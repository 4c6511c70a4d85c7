// The first sign that the visitor is about to use the page: what can wait, waits for it.
import { savesData } from '../navigation/savesData.ts'

/** Lets everything begin that waits for the visitor. */
export let touch: () => void

/** Resolves when the visitor first touches, types, scrolls, points or presses, or came for a certain part of the page. */
export const touched = new Promise<void>(resolve => {
  touch = resolve
})

// A page that is loaded and read for so long, in milliseconds, gets ready for the first press.
const READ_FOR = 1000

let rest: () => void

/** Resolves when the visitor has read for a while; never for one who saves data. */
export const rested = new Promise<void>(resolve => {
  rest = resolve
})

/** Begins to watch for both. */
export function awaitTouch(): void {
  // Seen on the way down, because what is pressed too early is held back further below.
  for (const type of ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'click', 'scroll', 'focusin'])
    addEventListener(type, touch, { once: true, passive: true, capture: true })
  if (location.hash || location.search) touch()
  if (savesData()) return
  const read = () => setTimeout(rest, READ_FOR)
  if (document.readyState === 'complete') read()
  else addEventListener('load', read, { once: true })
}
