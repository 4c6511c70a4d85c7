// Fixes the bar to the top of the screen, marks the section in view, and works the menu of small screens.
import { disclosure } from '../../ui/disclosure.ts'
import { all, type Enhance, listen, part, set } from '../../ui/enhance.ts'

// Pixels of scrolling after which the bar is fixed.
const FIXED_AFTER = 10

export const enhance: Enhance = (section, signal) => {
  const nav = part(section, 'nav')
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
  const button = part(nav, 'button')
  const { close } = button.dataset
  const name = button.getAttribute('aria-label') ?? ''
  const show = disclosure([{ button, area: nav }], {
    onChange: open => set(button, { 'aria-label': open === 0 ? close : name }),
    signal,
  })
  nav.dataset.enhanced = ''
  const chosen = ({ target }: Event) => {
    if ((target as Element).closest('a')) show(-1)
  }
  listen(nav, 'click', chosen, { signal })
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
