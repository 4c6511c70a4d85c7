// The rules for what advances by itself: when it may move, and who decides.
import { all, listen } from './enhance.ts'
import { whileSeen } from './whenNeeded.ts'

export interface RotateOptions {
  carousel: HTMLElement
  advance: () => void
  /** Called with whether the visitor's choice, or preference, lets it advance. */
  onPlaying: (playing: boolean) => void
  /** False for a carousel that never advances. */
  moves: boolean
  signal: AbortSignal
}

export interface Rotation {
  begin: () => void
  /** Milliseconds to stay from now on; the timer restarts. */
  restart: (delay?: number) => void
  /** The pause button. */
  choose: (playing: boolean) => void
}

/**
 * Advances unless the visitor paused, prefers reduced motion, points at or focuses a part with `data-holds` (without
 * one, the whole carousel), or cannot see it. A visitor's pause lasts until the visitor plays.
 */
export function rotate({ carousel, advance, onPlaying, moves, signal }: RotateOptions): Rotation {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  let choice: boolean | undefined
  let delay: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const [held, state] = [new Set<string>(), { seen: false }]
  const isPlaying = () => moves && (choice ?? !reduced.matches)
  const update = () => {
    clearTimeout(timer)
    if (isPlaying() && state.seen && held.size === 0 && delay && !signal.aborted) timer = setTimeout(advance, delay)
  }
  const hold = (reason: string, on: boolean) => {
    if (held.has(reason) === on) return
    if (on) held.add(reason)
    else held.delete(reason)
    update()
  }
  const changed = () => {
    onPlaying(isPlaying())
    update()
  }
  const rotation: Rotation = {
    begin: changed,
    restart: next => {
      delay = next
      update()
    },
    choose: playing => {
      choice = playing
      changed()
    },
  }
  const pointed = all(carousel, '[data-holds-alone]').length
    ? all(carousel, '[data-holds], [data-holds-alone]')
    : [carousel]
  for (const element of pointed) {
    listen(element, 'pointerenter', event => hold('pointer', event.pointerType === 'mouse'), { signal })
    listen(element, 'pointerleave', () => hold('pointer', false), { signal })
  }
  listen(carousel, 'focusin', ({ target }) => hold('focus', (target as Element).matches(':focus-visible')), { signal })
  listen(carousel, 'focusout', () => hold('focus', false), { signal })
  listen(reduced, 'change', changed, { signal })
  whileSeen(
    carousel,
    seen => {
      state.seen = seen
      update()
    },
    signal,
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
  return rotation
}
