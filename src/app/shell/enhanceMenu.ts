// The menu of wide screens with script: it says what is open, opens one at a time, and Escape closes it.
import { all, listen, onEscape, set } from '../../ui/enhance.ts'

/** Takes over a menu that opens by pointing and focus alone. */
export function enhanceMenu(menu: HTMLElement): void {
  const buttons = all(menu, 'button')
  const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true'
  const show = (open?: HTMLElement) => {
    for (const button of buttons) set(button, { 'aria-expanded': String(button === open) })
  }
  // What is open already stays open.
  show(buttons.find(button => button.parentElement?.matches(':hover, :focus-within')))
  menu.dataset.enhanced = ''
  for (const button of buttons) {
    const group = button.parentElement as HTMLElement
    const point = (open?: HTMLElement) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') show(open)
    }
    listen(group, 'pointerenter', point(button))
    listen(group, 'pointerleave', point())
    // A mouse has opened it by pointing; only the keyboard and assistive technology close it by a press.
    listen(button, 'click', ({ detail }) => show(isOpen(button) && detail === 0 ? undefined : button))
  }
  onEscape(() => {
    if (menu.contains(document.activeElement)) buttons.find(isOpen)?.focus()
    show()
  })
  const outside = ({ target }: Event) => {
    if (!menu.contains(target as Node)) show()
  }
  listen(document, 'pointerdown', outside)
  listen(document, 'focusin', outside)
  listen(window, 'addresschange', () => show())
}
