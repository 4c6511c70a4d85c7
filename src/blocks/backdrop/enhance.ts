// Moves the picture and the line with the scroll position, and darkens the picture further down.
import { type Enhance, part, set } from '../../ui/enhance.ts'

export const enhance: Enhance = (section, signal) => {
  const box = part(section, '[data-darken-after]')
  const ground = part(box, '[data-shift]')
  const stop = followScroll({
    line: section.querySelector<HTMLElement>('[data-progress]'),
    ground,
    shift: Number(ground.dataset.shift),
    onSection: index => set(box, { 'data-dark': index > Number(box.dataset.darkenAfter) && 'true' }),
  })
  signal.addEventListener('abort', stop)
}

// Moves the backdrop as the page scrolls, and reports which section is in view.

/** The parts that move with the scroll position, and how far. */
interface FollowScroll {
  /** The reading line, which is scaled from 0 to its full width. */
  line: HTMLElement | null
  /** The box of the picture, which is shifted. */
  ground: HTMLElement | null
  /** Pixels the picture moves over the whole page. */
  shift: number
  /** Called with the index, from 0, of the last section that has reached the middle of the screen. */
  onSection: (index: number) => void
}

// The reading line follows like a damped spring; below SETTLED it is at rest.
const STIFFNESS = 100
const DAMPING = 30
const SETTLED = 0.0005

// Farther than any page is long.
const ABOVE = '1000000px'

/** Follows the scroll position until the returned function is called. Requests frames only while something moves. */
function followScroll({ line, ground, shift, onSection }: FollowScroll): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  /** Pixels the page can be scrolled. */
  let room = 0
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
    target = room > 0 ? Math.min(1, Math.max(0, scrollY / room)) : 0
    if (frame) return
    last = performance.now()
    frame = requestAnimationFrame(step)
  }
  // Observers report sizes and positions that the browser already knows. Reading them while scrolling would force
  // the browser to lay out the page at once.
  const page = new ResizeObserver(() => {
    room = document.documentElement.scrollHeight - innerHeight
    read()
    // Sections may come later than this one.
    for (const section of document.querySelectorAll('main [data-block]:not([data-block="backdrop"])'))
      middle.observe(section)
  })
  const reached = new Set<Element>()
  const middle = new IntersectionObserver(
    entries => {
      for (const { target: section, isIntersecting } of entries)
        if (isIntersecting) reached.add(section)
        else reached.delete(section)
      onSection(reached.size - 1)
    },
    // All that is above the middle counts, so that a jump to the end passes no section by.
    { rootMargin: `${ABOVE} 0px -50%` },
  )
  page.observe(document.body)
  addEventListener('scroll', read, { passive: true })
  return () => {
    removeEventListener('scroll', read)
    page.disconnect()
    middle.disconnect()
    cancelAnimationFrame(frame)
  }
}
