// Cards that rise into view, and cards that grow to show their text.
import { all, type Enhance, listen, part, set } from '../../ui/enhance.ts'
import { disclosure } from '../../ui/disclosure.ts'
import { goToPart, namedId } from '../../ui/address.ts'

export const enhance: Enhance = (section, signal) => {
  for (const element of all(section, '[data-reveal]')) revealCards(element, signal)
  for (const row of all(section, '[data-expand]')) expandCards(row, signal)
}

// Takes over cards that grow by pointing and focus alone.

// As long as the transitions in ExpandCards.module.css.
const TRANSITION_MS = 400

/** Pointing opens a card only on wide screens, where the cards are side by side. */
function expandCards(row: HTMLElement, signal: AbortSignal): void {
  const cards = [...row.children] as HTMLElement[]
  const items = cards.map(card => ({ button: part(card, 'button[aria-controls]'), area: card }))
  const wide = matchMedia('(min-width: 768px)')
  const show = disclosure(items, {
    byPointing: () => wide.matches,
    onChange: open => {
      for (const [n, card] of cards.entries()) set(card, { 'data-open': n === open })
    },
    signal,
  })
  const named = () => cards.findIndex(({ id }) => id !== '' && id === namedId())
  const follow = () => {
    const index = named()
    if (index < 0) return
    show(index)
    // The card that closes gives up its space, which moves the open card: scroll when both have settled.
    setTimeout(() => goToPart(cards[index]), TRANSITION_MS)
  }
  row.dataset.enhanced = ''
  listen(window, 'hashchange', follow, { signal })
  // The browser has gone there already.
  if (named() >= 0) show(named())
}

// Moves the children of a Reveal as it scrolls into view.

// Those after it wait no longer.
const LAST = 7

/** Cards stay where they are once seen, unless they are to sink back whenever they leave the view. */
function revealCards(element: HTMLElement, signal: AbortSignal): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const [n, child] of [...element.children].entries())
    (child as HTMLElement).style.transitionDelay = `${Math.min(n, LAST) / 10}s`
  const toggle = element.dataset.reveal === 'toggle'
  const observer = new IntersectionObserver(
    ([{ isIntersecting, boundingClientRect }]) => {
      const below = boundingClientRect.top >= innerHeight
      element.toggleAttribute('data-waiting', !isIntersecting && (toggle || below))
      if (!toggle && !(below && !isIntersecting)) observer.disconnect()
    },
    { threshold: 0.05 },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
