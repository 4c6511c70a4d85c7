// A slider over each pair of pictures.
import { all, type Enhance, listen, part, set } from '../../ui/enhance.ts'

export const enhance: Enhance = (section, signal) => {
  for (const frame of all(section, '[data-pair]')) {
    const range = part(frame, 'input')
    let before = range.value
    const show = () => {
      frame.style.setProperty('--edge', `${range.value}%`)
      const [then, now] = (frame.dataset.pair ?? '').split('\n')
      set(range, { 'aria-valuetext': `${then} ${range.value}%, ${now} ${100 - Number(range.value)}%` })
    }
    listen(range, 'input', show, { signal })
    const remember = () => {
      before = range.value
    }
    listen(range, 'pointerdown', remember, { signal })
    // A touch that turns out to scroll the page has already moved the slider: put it back.
    const putBack = () => {
      range.value = before
      show()
    }
    listen(range, 'pointercancel', putBack, { signal })
    show()
    frame.dataset.enhanced = ''
  }
}
