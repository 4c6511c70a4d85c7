// Takes over cards that grow by pointing and focus alone.
import { goToPart, namedId } from '../../../ui/address.ts'
import { all, listen, onEscape, set } from '../../../ui/enhance.ts'

// Milliseconds; as long as the transitions in ExpandCards.module.css.
const MOVES = 400

/**
 * Pointing with a mouse opens a card and dims the others; a tap, Enter or Space opens or closes it; Escape closes it
 * even while the pointer is on it.
 */
export function expandCards(row: HTMLElement, signal: AbortSignal): void {
  const cards = [...row.children] as HTMLElement[]
  const buttons = all(row, 'button[aria-controls]')
  const wide = matchMedia('(min-width: 768px)')
  let open = -1
  const show = (index: number) => {
    open = index
    for (const [n, card] of cards.entries()) {
      set(card, { 'data-open': n === index })
      set(buttons[n], { 'aria-expanded': String(n === index) })
    }
  }
  const follow = () => {
    const index = cards.findIndex(({ id }) => id !== '' && id === namedId())
    if (index < 0) return
    show(index)
    // The card that closes gives up its space, which moves the open card: scroll when both have settled.
    setTimeout(() => goToPart(cards[index]), MOVES)
  }
  // What is open already stays open.
  show(cards.findIndex(card => card.matches(':hover, :focus-within')))
  row.dataset.enhanced = ''
  for (const [index, card] of cards.entries()) {
    const point = (target: number) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && wide.matches) show(target)
    }
    listen(card, 'pointerenter', point(index), { signal })
    listen(card, 'pointerleave', point(-1), { signal })
    const press = (event: Event) => {
      // On a wide screen pointing has opened the card already, so a mouse click must not close it.
      const pointed = (event as PointerEvent).pointerType === 'mouse' && wide.matches
      show(open === index && !pointed ? -1 : index)
    }
    listen(buttons[index], 'click', press, { signal })
  }
  onEscape(() => show(-1), { signal })
  listen(window, 'hashchange', follow, { signal })
  follow()
}
