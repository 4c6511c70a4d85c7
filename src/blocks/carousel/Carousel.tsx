// Slides of which one or a few are visible at a time.
import type { ReactNode } from 'react'
import type { BlockContext } from '../../ui/blockContext.ts'
import { Carousel as Slides } from '../../ui/CarouselRow.tsx'
import { lastDay } from '../../ui/notices.ts'
import { Ornament } from '../../ui/glyphs.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { AwardSlide, StatSlide, TransformationSlide } from './parts/TileSlides.tsx'
import { SceneSlide } from './parts/SceneSlide.tsx'
import { TestimonialSlide } from './parts/TestimonialSlide.tsx'
import type { Props } from './schema.ts'
import styles from './Carousel.module.css'

/** Slides visible at once: on screens from 1024 px, from 768 px, and below. */
const PER_VIEW: Record<Props['variant'], [number, number, number]> = {
  testimonial: [1, 1, 1],
  slide: [1, 1, 1],
  transformation: [2, 1, 1],
  stat: [3, 2, 1],
  award: [4, 2, 1],
}

/** A heading and its slides; the variant decides how a slide looks and how many are visible. */
export function Carousel(props: Props & BlockContext) {
  const { name, variant, title, lead, label, itemName, autoplay, dots } = props
  const slides = contents(props).map((content, n) => ({ key: String(n), content, ...lastDay(props.items[n]) }))
  return (
    <>
      {/* Slides out of view are inert, so the page's main heading has to be outside of them. */}
      {variant === 'slide' ? (
        <h1 className="visually-hidden">{withLang(title ?? label)}</h1>
      ) : (
        <SectionHeading title={title} lead={lead} split />
      )}
      {/* The controls of a scene lie on its pictures, too. */}
      <div data-tone={variant === 'slide' ? 'veil' : undefined}>
        <Slides
          name={name}
          label={label}
          itemName={itemName}
          autoplay={autoplay}
          dots={dots}
          slides={slides}
          perView={PER_VIEW[variant]}
          className={variant === 'slide' ? styles.scene : undefined}
        />
      </div>
      {variant === 'slide' && <Ornament />}
    </>
  )
}

/** The slides of the variant, in order. */
function contents(props: Props): ReactNode[] {
  const inner = props.title !== undefined
  switch (props.variant) {
    case 'testimonial':
      return props.items.map((item, n) => <TestimonialSlide key={n} item={item} />)
    case 'slide':
      return props.items.map((item, n) => <SceneSlide key={n} item={item} first={n === 0} />)
    case 'transformation':
      return props.items.map((item, n) => <TransformationSlide key={n} item={item} inner={inner} />)
    case 'stat':
      return props.items.map((item, n) => <StatSlide key={n} item={item} />)
    case 'award':
      return props.items.map((item, n) => <AwardSlide key={n} item={item} inner={inner} />)
  }
}
