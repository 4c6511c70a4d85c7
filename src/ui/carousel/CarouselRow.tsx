// The one carousel: a row that scrolls and snaps, with a link to each slide, which Embla takes over.
import clsx from 'clsx'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../glyphs.tsx'
import { all, listen } from '../enhance.ts'
import { isRightToLeft } from '../direction.ts'
import { fill } from '../language.ts'
import { useWords, type Words } from '../withLang.tsx'
import styles from './Carousel.module.css'
import { whileSeen } from '../whileSeen.ts'

type Embla = NonNullable<UseEmblaCarouselType[1]>

export interface CarouselProps {
  /** Ids of the slides begin with it. */
  name: string
  /** Its name for screen readers, such as Testimonials. */
  label: string
  /** The word for one slide, as in 'Go to testimonial 2'. */
  itemName: string
  /** The slides: what is rendered on the server, or what was served and stays as it is. */
  slides: ({ key: string; 'data-ends'?: number } & ({ content: ReactNode } | { served: true }))[]
  /** Milliseconds a slide stays: one number, or one per slide. Nothing advances without it. */
  autoplay?: number | number[]
  /** Slides visible at 1024 px and more, under 1024, under 768. */
  perView?: [wide: number, medium: number, narrow: number]
  /** A link per slide. */
  dots?: boolean
  className?: string
}

/** The props that a served carousel is hydrated with, besides the slides that are there. */
export interface CarouselIsland extends Omit<CarouselProps, 'slides'> {
  words: Words
}

// React leaves the content of an element alone that it hydrates as HTML, and writes none as long as that is the same.
const AS_SERVED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

const WORDS = ['pause', 'play', 'previous', 'next', 'slideOf', 'goToSlide']

/** The row as it is served; hydrateCarousel.tsx hydrates it. */
export function Carousel(props: CarouselProps) {
  const all = useWords()
  const { slides: _, ...rest } = props
  const island: CarouselIsland = { ...rest, words: Object.fromEntries(WORDS.map(key => [key, all[key]])) }
  return (
    <div data-island={JSON.stringify(island)}>
      <CarouselRow {...props} />
    </div>
  )
}

interface RowProps extends CarouselProps {
  /** The slide that the visitor has scrolled to. */
  startIndex?: number
  /** Milliseconds that the first slide has stayed already. */
  stayed?: number
  /** Called when Embla moves the row. */
  onStart?: () => void
}

/** The carousel itself. Without script the row is scrolled, and the buttons keep their room but are not shown. */
export function CarouselRow({ startIndex = 0, stayed = 0, onStart, ...props }: RowProps) {
  const { name, label, slides, autoplay, perView = [1, 1, 1], className } = props
  const words = useWords()
  const carousel = useRef<HTMLElement>(null)
  const { viewport, embla, shown, playing, choose } = useRow(carousel, { name, startIndex, stayed, autoplay, onStart })
  const [wide, medium, narrow] = perView
  return (
    <section
      ref={carousel}
      className={clsx(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      data-enhanced={shown && ''}
      data-still={shown && shown.count < 2 ? '' : undefined}
    >
      {/* Without script the keyboard scrolls it. */}
      <div
        ref={viewport}
        className={styles.viewport}
        data-viewport=""
        data-embla={shown && ''}
        {...(!shown && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <div
          className={clsx(styles.track, styles[`wide${wide}`], styles[`medium${medium}`], styles[`narrow${narrow}`])}
          aria-live={shown && (playing ? 'off' : 'polite')}
        >
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              id={slideId(name, index)}
              className={styles.slide}
              data-ends={slide['data-ends']}
              role="group"
              aria-roledescription="slide"
              aria-label={fill(words.slideOf, { n: index + 1, total: slides.length })}
              inert={Boolean(shown?.seen.length && !shown.seen.includes(slideId(name, index)))}
              {...('served' in slide ? AS_SERVED : { children: slide.content })}
            />
          ))}
        </div>
      </div>
      {slides.length > 1 && <Controls {...props} {...{ embla, shown, playing, choose }} />}
    </section>
  )
}

type ControlsProps = CarouselProps & Pick<Row, 'embla' | 'shown' | 'playing' | 'choose'>

/** The pause button, the arrows and the dots. */
function Controls({ name, label, itemName, slides, autoplay, dots, embla, shown, playing, choose }: ControlsProps) {
  const words = useWords()
  // Where Embla has a slide: one that has expired has no place, and those that fit beside the last need none.
  const placeOf = (index: number) => (shown ? shown.slides.indexOf(slideId(name, index)) : index)
  const isPlace = (place: number) => !shown || (place >= 0 && place < shown.count)
  const scroll = (by: 1 | -1) => () => embla && step(embla, by)
  return (
    <div className={styles.controls} data-holds="">
      {autoplay !== undefined && (
        <button
          type="button"
          className="round"
          aria-label={`${playing ? words.pause : words.play}: ${label}`}
          data-action="pause"
          data-play=""
          data-paused={playing ? undefined : ''}
          onClick={() => choose(!playing)}
        >
          <PauseIcon />
          <PlayIcon />
        </button>
      )}
      <button
        type="button"
        className="round"
        data-action="-1"
        aria-label={`${words.previous}: ${label}`}
        onClick={scroll(-1)}
      >
        <PreviousIcon />
      </button>
      {dots && (
        <div className={styles.dots}>
          {slides.map(({ key, 'data-ends': ends }, index) => (
            <a
              key={key}
              href={`#${slideId(name, index)}`}
              data-ends={ends}
              className={styles.dot}
              data-dot=""
              aria-label={fill(words.goToSlide, { name: itemName, n: index + 1 })}
              aria-current={placeOf(index) === (shown?.selected ?? 0) || undefined}
              hidden={!isPlace(placeOf(index))}
              role={shown && 'button'}
              {...(embla && pressed(() => embla.scrollTo(placeOf(index))))}
            />
          ))}
        </div>
      )}
      <button
        type="button"
        className="round"
        data-action="1"
        aria-label={`${words.next}: ${label}`}
        onClick={scroll(1)}
      >
        <NextIcon />
      </button>
    </div>
  )
}

const slideId = (name: string, index: number) => `${name}-slide-${index + 1}`

/** Makes a link a button, which a click or Space presses. */
function pressed(act: () => void) {
  const press = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    act()
  }
  return { onClick: press, onKeyDown: (event: KeyboardEvent) => event.key === ' ' && press(event) }
}

/** One further or back. A row too short to go round begins again. */
function step(embla: Embla, by: 1 | -1): void {
  const count = embla.scrollSnapList().length
  if (by > 0 ? embla.canScrollNext() : embla.canScrollPrev()) embla[by > 0 ? 'scrollNext' : 'scrollPrev']()
  else embla.scrollTo(by > 0 ? 0 : count - 1)
}

// Embla's duration is not a time; 22 was measured to take half a second.
const HALF_SECOND = 22

type Row = ReturnType<typeof useRow>

type RowOptions = Required<Pick<RowProps, 'startIndex' | 'stayed'>> & Pick<RowProps, 'name' | 'autoplay' | 'onStart'>

/** Embla on the row and the timer that advances it. `shown` is undefined until Embla moves the row. */
function useRow(
  carousel: { current: HTMLElement | null },
  { name, startIndex, stayed, autoplay, onStart }: RowOptions,
) {
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    startIndex,
    duration: HALF_SECOND,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
    direction: !import.meta.env.SSR && isRightToLeft() ? 'rtl' : 'ltr',
    slides: SHOWN_SLIDES,
  })
  const [shown, setShown] = useState<ReturnType<typeof viewOf>>()
  const [playing, setPlaying] = useState(true)
  const rotation = useRef<Rotation>(null)
  useEffect(() => {
    if (!embla || !carousel.current) return
    const left = new AbortController()
    const timer = rotate({
      carousel: carousel.current,
      advance: () => step(embla, 1),
      onPlaying: setPlaying,
      moves: autoplay !== undefined,
      signal: left.signal,
    })
    rotation.current = timer
    let early = stayed
    const note = () => setShown(viewOf(embla))
    const show = () => {
      note()
      const { slides, selected } = viewOf(embla)
      const delays = [autoplay].flat()
      const delay = delays.find((_, index) => slideId(name, index) === slides[selected]) ?? delays.at(-1)
      timer.restart(delay && Math.max(1, delay - early))
      early = 0
    }
    embla.on('select', show).on('reInit', show).on('slidesInView', note)
    timer.begin()
    show()
    return () => {
      left.abort()
      embla.off('select', show).off('reInit', show).off('slidesInView', note)
    }
  }, [embla, carousel, name, autoplay, stayed])
  const isLive = shown !== undefined
  useLayoutEffect(() => {
    if (!isLive || !embla) return
    // Embla has moved to what the visitor had scrolled to; both together would be twice as far.
    embla.rootNode().scrollTo({ left: 0, behavior: 'instant' })
    onStart?.()
  }, [isLive, embla, onStart])
  return { viewport, embla, shown, playing, choose: (play: boolean) => rotation.current?.choose(play) }
}

// Those that have expired are hidden.
const SHOWN_SLIDES = '[aria-roledescription=slide]:not([hidden])'

/** What Embla shows: the ids of its slides and of those in view, how many it can begin with, and with which it does. */
function viewOf(embla: Embla) {
  const slides = embla.slideNodes().map(({ id }) => id)
  return {
    slides,
    seen: embla.slidesInView().map(n => slides[n]),
    count: embla.scrollSnapList().length,
    selected: embla.selectedScrollSnap(),
  }
}

// The rules for what advances by itself: when it may move, and who decides.

interface RotateOptions {
  carousel: HTMLElement
  advance: () => void
  /** Called with whether the visitor's choice, or preference, lets it advance. */
  onPlaying: (playing: boolean) => void
  /** False for a carousel that never advances. */
  moves: boolean
  signal: AbortSignal
}

interface Rotation {
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
function rotate({ carousel, advance, onPlaying, moves, signal }: RotateOptions): Rotation {
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
