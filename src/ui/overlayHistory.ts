// Overlays are entries in the history of the tab, so that Back closes one instead of leaving the page.
import { namedId, plainAddress } from './address.ts'
import { listen } from './enhance.ts'

/** Something that is open over the page. */
export interface Overlay {
  close: () => void
  /** The id that the address has meanwhile. */
  id?: string
}

let open: Overlay | undefined
// True between asking for the step back and its arrival.
let leaving = false

const isOverlayEntry = () => (history.state as { step?: boolean } | null)?.step === true
const isInAddress = (id?: string) => id !== undefined && namedId() === id

/** Notes that something is open. The address may name it already, when it was opened by its link. */
export function pushOverlay(overlay: Overlay): void {
  if (open === overlay) return
  open = overlay
  if (!leaving) note()
}

/** Notes that it was closed by anything but a step back. */
export function popOverlay(overlay: Overlay): void {
  if (open !== overlay) return
  open = undefined
  // A moment later, because what closed it may be a link that leads on, or open another one.
  setTimeout(() => {
    if (leaving || open) return
    if (isOverlayEntry()) {
      leaving = true
      history.back()
    } else if (isInAddress(overlay.id)) history.replaceState(history.state, '', plainAddress())
  })
}

function note(): void {
  if (!open || isInAddress(open.id)) return
  // Both entries say where the page is, so that nothing moves between them.
  const state = { ...history.state, y: scrollY }
  const address = open.id ? `#${open.id}` : plainAddress()
  // An overlay that was closed a moment ago leaves its entry to this one.
  if (isOverlayEntry()) history.replaceState(state, '', address)
  else {
    history.replaceState(state, '')
    history.pushState({ ...state, step: true }, '', address)
  }
}

/** True where something is open over the page. Its entry then becomes that of what a link leads to. */
export function takeOverlayEntry(): boolean {
  if (!isOverlayEntry()) return false
  history.replaceState({ ...history.state, step: undefined }, '')
  return true
}

/** Names another part in the address while something is open, as the next picture does. */
export function setOverlayHash(overlay: Overlay, id?: string): void {
  overlay.id = id
  history.replaceState(history.state, '', id ? `#${id}` : plainAddress())
}

if (typeof window !== 'undefined')
  listen(window, 'popstate', () => {
    if (leaving) {
      leaving = false
      return note()
    }
    if (!open || isOverlayEntry() || isInAddress(open.id)) return
    const { close } = open
    open = undefined
    close()
  })
