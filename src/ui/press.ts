// Links that scripts make buttons of.
import { listen, set } from './enhance.ts'

/** Calls `act` in place of following the link: by a click, and by Space, which presses buttons and scrolls at links. */
export function onPress(link: HTMLElement, act: () => void, signal?: AbortSignal): void {
  set(link, { role: 'button' })
  const press = (event: Event) => {
    event.preventDefault()
    act()
  }
  listen(link, 'click', press, { signal })
  listen(link, 'keydown', event => event.key === ' ' && press(event), { signal })
}
