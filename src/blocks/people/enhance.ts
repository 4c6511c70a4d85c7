// Overlays that are in the address and in the history of the tab; circles that float behind them.
import { all, type Enhance, part } from '../../ui/enhance.ts'
import { enhanceDialog, markWhileOpen } from '../../ui/enhanceDialog.ts'
import { floatCircles } from './parts/floatCircles.ts'

/** Each person's overlay opens by the person's address, too. */
export const enhance: Enhance = (section, signal) => {
  for (const person of all(section, '[data-person]')) {
    const dialog = part(person, 'dialog')
    enhanceDialog(dialog, { id: person.id || undefined, onChange: markWhileOpen(person), signal })
  }
  const canvas = section.querySelector('canvas')
  if (canvas) floatCircles(canvas, signal)
}
