// Cards that rise into view, and cards that grow to show their text.
import { all, type Enhance } from '../../ui/enhance.ts'
import { revealCards } from './parts/revealCards.ts'
import { expandCards } from './parts/expandCards.ts'

export const enhance: Enhance = (section, signal) => {
  for (const element of all(section, '[data-reveal]')) revealCards(element, signal)
  for (const row of all(section, '[data-expand]')) expandCards(row, signal)
}
