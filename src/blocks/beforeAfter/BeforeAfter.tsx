// What changed: pictures, and how things were before and after.
import type { BlockContext } from '../../ui/blockContext.ts'
import { HeadedCarousel } from '../../ui/carousel/HeadedCarousel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Change, Props } from './schema.ts'
import styles from './BeforeAfter.module.css'

/** A heading and a row of changes. */
export function BeforeAfter(props: Props & BlockContext) {
  const inner = props.title !== undefined
  return <HeadedCarousel {...props} perView={[2, 1, 1]} slide={item => <ChangeTile item={item} inner={inner} />} />
}

/** One change. `inner` is true below a section heading. */
function ChangeTile({ item, inner }: { item: Change; inner: boolean }) {
  const Title = inner ? 'h3' : 'h2'
  return (
    <div>
      <Picture className="photo" picture={item.img} sizes="(min-width: 1024px) 45vw, 100vw" />
      <Title className={styles.title}>{withLang(item.heading)}</Title>
      <dl className={styles.sides}>
        <div>
          <dt className="label">{withLang(item.before.title)}</dt>
          <dd>{withLang(item.before.para)}</dd>
        </div>
        <div>
          <dt className="label">{withLang(item.after.title)}</dt>
          <dd>{withLang(item.after.para)}</dd>
        </div>
      </dl>
    </div>
  )
}
