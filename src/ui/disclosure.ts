// Buttons that show and hide parts of the page.
import { listen, set } from './enhance.ts'

/** A button and the area around it and what it shows. */
export interface Disclosed {
  button: HTMLElement
  area: HTMLElement
}

export interface DisclosureOptions {
  /** Called with the index of what is open from now on; -1 for nothing. */
  onChange?: (open: number) => void
  /** Says whether pointing at an area with a mouse opens it. Without it only presses do. */
  byPointing?: () => boolean
  signal?: AbortSignal
}

/**
 * Takes over what opens by pointing or focus alone, and keeps at most one open. A press opens or closes it, but the
 * click of a mouse that has opened it by pointing does not close it again. Escape closes it wherever the focus is.
 * @returns opens one by its index, or none with -1
 */
export function disclosure(
  items: readonly Disclosed[],
  { onChange, byPointing, signal }: DisclosureOptions = {},
): (index: number) => void {
  let open = items.findIndex(({ area }) => area.matches(byPointing ? ':hover, :focus-within' : ':focus-within'))
  let pointed = -1
  const show = (index: number) => {
    open = index
    for (const [n, { button }] of items.entries()) set(button, { 'aria-expanded': String(n === index) })
    onChange?.(index)
  }
  for (const [index, { button, area }] of items.entries()) {
    const point = (next: number) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || !byPointing?.()) return
      pointed = next
      show(next)
    }
    listen(area, 'pointerenter', point(index), { signal })
    listen(area, 'pointerleave', point(-1), { signal })
    // The keyboard and assistive technology click without a pointer.
    const press = ({ detail }: MouseEvent) => show(open === index && (detail === 0 || pointed !== index) ? -1 : index)
    listen(button, 'click', press, { signal })
  }
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || open < 0) return
    const { button, area } = items[open]
    if (area.contains(document.activeElement)) button.focus()
    show(-1)
  }
  listen(document, 'keydown', close, { signal })
  show(open)
  return show
}
