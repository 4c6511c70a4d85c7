// Loads the frame of another site in the place of its picture, after a press.
import { all, type Enhance, part, set } from '../enhance.ts'
import { onPress } from '../press.ts'

/** Takes over the links to other sites that stand in the place of their frames. */
export const enhance: Enhance = (section, signal) => {
  for (const embed of all(section, '[data-embed]')) {
    const link = part(embed, '[data-src]')
    const load = () => {
      const frame = frameOf(link)
      part(embed, '[data-ask]').hidden = true
      part(embed, '[data-frame]').replaceChildren(frame)
      part(embed, '[data-elsewhere]').hidden = false
      frame.focus()
    }
    onPress(link, load, signal)
  }
}

function frameOf({ dataset: { src = '', title = '', allow = '' } }: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  set(frame, { sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups', allow: allow || undefined })
  return Object.assign(frame, {
    referrerPolicy: 'strict-origin-when-cross-origin',
    title,
    src,
  })
}
