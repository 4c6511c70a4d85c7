// Awards in a row that moves.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { Carousel } from '../../ui/carousel/CarouselRow.tsx'
import { lastDay } from '../../ui/notices.ts'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Award, Props } from './schema.ts'
import styles from './Awards.module.css'

/** A heading and a row of awards. */
export function Awards({ name, title, lead, label, itemName, autoplay, dots, items }: Props & BlockContext) {
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <Carousel
        {...{ name, label, itemName, autoplay, dots }}
        slides={items.map((item, n) => ({
          key: String(n),
          ...lastDay(item),
          content: <AwardTile item={item} inner={title !== undefined} />,
        }))}
        perView={[4, 2, 1]}
      />
    </>
  )
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
