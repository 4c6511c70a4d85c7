// How far down the visitor was on the pages of this tab's history. It is noted in the state of history entries, beside
// what the router keeps there, so that it outlives the page and nothing is stored on the device.
import { bringBack } from '../../ui/address.ts'
import { listen } from '../../ui/enhance.ts'

/** The state of an entry of the history. */
interface Noted {
  /** Names the entry; the steps that overlays add to it have the same name. */
  id?: string
  /** Pixels from the top. */
  y?: number
}

// A browser refuses more than a hundred notes in half a minute.
const NOTE_DELAY_MS = 300
// A place is reached when it was right for so many frames in a row. It is watched for longer: the page may change.
const STABLE_FRAMES = 3
const MAX_FRAMES = 60

const noted = () => history.state as Noted | null
const present = () => location.pathname + location.search

/** Notes places from its start on, and goes to where the visitor was on a page that is loaded again. */
export class Places {
  // By the names of entries. These are up to date, because a note is written a moment late.
  readonly #known = new Map<string, number>()
  #shown = { id: '', address: '' }
  #timer?: ReturnType<typeof setTimeout>
  #settling?: AbortController

  constructor() {
    const place = noted()?.y
    this.showEntry()
    if (place !== undefined) {
      bringBack(true)
      // The browser does so too, but not on every way back.
      scrollTo({ top: place, behavior: 'instant' })
    }
    const remember = () => {
      this.#known.set(this.#shown.id, scrollY)
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.note(), NOTE_DELAY_MS)
    }
    listen(window, 'scroll', remember, { passive: true })
    listen(window, 'pagehide', () => this.note())
    listen(window, 'popstate', () => {
      if (this.isShown()) this.#stayOnPage()
    })
  }

  /** True while the address is that of the page on the screen. After Back that is for a moment still the one before. */
  isShown(): boolean {
    return present() === this.#shown.address
  }

  /** Says that the page of the present entry is on the screen. */
  showEntry(): void {
    const id = noted()?.id ?? `${Date.now()}${Math.random()}`
    if (!noted()?.id) history.replaceState({ ...noted(), id }, '')
    this.#shown = { id, address: present() }
  }

  /** Writes the note at once, for a page that is being left. */
  note(): void {
    clearTimeout(this.#timer)
    // A new note makes the browser forget which words were at the top, and it returns to words better than to a number.
    if (noted()?.id === this.#shown.id && noted()?.y !== scrollY) history.replaceState({ ...noted(), y: scrollY }, '')
  }

  /** Arrives at a page that was drawn: where the visitor was, if this is a way back, or where the address leads. */
  arrive(isBack: boolean, id: string): void {
    const place = isBack ? this.#place() : undefined
    this.showEntry()
    bringBack(place !== undefined)
    const target = place === undefined && document.getElementById(id)
    this.#settle(() =>
      target ? target.scrollIntoView({ behavior: 'instant' }) : scrollTo({ top: place ?? 0, behavior: 'instant' }),
    )
  }

  /** Where the visitor was on the page of the present entry, in pixels from the top; undefined on a first visit. */
  #place(): number | undefined {
    return this.#known.get(noted()?.id ?? '') ?? noted()?.y
  }

  /** From one part of a page to another. The browser itself goes to a part that is visited for the first time. */
  #stayOnPage(): void {
    const [place, isOther] = [this.#place(), noted()?.id !== this.#shown.id]
    this.showEntry()
    bringBack(isOther && place !== undefined)
    // The browser does so too, but not where the page was drawn again meanwhile.
    if (place !== undefined && isOther) this.#settle(() => scrollTo({ top: place, behavior: 'instant' }))
  }

  /**
   * Goes to a place, and again until nothing moves: in Chromium a smooth scroll that began on the page before goes on
   * for a frame or, where the machine is busy, for several. Goes there once more when the page becomes longer or
   * shorter, as with results of a search that come a moment later: a browser keeps in place what is on the screen, such
   * as the footer.
   */
  #settle(arrive: () => void): void {
    arrive()
    // A visitor who scrolls on at once is not held back.
    this.#settling?.abort()
    const stop = new AbortController()
    this.#settling = stop
    const { signal } = stop
    for (const sign of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
      addEventListener(sign, () => stop.abort(), { signal, passive: true, capture: true })
    const root = document.documentElement
    const check = (stable: number, height: number, left: number) => {
      if (signal.aborted) return
      const before = scrollY
      const isSame = root.scrollHeight === height
      if (stable < STABLE_FRAMES || !isSame) arrive()
      const now = isSame && scrollY === before ? stable + 1 : 0
      if (left > 0) watch(now, left - 1)
      else stop.abort()
    }
    const watch = (stable: number, left: number) => {
      const height = root.scrollHeight
      requestAnimationFrame(() => check(stable, height, left))
    }
    watch(0, MAX_FRAMES)
  }
}

/** From now on pages change by script, which finds the places; a document is found at its place by the browser. */
export function placeByScript(): void {
  const takeOver = () => {
    history.scrollRestoration = 'manual'
  }
  takeOver()
  listen(window, 'pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  listen(window, 'pageshow', takeOver)
}
