// What people say, one at a time.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { HeadedCarousel } from '../../ui/carousel/HeadedCarousel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props, Testimonial } from './schema.ts'
import styles from './Testimonials.module.css'

/** A heading and one testimonial at a time. */
export function Testimonials(props: Props & BlockContext) {
  return <HeadedCarousel {...props} slide={item => <Words item={item} />} />
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
