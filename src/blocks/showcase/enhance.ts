// Makes buttons of the links to the views, and turns cards over.
import { namedId, plainAddress } from '../../ui/address.ts'
import { all, type Enhance, listen, onEscape, set } from '../../ui/enhance.ts'

/** Keyboard focus stays put when the view changes. */
export const enhance: Enhance = (section, signal) => {
  const list = section.querySelector('[data-view]') as HTMLElement
  const links = all(section, '[data-to]')
  const cards = all(list, ':scope > li').map(card => cardOf(card, signal))
  const show = (view: string) => {
    list.dataset.view = view
    for (const link of links) set(link, { 'aria-pressed': String(link.dataset.to === view) })
    for (const card of cards) card.turns(view === 'showcase')
  }
  // What the address chose stays; from now on the buttons choose.
  const places = all(section, '[data-place]')
  const chosen = places.find(({ id }) => id === namedId())
  if (chosen) history.replaceState(history.state, '', plainAddress())
  const first = chosen?.dataset.place ?? 'grid'
  for (const place of places) set(place, { 'data-place': undefined, id: undefined })
  for (const link of links) {
    set(link, { role: 'button' })
    const press = (event: Event) => {
      event.preventDefault()
      show(link.dataset.to ?? '')
    }
    listen(link, 'click', press, { signal })
    listen(link, 'keydown', event => event.key === ' ' && press(event), { signal })
  }
  show(first)
}

/** A card turns over when pointed at with a mouse, tapped, or with Enter or Space; Escape turns it back. */
function cardOf(card: HTMLElement, signal: AbortSignal) {
  const button = card.querySelector('button') as HTMLElement
  const [front, back] = card.querySelector('div')?.children as unknown as HTMLElement[]
  let may = false
  let [pressed, pointed] = [false, false]
  const update = () => {
    const turned = may && (pressed || pointed)
    set(card, { 'data-turned': turned })
    set(button, { 'aria-expanded': may && String(turned) })
    front.inert = turned
    back.inert = may && !turned
  }
  const point = (inside: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    pointed = inside
    if (!inside) pressed = false
    update()
  }
  listen(card, 'pointerenter', point(true), { signal })
  listen(card, 'pointerleave', point(false), { signal })
  const press = () => {
    pressed = card.dataset.turned === undefined
    update()
  }
  listen(button, 'click', press, { signal })
  const turnBack = () => {
    if (!pressed && !pointed) return
    pressed = pointed = false
    update()
  }
  onEscape(turnBack, { signal })
  card.dataset.enhanced = ''
  return {
    /** True while the list is shown as cards that turn over. */
    turns: (now: boolean) => {
      may = now
      update()
    },
  }
}
