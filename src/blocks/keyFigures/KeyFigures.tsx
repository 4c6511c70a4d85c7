// Figures with a sign and what they mean, in a row that moves.
import type { BlockContext } from '../../ui/blockContext.ts'
import { Carousel } from '../../ui/carousel/CarouselRow.tsx'
import { Icon } from '../../ui/glyphs.tsx'
import { lastDay } from '../../ui/notices.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { KeyFigure, Props } from './schema.ts'
import styles from './KeyFigures.module.css'

/** A heading and a row of figures. */
export function KeyFigures({ name, title, lead, label, itemName, autoplay, dots, items }: Props & BlockContext) {
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <Carousel
        {...{ name, label, itemName, autoplay, dots }}
        slides={items.map((item, n) => ({ key: String(n), ...lastDay(item), content: <Figure item={item} /> }))}
        perView={[3, 2, 1]}
      />
    </>
  )
}

function Figure({ item }: { item: KeyFigure }) {
  return (
    <div className={styles.stat}>
      <Icon className="sign" icon={item.logo} />
      <p className={styles.figure}>{withLang(item.title)}</p>
      <p className={styles.subtitle}>{withLang(item.subtitle)}</p>
      <p className={styles.para}>{withLang(item.para)}</p>
    </div>
  )
}
