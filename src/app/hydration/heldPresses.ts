// What is pressed or pointed at before its block is alive is done as soon as it is.

export interface HeldPresses {
  /** Does again what the visitor did last; from now on the block answers. */
  replay: () => void
  /** Lets presses through, because the block does not come to life. */
  release: () => void
}

/** Holds back presses on the buttons of a block; links and fields work without script. */
export function holdPresses(section: HTMLElement): HeldPresses {
  let held: { button: HTMLElement; press: MouseEvent } | undefined
  const hold = (press: MouseEvent) => {
    const button = (press.target as Element).closest('button')
    if (!button) return
    press.preventDefault()
    press.stopPropagation()
    held = { button, press }
  }
  section.addEventListener('click', hold, true)
  const release = () => section.removeEventListener('click', hold, true)
  const replay = () => {
    release()
    // The pointer may rest on something that opens, and would have to leave it first.
    const pointed = matchMedia('(hover: hover)').matches ? [...section.querySelectorAll(':hover')].at(-1) : undefined
    pointed?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    // A copy, because an event is sent only once; it still tells a mouse from a finger.
    held?.button.dispatchEvent(new PointerEvent('click', held.press))
  }
  return { release, replay }
}
