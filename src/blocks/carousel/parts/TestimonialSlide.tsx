// A slide with a person and what they say.
import clsx from 'clsx'
import { Picture } from '../../../ui/Picture.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Testimonial } from '../schema.ts'
import styles from './TestimonialSlide.module.css'

/** Picture on the left and words on the right; stacked below 768 px. */
export function TestimonialSlide({ item }: { item: Testimonial }) {
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
