// Adds to header, drawer and footer what only script can do. Their controls work without it.
import { all, callEach, listen, part, set } from '../../ui/enhance.ts'
import { enhanceDialog } from '../../ui/enhanceDialog.ts'
import { closePopover, isOpenPopover } from '../../ui/popover.ts'
import { onPress } from '../../ui/press.ts'
import { currentAt } from '../site.ts'
import { enhanceMenu } from './enhanceMenu.ts'
import { enhanceSearch } from './enhanceSearch.ts'

const SCROLL_THRESHOLD_PX = 6
// Nearer to the top the header always shows.
const HEADER_STAYS_PX = 80
// As near to the end of the page as the room that the footer keeps for the button.
const END_PX = 8

/** Called once; the shell stays while pages change. A standalone page has none. */
export function enhanceShell(base: string): void {
  const follow = () => callEach(offerShareSheet, shareThisPage, () => markCurrentPage(base))
  callEach(offerShareSheet)
  listen(window, 'addresschange', follow)
  const header = document.querySelector<HTMLElement>('#root > header')
  const menu = header?.querySelector('nav')
  const search = document.getElementById('search')
  // One in the header, and one that floats on small screens.
  const toggles = all<HTMLButtonElement>(document, '[data-search-toggle]')
  const drawer = document.getElementById('menu') as HTMLDialogElement | null
  if (!header || !menu || !search || !drawer) return
  callEach(
    () => enhanceMenu(menu),
    () =>
      enhanceSearch(search, base, address => {
        closePopover(search)
        goTo(address)
      }),
    () => enhanceToggles(toggles, search),
    () => enhanceDrawer(drawer, toggles, search),
    () => leaveOnScroll(header, toggles, search),
  )
}

/** Follows an address as if the visitor had pressed a link to it. */
function goTo(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: address })
  document.getElementById('root')?.append(link)
  link.click()
  link.remove()
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
  listen(window, 'addresschange', () => closePopover(search))
}

/** Opening it closes the search, which cannot be used meanwhile; a chosen link and a wider screen close it. */
function enhanceDrawer(drawer: HTMLDialogElement, toggles: HTMLButtonElement[], search: HTMLElement): void {
  const { close } = enhanceDialog(drawer, {
    onChange: open => {
      if (open) closePopover(search)
      for (const toggle of toggles) toggle.disabled = open
    },
  })
  // A link that loads a document takes the drawer with it.
  listen(drawer, 'click', event => {
    if ((event.target as Element).closest('a')) setTimeout(() => event.defaultPrevented && close())
  })
  // It may have been opened before the page had loaded.
  listen(window, 'pageshow', ({ persisted }) => persisted && close())
  listen(window, 'addresschange', close)
  matchMedia('(min-width: 768px)').addEventListener('change', ({ matches }) => matches && close())
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
      move(scrollY > last && scrollY > HEADER_STAYS_PX && !isOpenPopover(search))
      last = scrollY
    },
    { passive: true },
  )
  listen(header, 'focusin', () => move(false))
  listen(search, 'beforetoggle', () => move(false))
}

/** Menus mark the page that is shown. */
function markCurrentPage(base: string): void {
  const here = currentAt(`/${location.pathname.slice(base.length)}`.replace(/(.)\/$/, '$1'), base)
  for (const link of all(document, '#root > header nav a, #menu li:not([data-shortcut]) a'))
    set(link, { 'aria-current': here(link.getAttribute('href') ?? '') })
}

/** The footer stays while pages change, and shares the one that is shown. */
function shareThisPage(): void {
  const [shared] = all<HTMLAnchorElement>(document, 'main [data-share]')
  for (const link of all<HTMLAnchorElement>(document, 'footer [data-share]')) if (shared) link.href = shared.href
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
