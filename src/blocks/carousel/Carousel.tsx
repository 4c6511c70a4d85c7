// Slides of which one or a few are seen at a time.
import { Carousel as Slides } from '../../ui/Carousel.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { TestimonialSlide } from './parts/TestimonialSlide.tsx'
import type { Props } from './schema.ts'

/** Heading and slides; the variant decides how a slide is drawn. */
export function Carousel({ title, lead, label, itemName, autoplay, dots, items }: Props) {
  const slides = items.map((item, n) => ({ key: String(n), content: <TestimonialSlide item={item} /> }))
  return (
    <>
      <SectionHeading title={title} lead={lead} />
      <Slides label={label} itemName={itemName} autoplay={autoplay} dots={dots} slides={slides} />
    </>
  )
}
