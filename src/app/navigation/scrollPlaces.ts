// How far down the visitor was on the pages of this tab's history. It is noted in the state of history entries, beside
// what the router keeps there, so that it outlives the page and nothing is stored on the device.
import { layOutAll } from '../hydration/layOut.ts'

/** What an entry of the history says of its page. */
interface Placed {
  /** Pixels from the top. */
  y?: number
}

// In milliseconds. A browser refuses more than a hundred notes in half a minute.
const NOTED_AFTER = 300

// By the keys of entries and the parts of the page that they name: as they are now, because a note comes a moment late.
const places = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** What is noted of the present entry; null when it is new. */
const noted = () => history.state as Placed | null

/** Remembers how far the page is scrolled; `entry` is the one it is shown for. */
export function rememberPlace(entry: string): void {
  places.set(entry, scrollY)
  clearTimeout(timer)
  timer = setTimeout(notePlace, NOTED_AFTER)
}

/** Notes it at once, for a page that is being left. */
export function notePlace(): void {
  clearTimeout(timer)
  // A new note makes a browser forget which words stood at the top, and it is better at finding these than a number is.
  if (noted()?.y !== scrollY) history.replaceState({ ...noted(), y: scrollY }, '')
}

/** Where the visitor was on the page of the present entry, whose key and part are `entry`; undefined when never there. */
export const placeOf = (entry = ''): number | undefined => places.get(entry) ?? noted()?.y

/** Marks the present entry as visited. Gives false when it was not marked before. */
export function markVisited(): boolean {
  if (noted()) return true
  history.replaceState({}, '')
  return false
}

/** Goes to where the visitor was on a page that is loaded again. The browser does so too, but does not see all of the page. */
export function returnToPlace(): void {
  const y = noted()?.y
  if (y === undefined) return
  layOutAll()
  scrollTo({ top: y, behavior: 'instant' })
}
