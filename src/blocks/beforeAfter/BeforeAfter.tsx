// What changed: pictures, and how things were before and after.
import type { BlockContext } from '../../ui/blockContext.ts'
import { Carousel } from '../../ui/carousel/CarouselRow.tsx'
import { lastDay } from '../../ui/notices.ts'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Change, Props } from './schema.ts'
import styles from './BeforeAfter.module.css'

/** A heading and a row of changes. */
export function BeforeAfter({ name, title, lead, label, itemName, autoplay, dots, items }: Props & BlockContext) {
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <Carousel
        {...{ name, label, itemName, autoplay, dots }}
        slides={items.map((item, n) => ({
          key: String(n),
          ...lastDay(item),
          content: <ChangeTile item={item} inner={title !== undefined} />,
        }))}
        perView={[2, 1, 1]}
      />
    </>
  )
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
