// How far down the visitor was on the pages of this tab's history: noted in its state, so that it outlives the page and nothing is stored.

/** What an entry of the history says of its page. */
export interface Placed {
  /** Pixels from the top. */
  y?: number
}

// In milliseconds. A browser refuses more than a hundred notes in half a minute.
const NOTED_AFTER = 300

// By the keys of entries and the parts of the page that they name: as they are now, because a note comes a moment late.
const places = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Remembers how far the page is scrolled; `entry` is the one it is shown for. */
export function rememberPlace(entry: string): void {
  places.set(entry, scrollY)
  clearTimeout(timer)
  timer = setTimeout(notePlace, NOTED_AFTER)
}

/** Notes it at once, for a page that is being left. */
export function notePlace(): void {
  clearTimeout(timer)
  const known = history.state as Placed | null
  // A new note makes a browser forget which words stood at the top, and it is better at finding these than a number is.
  if (known?.y !== scrollY) history.replaceState({ ...known, y: scrollY }, '')
}

/** Where the visitor was on the page of the present entry, `entry`; undefined when never there. */
export const placeOf = (entry: string): number | undefined => places.get(entry) ?? (history.state as Placed | null)?.y
