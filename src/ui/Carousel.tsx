// The one carousel: a scroll-snap row without script, Embla with it.
import clsx from 'clsx'
import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from './afterPaint.ts'
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from './glyphs.tsx'
import { useReducedMotion } from './media.ts'
import { useRotation } from './useRotation.ts'
import { fill, useWords } from './words.ts'
import styles from './Carousel.module.css'

export interface CarouselProps {
  /** What the carousel holds, for screen readers. */
  label: string
  /** What one slide is called, as in 'Go to testimonial 2'. */
  itemName: string
  slides: { key: string; content: ReactNode }[]
  /** Milliseconds a slide stays: one number, or one per slide. Nothing advances without it. */
  autoplay?: number | number[]
  /** Slides visible at 1024 px and more, under 1024, under 768. */
  perView?: [wide: number, medium: number, narrow: number]
  /** A button per slide. */
  dots?: boolean
  className?: string
}

// Embla's duration is not a time; 22 was measured to take half a second.
const HALF_SECOND = 22

/** Previous and next wrap around; the visitor can pause; slides out of view are inert. */
export function Carousel({ label, itemName, slides, autoplay, perView = [1, 1, 1], dots, className }: CarouselProps) {
  const words = useWords()
  const region = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const reduced = useReducedMotion()
  const [begin, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: reduced ? 0 : HALF_SECOND })
  // Embla measures all slides when it gets its element. That takes a phone as long as rendering them: not in one task.
  useEffect(() => afterPaint(() => begin(viewport.current)), [begin])
  const { selected, snaps, inView } = useEmblaState(embla)
  const next = useCallback(() => {
    if (embla?.canScrollNext()) embla.scrollNext()
    else embla?.scrollTo(0)
  }, [embla])
  const previous = () => {
    if (embla?.canScrollPrev()) embla.scrollPrev()
    else embla?.scrollTo(snaps - 1)
  }
  const delay = Array.isArray(autoplay) ? (autoplay[selected] ?? autoplay.at(-1)) : autoplay
  const rotation = useRotation({ region, position: selected, delay: snaps > 1 ? delay : undefined, advance: next })
  const name = (n: number) => fill(words.goToSlide, { name: itemName, n })
  return (
    <section
      ref={region}
      className={clsx(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
    >
      {/* Until Embla runs this is a row that scrolls, which the keyboard has to reach. */}
      <div className={clsx(styles.viewport, embla && styles.live)} ref={viewport} tabIndex={embla ? undefined : 0}>
        <div
          className={clsx(
            styles.track,
            styles[`wide${perView[0]}`],
            styles[`medium${perView[1]}`],
            styles[`narrow${perView[2]}`],
          )}
          aria-live={rotation.playing ? 'off' : 'polite'}
        >
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={fill(words.slideOf, { n: index + 1, total: slides.length })}
              inert={inView !== undefined && !inView.includes(index)}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && !(embla && snaps < 2) && (
        <div className={clsx(styles.controls, !embla && styles.reserved)}>
          {delay !== undefined && (
            <button
              type="button"
              className={styles.button}
              onClick={rotation.toggle}
              aria-label={`${rotation.playing ? words.pause : words.play}: ${label}`}
            >
              {rotation.playing ? <PauseIcon /> : <PlayIcon />}
            </button>
          )}
          <button type="button" className={styles.button} onClick={previous} aria-label={`${words.previous}: ${label}`}>
            <PreviousIcon />
          </button>
          {dots && <Dots count={snaps} selected={selected} nameOf={name} onSelect={index => embla?.scrollTo(index)} />}
          <button type="button" className={styles.button} onClick={next} aria-label={`${words.next}: ${label}`}>
            <NextIcon />
          </button>
        </div>
      )}
    </section>
  )
}

interface DotsProps {
  count: number
  selected: number
  /** What the button of a slide is called; slides are counted from 1. */
  nameOf: (n: number) => string
  onSelect: (index: number) => void
}

function Dots({ count, selected, nameOf, onSelect }: DotsProps) {
  return (
    <div className={styles.dots}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={nameOf(index + 1)}
          aria-current={index === selected || undefined}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  )
}

/** Embla's state as React state, updated on select because settle never fires without motion. */
function useEmblaState(embla: ReturnType<typeof useEmblaCarousel>[1]) {
  const [state, setState] = useState<{ selected: number; snaps: number; inView?: number[] }>({ selected: 0, snaps: 0 })
  useEffect(() => {
    if (!embla) return
    const read = () =>
      setState({
        selected: embla.selectedScrollSnap(),
        snaps: embla.scrollSnapList().length,
        inView: embla.slidesInView().length ? embla.slidesInView() : undefined,
      })
    read()
    embla.on('select', read).on('slidesInView', read).on('reInit', read)
    return () => {
      embla.off('select', read).off('slidesInView', read).off('reInit', read)
    }
  }, [embla])
  return state
}
