// The menu with script. As a bar it opens by pointing too; as a drawer it is alone on the screen, and Back closes it.
import { all, listen, part, set } from '../../ui/enhance.ts'
import { popOverlay, pushOverlay } from '../../ui/overlayHistory.ts'
import { closePopover, isOpenPopover } from '../../ui/popover.ts'

const WIDE = '(min-width: 768px)'

/**
 * Takes over the menu.
 * @param onDrawer called when the drawer opens and when it closes, and at once if it is open already
 */
export function enhanceMenu(menu: HTMLElement, onDrawer: (open: boolean) => void): void {
  const wide = matchMedia(WIDE)
  openByPointing(menu, wide)
  const close = () => closePopover(menu)
  const overlay = { close }
  const note = (open: boolean) => {
    if (open) pushOverlay(overlay)
    else popOverlay(overlay)
    leaveAlone(menu, open)
    onDrawer(open)
  }
  // Before it closes, because the focus then goes back to its button.
  listen(menu, 'beforetoggle', ({ newState }) => newState === 'closed' && note(false))
  listen(menu, 'toggle', ({ newState }) => {
    if (newState !== 'open') return
    note(true)
    part(menu, 'button').focus()
  })
  if (isOpenPopover(menu)) note(true)
  // It may have been open when the visitor left the page.
  listen(window, 'pageshow', ({ persisted }) => persisted && close())
  wide.addEventListener('change', close)
}

/** Nothing but the drawer can be used while it is open. */
function leaveAlone(menu: HTMLElement, open: boolean): void {
  for (let part = menu; part !== document.body; part = part.parentElement as HTMLElement)
    for (const other of part.parentElement?.children ?? []) if (other !== part) set(other, { inert: open })
}

/**
 * Lists of a bar also open when they are pointed at, and close with Escape or a press elsewhere. A press on one that
 * pointing has opened leaves it open.
 */
function openByPointing(menu: HTMLElement, wide: MediaQueryList): void {
  const lists = all<HTMLDetailsElement>(menu, 'details')
  const show = (list?: HTMLDetailsElement) => {
    for (const each of lists) each.open = each === list
  }
  let pointed: HTMLDetailsElement | undefined
  for (const list of lists) {
    const point = (to?: HTMLDetailsElement) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !wide.matches) return
      pointed = to
      show(to)
    }
    listen(list, 'pointerenter', point(list))
    listen(list, 'pointerleave', point())
    // The keyboard and assistive technology click without a pointer.
    listen(part(list, 'summary'), 'click', event => {
      if (event.detail > 0 && pointed === list && list.open) event.preventDefault()
    })
    // Older browsers let several with one name be open.
    listen(list, 'toggle', () => list.open && show(list))
  }
  const outside = ({ target }: Event) => {
    if (wide.matches && !menu.contains(target as Node)) show()
  }
  listen(document, 'pointerdown', outside)
  listen(document, 'focusin', outside)
  listen(document, 'keydown', ({ key }) => {
    const open = lists.find(list => list.open)
    if (key !== 'Escape' || !wide.matches || !open) return
    if (open.contains(document.activeElement)) part(open, 'summary').focus()
    show()
  })
}
