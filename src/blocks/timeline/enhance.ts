// Makes tabs of the links to the periods: keys and arrows choose one, and the strip follows.
import { goToPart, isInView, namedId } from '../../ui/address.ts'
import { all, type Enhance, listen, part, set } from '../../ui/enhance.ts'
import { stepOf, isRightToLeft } from '../../ui/direction.ts'

/** The chosen period is kept in the address; its entry in the history is replaced. */
export const enhance: Enhance = (section, signal) => {
  const [strip, panels] = [part(section, '[data-variant]'), part(section, '[data-panels]')]
  const list = part(strip, '[data-label]')
  const tabs = all(list, 'a')
  const places = all(panels, ':scope > *')
  const parts = places.map(place => part(place, 'until-found'))
  const whole = all(strip, '[data-whole] > *')
  const [previous, next] = [part(strip, '[data-step="-1"]'), part(strip, '[data-step="1"]')]
  let selected = -1
  const centre = followStrip(strip, tabs, signal)

  const show = (index: number) => {
    selected = index
    for (const [n, tab] of tabs.entries()) {
      set(tab, { 'aria-selected': String(n === index), 'aria-current': undefined, tabindex: n === index ? 0 : -1 })
      set(tab, { 'data-earlier': strip.dataset.variant === 'strip' && n < index })
      set(places[n], { 'data-shown': n === index })
      set(parts[n], { hidden: n !== index && 'until-found' })
      if (whole.length) set(whole[n], { 'data-chosen': n === index })
    }
    set(previous, { 'aria-disabled': index === 0 && 'true' })
    set(next, { 'aria-disabled': index === tabs.length - 1 && 'true' })
    centre(index)
  }
  const choose = (wanted: number) => {
    const index = Math.max(0, Math.min(tabs.length - 1, wanted))
    if (index !== selected) show(index)
    history.replaceState(history.state, '', `#${places[index].id}`)
  }
  const named = () => places.findIndex(({ id }) => id === namedId())
  const follow = () => {
    const index = named()
    if (index < 0) return
    show(index)
    // A scroll margin in Timeline.module.css keeps the strip of years in view above the panels.
    goToPart(panels)
  }

  makeTabs(list, tabs, parts)
  for (const [n, part] of parts.entries()) listen(part, 'beforematch', () => choose(n), { signal })
  panels.dataset.enhanced = strip.dataset.enhanced = ''
  const chosen = (event: MouseEvent) => {
    const index = tabs.indexOf((event.target as Element).closest('a') as HTMLElement)
    if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    choose(index)
  }
  listen(list, 'click', chosen, { signal })
  const press = (event: KeyboardEvent) => {
    const places: Record<string, number> = { ' ': selected, Home: 0, End: tabs.length - 1 }
    const step = stepOf(event.key)
    const target = step ? selected + step : places[event.key]
    if (target === undefined) return
    event.preventDefault()
    choose(target)
    tabs[selected].focus({ preventScroll: true })
  }
  listen(list, 'keydown', press, { signal })
  listen(previous, 'click', () => choose(selected - 1), { signal })
  listen(next, 'click', () => choose(selected + 1), { signal })
  listen(window, 'hashchange', follow, { signal })
  // A period that was found in the page before this script came stays open.
  const open = parts.findLastIndex(part => !part.hidden)
  // One who has gone on from the period that the address names is not brought back to it.
  if (named() >= 0 && isInView(places[named()])) follow()
  else show(Math.max(0, named(), open))
}

function makeTabs(list: HTMLElement, tabs: HTMLElement[], parts: HTMLElement[]): void {
  set(list, { role: 'tablist', 'aria-label': list.dataset.label })
  // Each panel is within the part that closes, so that screen readers and the keyboard meet the open one alone.
  const panels = parts.map(part => part.firstElementChild as HTMLElement)
  for (const [n, tab] of tabs.entries()) {
    set(tab, { role: 'tab', 'aria-controls': panels[n].id })
    set(panels[n], { role: 'tabpanel', 'aria-labelledby': tab.id, tabindex: 0 })
  }
}

// Scrolls the strip of years to the chosen one, and shows arrows where the years do not fit.

/** Returns how to bring the year with an index to the middle or, in a `window`, as near to it as whole years allow. */
function followStrip(strip: HTMLElement, tabs: HTMLElement[], signal: AbortSignal): (index: number) => void {
  const viewport = part(strip, '[data-viewport]')
  // Compared with the whole strip and without padding: arrows that are shown take room away, and must not be the reason
  // why they are needed.
  const observer = new ResizeObserver(() =>
    strip.toggleAttribute('data-fits', tabs.length * tabs[0].offsetWidth <= strip.clientWidth + 1),
  )
  observer.observe(strip)
  signal.addEventListener('abort', () => observer.disconnect())
  return index => {
    const tab = tabs[index]
    const room = viewport.clientWidth - tab.offsetWidth
    // With an even number of years in view, one more comes after the chosen one than before it.
    const isWindow = strip.dataset.variant === 'window'
    const before = isWindow ? Math.floor(room / 2 / tab.offsetWidth + 0.01) * tab.offsetWidth : room / 2
    const left = isRightToLeft() ? room - before : before
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    viewport.scrollTo({ left: tab.offsetLeft - left, behavior: still ? 'instant' : 'smooth' })
  }
}
