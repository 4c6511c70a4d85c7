// Awards in a row that moves.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { HeadedCarousel } from '../../ui/carousel/HeadedCarousel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Award, Props } from './schema.ts'
import styles from './Awards.module.css'

/** A heading and a row of awards. */
export function Awards(props: Props & BlockContext) {
  const inner = props.title !== undefined
  return <HeadedCarousel {...props} perView={[4, 2, 1]} slide={item => <AwardTile item={item} inner={inner} />} />
}

/** An award with its picture, kind and year. `inner` is true below a section heading. */
function AwardTile({ item, inner }: { item: Award; inner: boolean }) {
  const Title = inner ? 'h3' : 'h2'
  return (
    <div>
      <Picture className="photo" picture={item.img} sizes="(min-width: 1024px) 25vw, (min-width: 768px) 50vw, 100vw" />
      <p className={clsx('label', styles.kind)}>
        {withLang(item.type)} · {item.year}
      </p>
      <Title className={styles.title}>{withLang(item.name)}</Title>
    </div>
  )
}
