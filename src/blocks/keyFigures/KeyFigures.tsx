// Figures with a sign and what they mean, in a row that moves.
import type { BlockContext } from '../../ui/blockContext.ts'
import { HeadedCarousel } from '../../ui/carousel/HeadedCarousel.tsx'
import { Icon } from '../../ui/glyphs.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { KeyFigure, Props } from './schema.ts'
import styles from './KeyFigures.module.css'

/** A heading and a row of figures. */
export function KeyFigures(props: Props & BlockContext) {
  return <HeadedCarousel {...props} perView={[3, 2, 1]} slide={item => <Figure item={item} />} />
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
