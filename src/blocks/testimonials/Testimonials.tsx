// What people say, one at a time.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { Carousel } from '../../ui/carousel/CarouselRow.tsx'
import { lastDay } from '../../ui/notices.ts'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props, Testimonial } from './schema.ts'
import styles from './Testimonials.module.css'

/** A heading and one testimonial at a time. */
export function Testimonials({ name, title, lead, label, itemName, autoplay, dots, items }: Props & BlockContext) {
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <Carousel
        {...{ name, label, itemName, autoplay, dots }}
        slides={items.map((item, n) => ({ key: String(n), ...lastDay(item), content: <Words item={item} /> }))}
      />
    </>
  )
}

/** Picture on the left and words on the right; stacked below 768 px. */
function Words({ item }: { item: Testimonial }) {
  return (
    <figure className={clsx(styles.slide, styles[item.backgroundColor])} data-tone={item.backgroundColor}>
      <Picture className={styles.picture} picture={item.image} sizes="(min-width: 768px) 30vw, 100vw" />
      <div className={styles.words}>
        <blockquote className={styles.quote}>
          <p>“{withLang(item.content.testimonial)}”</p>
        </blockquote>
        <figcaption>
          <strong>{withLang(item.name)}</strong>
          <span className={clsx('small', styles.place)}>{withLang(item.content.location)}</span>
        </figcaption>
      </div>
    </figure>
  )
}
