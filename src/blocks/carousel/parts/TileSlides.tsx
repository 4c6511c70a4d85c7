// Slides of which several are seen at a time: changes, figures, awards.
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { Award, Stat, Transformation } from '../schema.ts'
import styles from './TileSlides.module.css'

/** A change: its picture, how it was and how it is. */
export function TransformationSlide({ item, inner }: { item: Transformation, inner: boolean }) {
  const Title = inner ? 'h3' : 'h2'
  return (
    <div className={styles.tile}>
      <Picture className={styles.picture} picture={item.img} sizes="(min-width: 1024px) 45vw, 100vw" />
      <Title className={styles.title}><Text>{item.heading}</Text></Title>
      <dl className={styles.sides}>
        <div><dt><Text>{item.before.title}</Text></dt><dd><Text>{item.before.para}</Text></dd></div>
        <div><dt><Text>{item.after.title}</Text></dt><dd><Text>{item.after.para}</Text></dd></div>
      </dl>
    </div>
  )
}

/** A figure with its sign and what it means. */
export function StatSlide({ item }: { item: Stat }) {
  return (
    <div className={styles.stat}>
      <Icon className={styles.sign} icon={item.logo} />
      <p className={styles.figure}><Text>{item.title}</Text></p>
      <p className={styles.subtitle}><Text>{item.subtitle}</Text></p>
      <p className={styles.para}><Text>{item.para}</Text></p>
    </div>
  )
}

/** An award with its year and kind. */
export function AwardSlide({ item, inner }: { item: Award, inner: boolean }) {
  const Title = inner ? 'h3' : 'h2'
  return (
    <div className={styles.tile}>
      <Picture className={styles.picture} picture={item.img} sizes="(min-width: 1024px) 25vw, (min-width: 768px) 50vw, 100vw" />
      <p className={styles.kind}><Text>{item.type}</Text> · {item.year}</p>
      <Title className={styles.title}><Text>{item.name}</Text></Title>
    </div>
  )
}
