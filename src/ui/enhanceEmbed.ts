// Loads the frame of another site in the place of its picture, after a press.
import { all, type Enhance, listen, set } from './enhance.ts'

/** Takes over the links to other sites that stand in the place of their frames. */
export const enhanceEmbeds: Enhance = (section, signal) => {
  for (const embed of all(section, '[data-embed]')) {
    const link = embed.querySelector('a[data-src]') as HTMLAnchorElement
    set(link, { role: 'button' })
    const load = (event: Event) => {
      event.preventDefault()
      const frame = frameOf(link)
      set(link.parentElement as HTMLElement, { hidden: true })
      embed.querySelector('[data-frame]')?.replaceChildren(frame)
      ;(embed.lastElementChild as HTMLElement).hidden = false
      frame.focus()
    }
    listen(link, 'click', load, { signal })
    listen(link, 'keydown', event => event.key === ' ' && load(event), { signal })
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
