// Takes over cards that grow by pointing and focus alone.
import { goToPart, namedId } from '../../ui/address.ts'
import { disclosure } from '../../ui/disclosure.ts'
import { type Enhance, listen, part, set } from '../../ui/enhance.ts'

// As long as the transitions in ExpandingCards.module.css.
const TRANSITION_MS = 400

/** Pointing opens a card only on wide screens, where the cards are side by side. */
export const enhance: Enhance = (section, signal) => {
  const row = part(section, '[data-expand]')
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
