// Adds to header, menu and footer what only script can do. Their controls work without it.
import { all, callEach, listen, part, set } from '../../ui/enhance.ts'
import { closePopover, isOpenPopover } from '../../ui/popover.ts'
import { onPress } from '../../ui/press.ts'
import { enhanceSearch } from './enhanceSearch.ts'
import { popOverlay, pushOverlay } from '../../ui/overlayHistory.ts'

const SCROLL_THRESHOLD_PX = 6
// Nearer to the top the header always shows.
const HEADER_STAYS_PX = 80
// As near to the end of the page as the room that the footer keeps for the button.
const END_PX = 8

/** Called once. A standalone page has no header. */
export function enhanceShell(base: string): void {
  offerShareSheet()
  const header = document.querySelector<HTMLElement>('#root > header')
  const menu = document.getElementById('menu')
  const search = document.getElementById('search')
  // One in the header, and one that floats on small screens.
  const toggles = all<HTMLButtonElement>(document, '[data-search-toggle]')
  if (!header || !menu || !search) return
  const closeSearch = (isDrawerOpen: boolean) => {
    if (isDrawerOpen) closePopover(search)
    for (const toggle of toggles) toggle.disabled = isDrawerOpen
  }
  callEach(
    () => enhanceMenu(menu, closeSearch),
    () => enhanceSearch(search, base),
    () => enhanceToggles(toggles, search),
    () => leaveOnScroll(header, toggles, search),
  )
}

/** The buttons say what their next press does. */
function enhanceToggles(toggles: HTMLElement[], search: HTMLElement): void {
  const closed = toggles.at(0)?.getAttribute('aria-label') ?? ''
  const say = (open: boolean) => {
    for (const toggle of toggles)
      set(toggle, { 'aria-label': open ? toggle.dataset.openLabel : closed, 'aria-expanded': String(open) })
  }
  listen(search, 'beforetoggle', ({ newState }) => say(newState === 'open'))
  // It may have been opened before this script came.
  say(isOpenPopover(search))
  listen(search, 'toggle', ({ newState }) => {
    if (newState === 'open') search.querySelector('input')?.focus()
  })
}

/**
 * Out of the way after scrolling down; back after scrolling up, near the top, or when focus enters the header. The
 * floating button is back at the end of the page too, where the footer has room for it.
 */
function leaveOnScroll(header: HTMLElement, toggles: HTMLElement[], search: HTMLElement): void {
  const isAtEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - END_PX
  const move = (away: boolean) => {
    set(header, { 'data-away': away && 'true' })
    for (const toggle of toggles) set(toggle, { 'data-away': away && !isAtEnd() && 'true' })
  }
  let last = scrollY
  listen(
    window,
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < SCROLL_THRESHOLD_PX && !isAtEnd()) return
      const isUsed = isOpenPopover(search) || header.querySelector(':focus-visible')
      move(scrollY > last && scrollY > HEADER_STAYS_PX && !isUsed)
      last = scrollY
    },
    { passive: true },
  )
  listen(header, 'focusin', () => move(false))
  listen(search, 'beforetoggle', () => move(false))
}

/** The links that share a page open the share sheet of the device, where it has one. */
function offerShareSheet(): void {
  if (!('share' in navigator)) return
  for (const link of all<HTMLAnchorElement>(document, 'a[data-share]:not([role])')) {
    // It opens no tab of another site any more.
    part(link, '.visually-hidden').hidden = true
    onPress(link, () => {
      const [, title, url] = /^(.*) (\S+)$/s.exec(new URL(link.href).searchParams.get('text') ?? '') ?? []
      // It rejects when the visitor closes the sheet.
      navigator.share({ title, url }).catch(() => {})
    })
  }
}

// The menu with script. As a bar it opens by pointing too; as a drawer it is alone on the screen, and Back closes it.

const WIDE = '(min-width: 768px)'

/**
 * Takes over the menu.
 * @param onDrawer called when the drawer opens and when it closes, and at once if it is open already
 */
function enhanceMenu(menu: HTMLElement, onDrawer: (open: boolean) => void): void {
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
