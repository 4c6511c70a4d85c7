// A carousel with script: buttons that wrap around, slides that advance by themselves, slides out of view inert.
import { all, listen, set } from './enhance.ts'
import { pauseButton } from './pauseButton.ts'
import { type Rotation, rotate } from './rotate.ts'
import { slideTo } from './slideTo.ts'

/** The parts of a carousel, and where it stands. */
interface Row {
  carousel: HTMLElement
  viewport: HTMLElement
  track: HTMLElement
  slides: HTMLElement[]
  dots: HTMLElement[]
  /** Index of the first slide in view. */
  selected: number
  /** Slides in view at once. */
  perView: number
}

/** Takes over a row that scrolls and snaps. */
export function enhanceCarousel(carousel: HTMLElement, signal: AbortSignal): void {
  const viewport = carousel.querySelector('[data-viewport]') as HTMLElement
  const track = viewport.firstElementChild as HTMLElement
  const slides = [...track.children] as HTMLElement[]
  const dots = all(carousel, '[data-dot]')
  const dotsBox = dots[0]?.parentElement
  // The visitor may have scrolled already.
  const row: Row = { carousel, viewport, track, slides, dots, selected: nearest(viewport, slides), perView: 1 }
  const rotation = rotationOf(row, () => go(row.selected + 1), signal)
  const delays = carousel.dataset.autoplay?.split(',').map(Number)
  const show = (index: number) => {
    mark(row, index)
    rotation.restart(delays?.[index] ?? delays?.at(-1))
  }
  const go = (wanted: number) => {
    const index = (wanted + places(row)) % places(row)
    slideTo(viewport, leftOf(row, index))
    show(index)
  }
  const measure = () => {
    row.perView = Math.max(1, Math.round(viewport.clientWidth / slides[0].offsetWidth))
    set(carousel, { 'data-still': places(row) < 2 })
    dotsBox?.replaceChildren(...dots.slice(0, places(row)))
    const index = Math.min(row.selected, places(row) - 1)
    viewport.scrollTo({ left: leftOf(row, index), behavior: 'instant' })
    show(index)
  }
  set(viewport, { tabindex: undefined, role: undefined, 'aria-label': undefined })
  followPresses(row, go, signal)
  followSwipes(row, index => show(Math.min(index, places(row) - 1)), signal)
  const observer = new ResizeObserver(measure)
  observer.observe(viewport)
  signal.addEventListener('abort', () => observer.disconnect())
  carousel.dataset.alive = ''
}

/** In how many places the row can stand. */
const places = ({ slides, perView }: Row) => slides.length - perView + 1

const leftOf = ({ slides }: Pick<Row, 'slides'>, index: number) => slides[index].offsetLeft - slides[0].offsetLeft

/** The index of the slide at the beginning of the view. */
function nearest(viewport: HTMLElement, slides: HTMLElement[]): number {
  const distance = (index: number) => Math.abs(leftOf({ slides }, index) - viewport.scrollLeft)
  return slides.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0)
}

/** Says which slides are in view. */
function mark(row: Row, index: number): void {
  const { slides, dots, perView } = row
  row.selected = index
  for (const [n, slide] of slides.entries()) slide.inert = n < index || n >= index + perView
  for (const [n, dot] of dots.entries()) set(dot, { 'aria-current': n === index && 'true' })
}

function rotationOf(row: Row, advance: () => void, signal: AbortSignal): Rotation {
  const { carousel, track } = row
  const moves = carousel.dataset.autoplay !== undefined
  const pause = carousel.querySelector<HTMLElement>('[data-action=pause]')
  const button = pause && pauseButton(pause, playing => rotation.choose(playing), signal)
  const onPlaying = (playing: boolean) => {
    button?.(playing)
    set(track, { 'aria-live': playing ? 'off' : 'polite' })
  }
  const rotation = rotate({ carousel, advance, onPlaying, moves, signal })
  rotation.begin()
  return rotation
}

/** Dots lead to their slides, and the buttons one further or back. */
function followPresses(row: Row, go: (index: number) => void, signal: AbortSignal): void {
  for (const [index, dot] of row.dots.entries()) {
    set(dot, { role: 'button' })
    const press = (event: Event) => {
      event.preventDefault()
      go(index)
    }
    listen(dot, 'click', press, { signal })
    listen(dot, 'keydown', event => event.key === ' ' && press(event), { signal })
  }
  for (const button of all(row.carousel, '[data-action="-1"], [data-action="1"]'))
    listen(button, 'click', () => go(row.selected + Number(button.dataset.action)), { signal })
}

// In milliseconds without movement.
const AT_REST = 120

/** Calls `then` when the visitor has swiped to another slide. */
function followSwipes(row: Row, then: (index: number) => void, signal: AbortSignal): void {
  const { viewport, slides } = row
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    const index = nearest(viewport, slides)
    if (viewport.dataset.sliding === undefined && index !== row.selected) then(index)
  }
  const scroll = () => {
    clearTimeout(timer)
    if (viewport.dataset.sliding === undefined) timer = setTimeout(rest, AT_REST)
  }
  listen(viewport, 'scroll', scroll, { signal, passive: true })
}
