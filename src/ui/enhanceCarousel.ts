// A carousel with script: Embla moves the row, buttons wrap around, slides advance by themselves.
import { all, listen, set } from './enhance.ts'
import { pauseButton } from './pauseButton.ts'
import { type Rotation, rotate } from './rotate.ts'
import type { Embla } from './startEmbla.tsx'
import { codeOf, firstInteraction } from './whenNeeded.ts'

// In milliseconds: Embla and React are asked for this long before the first slide has stayed its time.
const LOADED_AHEAD = 3000

/** The parts of a carousel. */
interface Parts {
  carousel: HTMLElement
  viewport: HTMLElement
  track: HTMLElement
  slides: HTMLElement[]
  dots: HTMLElement[]
}

/** Takes over a row that scrolls and snaps; done when its controls work. */
export async function enhanceCarousel(carousel: HTMLElement, signal: AbortSignal): Promise<void> {
  const viewport = carousel.querySelector('[data-viewport]') as HTMLElement
  const track = viewport.firstElementChild as HTMLElement
  const slides = [...track.children] as HTMLElement[]
  const parts: Parts = { carousel, viewport, track, slides, dots: all(carousel, '[data-dot]') }
  const delays = carousel.dataset.autoplay?.split(',').map(Number)
  const seenSince = performance.now()
  await needed(delays?.[0])
  let stayed = performance.now() - seenSince
  if (signal.aborted) return
  const { startEmbla } = await codeOf(() => import('./startEmbla.tsx'))
  const embla = await startEmbla(viewport, nearest(viewport, slides), signal)
  if (signal.aborted) return
  // Embla has moved to what the visitor had scrolled to; both together would be twice as far.
  viewport.dataset.embla = ''
  viewport.scrollTo({ left: 0, behavior: 'instant' })
  const rotation = rotationOf(parts, embla, signal)
  const show = () => {
    mark(parts, embla)
    const delay = delays?.[embla.selectedScrollSnap()] ?? delays?.at(-1)
    rotation.restart(delay && Math.max(1, delay - stayed))
    stayed = 0
  }
  embla.on('select', show).on('reInit', show)
  embla.on('slidesInView', () => mark(parts, embla))
  show()
  set(viewport, { tabindex: undefined, role: undefined, 'aria-label': undefined })
  followPresses(parts, embla, signal)
  carousel.dataset.enhanced = ''
}

/**
 * Resolves when the row has to do more than scroll, snap and follow its dots: once the visitor has done something, or
 * soon before it advances by itself.
 * @param delay how long the first slide stays, in milliseconds; without it the row never advances
 */
function needed(delay?: number): Promise<void> {
  if (delay === undefined) return firstInteraction
  return Promise.race([firstInteraction, new Promise<void>(resolve => setTimeout(resolve, delay - LOADED_AHEAD))])
}

/** The index of the slide at the beginning of the view, however the row is written. */
function nearest(viewport: HTMLElement, slides: HTMLElement[]): number {
  const left = viewport.getBoundingClientRect().left
  const distance = (slide: HTMLElement) => Math.abs(slide.getBoundingClientRect().left - left)
  return slides.reduce((best, slide, index) => (distance(slide) < distance(slides[best]) ? index : best), 0)
}

/** Says which slides are in view. */
function mark({ carousel, slides, dots }: Parts, embla: Embla): void {
  const [count, selected, seen] = [embla.scrollSnapList().length, embla.selectedScrollSnap(), embla.slidesInView()]
  set(carousel, { 'data-still': count < 2 })
  if (seen.length) for (const [n, slide] of slides.entries()) slide.inert = !seen.includes(n)
  for (const [n, dot] of dots.entries()) {
    set(dot, { 'aria-current': n === selected && 'true' })
    dot.hidden = n >= count
  }
}

function rotationOf({ carousel, track }: Parts, embla: Embla, signal: AbortSignal): Rotation {
  const pause = carousel.querySelector<HTMLElement>('[data-action=pause]')
  const button = pause && pauseButton(pause, playing => rotation.choose(playing), signal)
  const onPlaying = (playing: boolean) => {
    button?.(playing)
    set(track, { 'aria-live': playing ? 'off' : 'polite' })
  }
  const moves = carousel.dataset.autoplay !== undefined
  const rotation = rotate({ carousel, advance: () => step(embla, 1), onPlaying, moves, signal })
  rotation.begin()
  return rotation
}

/** One further or back. A row too short to go round begins anew. */
function step(embla: Embla, by: 1 | -1): void {
  const count = embla.scrollSnapList().length
  if (by > 0 ? embla.canScrollNext() : embla.canScrollPrev()) embla[by > 0 ? 'scrollNext' : 'scrollPrev']()
  else embla.scrollTo(by > 0 ? 0 : count - 1)
}

/** Dots lead to their slides, and the buttons one further or back. */
function followPresses({ carousel, dots }: Parts, embla: Embla, signal: AbortSignal): void {
  for (const [index, dot] of dots.entries()) {
    set(dot, { role: 'button' })
    const press = (event: Event) => {
      event.preventDefault()
      embla.scrollTo(index)
    }
    listen(dot, 'click', press, { signal })
    listen(dot, 'keydown', event => event.key === ' ' && press(event), { signal })
  }
  for (const button of all(carousel, '[data-action="-1"], [data-action="1"]'))
    listen(button, 'click', () => step(embla, button.dataset.action === '1' ? 1 : -1), { signal })
}
