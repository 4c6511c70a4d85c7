// Makes buttons of the links to the views, and turns cards over.
import { disclosure } from '../../ui/disclosure.ts'
import { namedId, plainAddress } from '../../ui/address.ts'
import { all, type Enhance, part, set } from '../../ui/enhance.ts'
import { onPress } from '../../ui/press.ts'

/** Keyboard focus stays put when the view changes. */
export const enhance: Enhance = (section, signal) => {
  const list = part(section, '[data-view]')
  const links = all(section, '[data-to]')
  const mayTurn = () => list.dataset.view === 'showcase'
  const turns = all(list, ':scope > li').map(card => turnable(card, mayTurn, signal))
  const show = (view = 'grid') => {
    list.dataset.view = view
    for (const link of links) set(link, { 'aria-pressed': String(link.dataset.to === view) })
    for (const turn of turns) turn(-1)
  }
  // What was in the middle of the window stays there.
  const change = (view?: string) => {
    const middle = innerHeight / 2
    const seen = all(list, ':scope > li').find(card => card.getBoundingClientRect().bottom > middle)
    const before = seen?.getBoundingClientRect().top ?? 0
    show(view)
    scrollBy({ top: (seen?.getBoundingClientRect().top ?? 0) - before, behavior: 'instant' })
  }
  // The view that the address chose stays; from now on the buttons choose.
  const places = all(section, '[data-place]')
  const chosen = places.find(({ id }) => id === namedId())
  if (chosen) history.replaceState(history.state, '', plainAddress())
  const first = chosen?.dataset.place
  for (const place of places) set(place, { 'data-place': undefined, id: undefined })
  for (const link of links) onPress(link, () => change(link.dataset.to), signal)
  show(first)
}

/** A card turns over when pointed at with a mouse, tapped, or with Enter or Space; Escape turns it back. */
function turnable(card: HTMLElement, mayTurn: () => boolean, signal: AbortSignal): (open: number) => void {
  const [front, back, button] = [part(card, '[data-front]'), part(card, '[data-back]'), part(card, 'button')]
  card.dataset.enhanced = ''
  return disclosure([{ button, area: card }], {
    byPointing: mayTurn,
    onChange: open => {
      const isTurned = mayTurn() && open === 0
      set(card, { 'data-turned': isTurned })
      // In the other views nothing is folded.
      if (!mayTurn()) set(button, { 'aria-expanded': undefined })
      front.inert = isTurned
      back.inert = mayTurn() && !isTurned
    },
    signal,
  })
}
