// Dialogs with script: a press opens them as modal ones, and Back closes them.
import { namedId } from './address.ts'
import { all, listen, set } from './enhance.ts'
import { pushOverlay, popOverlay, type Overlay } from './overlayHistory.ts'

export interface DialogOptions {
  signal?: AbortSignal
  /** The id of the part of the page whose address opens the dialog. */
  id?: string
}

/** An enhanced dialog. */
export interface EnhancedDialog {
  open: () => void
  close: () => void
  /** Its entry in the history of the tab. */
  overlay: Overlay
}

/** Opens a dialog as a modal one, and closes it on Back. One that is open as a popover already stays so. */
export function enhanceDialog(dialog: HTMLDialogElement, { signal, id }: DialogOptions = {}): EnhancedDialog {
  const isShown = () => dialog.matches('[open], :popover-open')
  const open = () => {
    if (!isShown()) dialog.showModal()
  }
  const close = () => {
    if (dialog.open) dialog.close()
    else if (isShown()) dialog.hidePopover()
  }
  const overlay: Overlay = { close, id }
  const press = (event: Event) => {
    const opens = (event.currentTarget as HTMLButtonElement).popoverTargetAction === 'show'
    event.preventDefault()
    if (opens) open()
    else close()
  }
  for (const button of all(document, `[popovertarget="${dialog.id}"]`)) listen(button, 'click', press, { signal })
  const outside = ({ target }: Event) => {
    if (target === dialog) close()
  }
  listen(dialog, 'click', outside, { signal })
  const note = ({ newState }: ToggleEvent) => {
    if (newState === 'open') pushOverlay(overlay)
    else popOverlay(overlay)
  }
  listen(dialog, 'beforetoggle', note, { signal })
  if (isShown()) pushOverlay(overlay)
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
export function markWhileOpen(dialog: HTMLElement, element: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = ({ newState }: ToggleEvent) => {
    clearTimeout(timer)
    if (newState === 'open') set(element, { 'data-selected': true })
    else timer = setTimeout(() => set(element, { 'data-selected': false }), CLEAR_AFTER)
  }
  listen(dialog, 'beforetoggle', mark, { signal })
}
