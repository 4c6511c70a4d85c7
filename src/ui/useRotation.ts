// The rules for anything that advances by itself: when it may move, and who decides.
import { type RefObject, useEffect, useState } from 'react'
import { useInView, usePageVisible, useReducedMotion } from './media.ts'

export interface Rotation {
  /** True while the visitor's choice (or preference) lets it advance. */
  playing: boolean
  /** The pause button. */
  toggle: () => void
}

export interface RotationOptions {
  /** The element that must be in view, and whose hover and focus hold the rotation. */
  region: RefObject<HTMLElement | null>
  /** The current position; the timer starts anew whenever it changes. */
  position: number
  /** Milliseconds to stay at this position; undefined never advances. */
  delay?: number
  advance: () => void
}

/**
 * Advances after `delay`, unless the visitor paused, prefers reduced motion, points at or
 * focuses something inside, or cannot see it. A visitor's pause lasts until the visitor plays.
 */
export function useRotation({ region, position, delay, advance }: RotationOptions): Rotation {
  const reduced = useReducedMotion()
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const held = useHeld(region)
  const inView = useInView(region)
  const visible = usePageVisible()
  const playing = delay !== undefined && (choice ? choice === 'play' : !reduced)
  const running = playing && !held && inView && visible
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of position restarts the timer
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(advance, delay)
    return () => clearTimeout(timer)
  }, [running, delay, position, advance])
  return { playing, toggle: () => setChoice(playing ? 'pause' : 'play') }
}

/** True while the pointer rests on the region or focus is inside it. */
function useHeld(region: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const over = (event: PointerEvent) => setHovered(event.type === 'pointerenter' && event.pointerType === 'mouse')
    const focus = (event: FocusEvent) =>
      setFocused(event.type === 'focusin' && (event.target as Element).matches(':focus-visible'))
    element.addEventListener('pointerenter', over)
    element.addEventListener('pointerleave', over)
    element.addEventListener('focusin', focus)
    element.addEventListener('focusout', focus)
    return () => {
      element.removeEventListener('pointerenter', over)
      element.removeEventListener('pointerleave', over)
      element.removeEventListener('focusin', focus)
      element.removeEventListener('focusout', focus)
    }
  }, [region])
  return hovered || focused
}
