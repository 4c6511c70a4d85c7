// The menu of wide screens with script: it says what is open, opens one at a time, and Escape closes it.
import { disclosure } from '../../ui/disclosure.ts'
import { all, listen } from '../../ui/enhance.ts'

/** Takes over a menu that opens by pointing and focus alone. */
export function enhanceMenu(menu: HTMLElement): void {
  const items = all(menu, 'button').map(button => ({ button, area: button.parentElement as HTMLElement }))
  const show = disclosure(items, { byPointing: () => true })
  menu.dataset.enhanced = ''
  const outside = ({ target }: Event) => {
    if (!menu.contains(target as Node)) show(-1)
  }
  listen(document, 'pointerdown', outside)
  listen(document, 'focusin', outside)
  listen(window, 'addresschange', () => show(-1))
}
