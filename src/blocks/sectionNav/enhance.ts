// Fixes the bar to the top of the screen, marks the section in view, and works the menu of small screens.
import { all, type Enhance, listen, set } from '../../ui/enhance.ts'

// Pixels of scrolling after which the bar is fixed.
const FIXED_AFTER = 10

export const enhance: Enhance = (section, signal) => {
  const nav = section.querySelector('nav') as HTMLElement
  const scroll = () => {
    const fixed = scrollY > FIXED_AFTER
    set(nav, { 'data-fixed': fixed && 'true' })
  }
  listen(window, 'scroll', scroll, { signal, passive: true })
  scroll()
  workMenu(nav, signal)
  markSection(all<HTMLAnchorElement>(nav, 'a[href^="#"]'), signal)
}

function workMenu(nav: HTMLElement, signal: AbortSignal): void {
  const toggle = nav.querySelector('button') as HTMLElement
  const { close = '' } = toggle.dataset
  const name = toggle.getAttribute('aria-label') ?? ''
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true'
  const show = (open: boolean) => set(toggle, { 'aria-expanded': String(open), 'aria-label': open ? close : name })
  // Open by the focus alone, it stays open.
  show(nav.matches(':focus-within'))
  nav.dataset.enhanced = ''
  listen(toggle, 'click', () => show(!isOpen()), { signal })
  const chosen = ({ target }: Event) => {
    if ((target as Element).closest('a')) show(false)
  }
  listen(nav, 'click', chosen, { signal })
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen()) return
    show(false)
    toggle.focus()
  }
  listen(nav, 'keydown', closeOnEscape, { signal })
}

/** Marks the link to the section last seen about a third of the way down the screen. */
function markSection(links: HTMLAnchorElement[], signal: AbortSignal): void {
  const sections = links.flatMap(link => document.getElementById(link.hash.slice(1)) ?? [])
  const crossing = new Set<Element>()
  const observer = new IntersectionObserver(
    entries => {
      for (const entry of entries) {
        if (entry.isIntersecting) crossing.add(entry.target)
        else crossing.delete(entry.target)
      }
      const reading = sections.filter(section => crossing.has(section)).at(-1)
      if (!reading) return
      for (const link of links) set(link, { 'aria-current': link.hash === `#${reading.id}` && 'true' })
    },
    { rootMargin: '-35% 0px -64% 0px' },
  )
  for (const section of sections) observer.observe(section)
  signal.addEventListener('abort', () => observer.disconnect())
}
