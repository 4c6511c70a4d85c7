// Moves the picture and the line with the scroll position, and darkens the picture further down.
import { type Enhance, part, set } from '../../ui/enhance.ts'
import { followScroll } from './followScroll.ts'

export const enhance: Enhance = (section, signal) => {
  const box = part(section, '[data-darken-after]')
  const ground = part(box, '[data-shift]')
  const stop = followScroll({
    line: section.querySelector<HTMLElement>('[data-progress]'),
    ground,
    shift: Number(ground.dataset.shift),
    onSection: index => set(box, { 'data-dark': index > Number(box.dataset.darkenAfter) && 'true' }),
  })
  signal.addEventListener('abort', stop)
}
