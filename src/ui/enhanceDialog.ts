// Dialogs with script: a press opens them as modal ones, and Back closes them.
import { namedId, plainAddress } from './disclosure.ts'
import { all, listen, set, closePopover, isOpenPopover } from './enhance.ts'

export interface DialogOptions {
  signal?: AbortSignal
  /** The id of the part of the page whose address opens the dialog. */
  id?: string
  /** Called when the dialog opens and when it closes, and at once if it is open already. */
  onChange?: (open: boolean) => void
}

/** An enhanced dialog. */
export interface EnhancedDialog {
  open: () => void
  close: () => void
  /** Its entry in the history of the tab. */
  overlay: Overlay
}

/**
 * Opens a dialog as a modal one, and closes it on Back. One that is open as a popover already stays so. In browsers
 * without popovers the dialog stood open until now, and its buttons were hidden.
 */
export function enhanceDialog(dialog: HTMLDialogElement, { signal, id, onChange }: DialogOptions = {}): EnhancedDialog {
  let isNoted = false
  const note = (isOpen: boolean) => {
    if (isOpen === isNoted) return
    isNoted = isOpen
    if (isOpen) pushOverlay(overlay)
    else popOverlay(overlay)
    onChange?.(isOpen)
  }
  const open = () => {
    if (dialog.open || isOpenPopover(dialog)) return
    dialog.showModal()
    note(true)
  }
  const close = () => {
    dialog.close()
    closePopover(dialog)
    note(false)
  }
  const overlay: Overlay = { close, id }
  for (const button of all(document, `[popovertarget="${dialog.id}"]`)) {
    const act = button.getAttribute('popovertargetaction') === 'hide' ? close : open
    const press = (event: Event) => {
      event.preventDefault()
      act()
    }
    listen(button, 'click', press, { signal })
    set(button, { 'data-enhanced': true })
  }
  set(dialog, { 'data-enhanced': true })
  const outside = ({ target }: Event) => {
    if (target === dialog) close()
  }
  listen(dialog, 'click', outside, { signal })
  // Popovers tell of it before they close. Dialogs do so in newer browsers alone, and afterwards in all.
  listen(dialog, 'beforetoggle', ({ newState }) => newState === 'closed' && note(false), { signal })
  listen(dialog, 'close', () => dialog.open || note(false), { signal })
  if (isOpenPopover(dialog)) note(true)
  if (id) followAddress(id, open, signal)
  return { open, close, overlay }
}

/** Opens whenever the address names the part. */
function followAddress(id: string, open: () => void, signal?: AbortSignal): void {
  const follow = () => {
    if (namedId() === id) open()
  }
  follow()
  listen(window, 'hashchange', follow, { signal })
}

// Milliseconds: what was chosen stays marked until its overlay has faded out.
const CLEAR_AFTER = 300

/** Marks an element while its dialog is open, and until it has faded out. */
export function markWhileOpen(element: HTMLElement): (open: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return open => {
    clearTimeout(timer)
    if (open) set(element, { 'data-selected': true })
    else timer = setTimeout(() => set(element, { 'data-selected': false }), CLEAR_AFTER)
  }
}

// Overlays are entries in the history of the tab, so that Back closes one instead of leaving the page.

/** Something that is open over the page. */
interface Overlay {
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
