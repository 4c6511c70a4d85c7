// How far down the visitor was on the pages of this tab's history. It is noted in the state of history entries, beside
// what the router keeps there, so that it outlives the page and nothing is stored on the device.
import { layOutAll } from '../enhance/layOut.ts'

/** What an entry of the history says of its page. */
interface Placed {
  /** Pixels from the top. */
  y?: number
  /** Set by the router. */
  key?: string
}

// In milliseconds. A browser refuses more than a hundred notes in half a minute.
const NOTED_AFTER = 300

// By entry, which is its key followed by its fragment. These are up to date, because a note is written a moment late.
const places = new Map<string, number>()
let shown = ''
let timer: ReturnType<typeof setTimeout> | undefined

/** What is noted of the present entry; null when it is new. */
const noted = () => history.state as Placed | null

/** Says whose page is shown. After Back that is for a moment still the page of the entry before. */
export function showEntry(entry: string): void {
  shown = entry
}

/** Remembers how far the page that is shown is scrolled. */
export function rememberPlace(): void {
  places.set(shown, scrollY)
  clearTimeout(timer)
  timer = setTimeout(notePlace, NOTED_AFTER)
}

/** Writes the note at once, for a page that is being left. */
export function notePlace(): void {
  clearTimeout(timer)
  const { key = 'default', y } = noted() ?? {}
  if (shown !== key + location.hash) return
  // A new note makes the browser forget which words were at the top, and it returns to words better than to a number.
  if (y !== scrollY) history.replaceState({ ...noted(), y: scrollY }, '')
}

/** Where the visitor was on the page of the present entry, in pixels from the top; undefined on a first visit. */
export const placeOf = (entry = ''): number | undefined => places.get(entry) ?? noted()?.y

/** Marks the present entry as visited; false when it was not marked before. */
export function markVisited(): boolean {
  if (noted()) return true
  history.replaceState({}, '')
  return false
}

/**
 * Goes to where the visitor was on a page that is loaded again. The browser does so too, but measures the page before
 * all of it is laid out.
 */
export function returnToPlace(): void {
  const y = noted()?.y
  if (y === undefined) return
  layOutAll()
  scrollTo({ top: y, behavior: 'instant' })
}
