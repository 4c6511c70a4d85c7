// Scroll position -> reading line, shift of the picture, index of the section in view.

export interface FollowScroll {
  line: HTMLElement | null
  ground: HTMLElement | null
  /** Pixels the picture moves over the whole page. */
  shift: number
  /** Called with the index of the section in view whenever it changes, from 0. */
  onSection: (index: number) => void
}

const STIFFNESS = 100
const DAMPING = 30
const SETTLED = 0.0005

/** Follows the scroll position until the returned function is called. Works only while something moves. */
export function followScroll({ line, ground, shift, onSection }: FollowScroll): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const sections = [...document.querySelectorAll<HTMLElement>('main [data-block]:not([data-block="backdrop"])')]
  let target = 0
  let position = 0
  let velocity = 0
  let last = 0
  let frame = 0
  const draw = () => {
    if (line) line.style.transform = `scaleX(${position.toFixed(4)})`
    if (ground) ground.style.transform = still.matches ? '' : `translateY(${(-shift * target).toFixed(1)}px)`
  }
  const step = (now: number) => {
    const seconds = Math.min((now - last) / 1000, 0.032)
    last = now
    velocity += (STIFFNESS * (target - position) - DAMPING * velocity) * seconds
    position += velocity * seconds
    const done = Math.abs(target - position) < SETTLED && Math.abs(velocity) < SETTLED
    if (done || still.matches) position = target
    draw()
    frame = done || still.matches ? 0 : requestAnimationFrame(step)
  }
  const read = () => {
    const room = document.documentElement.scrollHeight - innerHeight
    target = room > 0 ? Math.min(1, Math.max(0, scrollY / room)) : 0
    onSection(sections.findLastIndex(section => section.getBoundingClientRect().top <= innerHeight / 2))
    if (frame) return
    last = performance.now()
    frame = requestAnimationFrame(step)
  }
  addEventListener('scroll', read, { passive: true })
  addEventListener('resize', read, { passive: true })
  read()
  return () => {
    removeEventListener('scroll', read)
    removeEventListener('resize', read)
    cancelAnimationFrame(frame)
  }
}
