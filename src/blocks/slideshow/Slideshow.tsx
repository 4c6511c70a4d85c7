// Slides as large as the screen, with words over their pictures.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { Carousel } from '../../ui/carousel/CarouselRow.tsx'
import { slidesOf } from '../../ui/carousel/HeadedCarousel.tsx'
import { Ornament } from '../../ui/glyphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { ActionLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props, Slide } from './schema.ts'
import styles from './Slideshow.module.css'

/** One slide at a time, with the controls over it. */
export function Slideshow({ name, title, label, itemName, autoplay, dots, items }: Props & BlockContext) {
  return (
    <>
      {/* Slides out of view are inert, so the page's main heading has to be outside of them. */}
      <h1 className="visually-hidden">{withLang(title ?? label)}</h1>
      {/* The controls lie on the pictures, too. */}
      <div data-tone="veil">
        <Carousel
          {...{ name, label, itemName, autoplay, dots }}
          slides={slidesOf(items, (item, n) => <SlideWords item={item} first={n === 0} />)}
          className={styles.scene}
        />
      </div>
      <Ornament />
    </>
  )
}

/** The picture of the first slide loads before anything else, because visitors see it first. */
function SlideWords({ item, first }: { item: Slide; first: boolean }) {
  return (
    <div className={styles.slide}>
      <Picture className={clsx('fill', styles.picture)} picture={item.image} priority={first} />
      <div className={styles.words}>
        {item.kicker && (
          <p className="label kicker" data-holds-alone="">
            {withLang(item.kicker)}
          </p>
        )}
        <h2 className={styles.heading} data-holds-alone="">
          {withLang(item.heading)}
        </h2>
        {item.text && (
          <div className={clsx('rich', styles.text)} data-holds-alone="">
            <RichText nodes={item.text} />
          </div>
        )}
        {item.action && (
          <p className={styles.action} data-holds-alone="">
            <ActionLink to={item.action.to}>{item.action.label}</ActionLink>
          </p>
        )}
      </div>
    </div>
  )
}
