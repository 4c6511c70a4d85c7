// A button that pauses and plays.
import { listen } from './enhance.ts'

/**
 * Calls `onChange` with each press. The name of the button says what the next press does: its `aria-label` at first is
 * that of pausing, `data-play` that of playing. Returns how to set its state.
 */
export function pauseButton(
  button: HTMLElement,
  onChange: (playing: boolean) => void,
  signal: AbortSignal,
): (playing: boolean) => void {
  const { play = '' } = button.dataset
  const pause = button.getAttribute('aria-label') ?? ''
  let playing = true
  const set = (next: boolean) => {
    playing = next
    button.setAttribute('aria-label', playing ? pause : play)
    button.toggleAttribute('data-paused', !playing)
  }
  const press = () => {
    set(!playing)
    onChange(playing)
  }
  listen(button, 'click', press, { signal })
  return set
}
