// Dialogs with script: a press opens them as modal ones, and Back closes them.
import { type Overlay, pushOverlay, popOverlay } from './overlayHistory.ts'
import { namedId } from './address.ts'
import { all, listen, set } from './enhance.ts'
import { closePopover, isOpenPopover } from './popover.ts'

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
