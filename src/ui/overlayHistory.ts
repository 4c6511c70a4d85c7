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
  const address = open.id ? `#${open.id}` : plainAddress()
  // An overlay that was closed a moment ago leaves its entry to this one.
  if (isOverlayEntry()) history.replaceState(history.state, '', address)
  else history.pushState({ ...history.state, step: true }, '', address)
}

/** A link that leads on from something open takes its entry: Back then leads to the page, not to what was open. */
function leadOn(event: MouseEvent): void {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
  const isOther = defaultPrevented || button > 0 || metaKey || ctrlKey || shiftKey || altKey
  if (isOther || !link || link.target || link.hasAttribute('download') || !isOverlayEntry()) return
  if (!link.protocol.startsWith('http')) return
  event.preventDefault()
  history.replaceState({ ...history.state, step: undefined }, '')
  location.replace(link.href)
}

/** Names another part in the address while something is open, as the next picture does. */
export function setOverlayHash(overlay: Overlay, id?: string): void {
  overlay.id = id
  history.replaceState(history.state, '', id ? `#${id}` : plainAddress())
}

if (typeof window !== 'undefined') {
  // After the scripts of what is open.
  listen(window, 'click', leadOn)
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
}
