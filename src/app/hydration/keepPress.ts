// What is pressed or pointed at before its band is alive is done as soon as it is.

export interface KeptPress {
  /** Does again what the visitor did last; the band answers from now on. */
  replay: () => void
  /** Lets presses through, because the band will not come to life. */
  forget: () => void
}

/** Holds presses on a band's buttons back; links and fields do without script what they do. */
export function keepPress(band: HTMLElement): KeptPress {
  let kept: { button: HTMLElement; press: MouseEvent } | undefined
  const hold = (press: MouseEvent) => {
    const button = (press.target as Element).closest('button')
    if (!button) return
    press.preventDefault()
    press.stopPropagation()
    kept = { button, press }
  }
  band.addEventListener('click', hold, true)
  const forget = () => band.removeEventListener('click', hold, true)
  const replay = () => {
    forget()
    // The pointer may rest on something that opens, and would have to leave it first.
    const pointed = matchMedia('(hover: hover)').matches ? [...band.querySelectorAll(':hover')].at(-1) : undefined
    pointed?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    // A copy, because an event is sent only once; it still tells a mouse from a finger.
    if (kept) kept.button.dispatchEvent(new PointerEvent('click', kept.press))
  }
  return { forget, replay }
}
