// The one carousel: a row that scrolls and snaps, with a link to each slide. enhanceCarousel.ts lets Embla take over.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from './glyphs.tsx'
import { fill } from './fill.ts'
import { useWords } from './words.ts'
import styles from './Carousel.module.css'

export interface CarouselProps {
  /** Ids of the slides begin with it. */
  name: string
  /** What the carousel holds, for screen readers. */
  label: string
  /** What one slide is called, as in 'Go to testimonial 2'. */
  itemName: string
  slides: { key: string; content: ReactNode }[]
  /** Milliseconds a slide stays: one number, or one per slide. Nothing advances without it. */
  autoplay?: number | number[]
  /** Slides visible at 1024 px and more, under 1024, under 768. */
  perView?: [wide: number, medium: number, narrow: number]
  /** A link per slide. */
  dots?: boolean
  className?: string
}

/** The buttons keep their room, and are shown by the script that makes them work. */
export function Carousel({
  name,
  label,
  itemName,
  slides,
  autoplay,
  perView = [1, 1, 1],
  dots,
  className,
}: CarouselProps) {
  const words = useWords()
  const [wide, medium, narrow] = perView
  const idOf = (index: number) => `${name}-slide-${index + 1}`
  return (
    <section
      className={clsx(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      data-autoplay={autoplay?.toString()}
    >
      {/* Without script the keyboard scrolls it. */}
      <div className={styles.viewport} tabIndex={0} role="group" aria-label={label} data-viewport="">
        <div
          className={clsx(styles.track, styles[`wide${wide}`], styles[`medium${medium}`], styles[`narrow${narrow}`])}
        >
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              id={idOf(index)}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={fill(words.slideOf, { n: index + 1, total: slides.length })}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls} data-holds="">
          {autoplay !== undefined && (
            <button
              type="button"
              className={styles.button}
              data-action="pause"
              aria-label={`${words.pause}: ${label}`}
              data-play={`${words.play}: ${label}`}
            >
              <PauseIcon />
              <PlayIcon />
            </button>
          )}
          <button type="button" className={styles.button} data-action="-1" aria-label={`${words.previous}: ${label}`}>
            <PreviousIcon />
          </button>
          {dots && (
            <div className={styles.dots}>
              {slides.map((slide, index) => (
                // biome-ignore lint/a11y/useAnchorContent: its name says where it leads
                <a
                  key={slide.key}
                  href={`#${idOf(index)}`}
                  className={styles.dot}
                  data-dot=""
                  aria-label={fill(words.goToSlide, { name: itemName, n: index + 1 })}
                  aria-current={index === 0 || undefined}
                />
              ))}
            </div>
          )}
          <button type="button" className={styles.button} data-action="1" aria-label={`${words.next}: ${label}`}>
            <NextIcon />
          </button>
        </div>
      )}
    </section>
  )
}
