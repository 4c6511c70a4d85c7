// Slides of which several are visible at a time: transformations, figures and awards.
import clsx from 'clsx'
import { Icon } from '../../../ui/glyphs.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Award, Stat, Transformation } from '../schema.ts'
import styles from './TileSlides.module.css'

/** A transformation: its picture, and how things were before and after. */
export function TransformationSlide({ item, inner }: { item: Transformation; inner: boolean }) {
  const Title = inner ? 'h3' : 'h2'
  return (
    <div className={styles.tile}>
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

/** A figure with its icon and what it means. */
export function StatSlide({ item }: { item: Stat }) {
  return (
    <div className={styles.stat}>
      <Icon className="sign" icon={item.logo} />
      <p className={styles.figure}>{withLang(item.title)}</p>
      <p className={styles.subtitle}>{withLang(item.subtitle)}</p>
      <p className={styles.para}>{withLang(item.para)}</p>
    </div>
  )
}

/** An award with its picture, kind and year. */
export function AwardSlide({ item, inner }: { item: Award; inner: boolean }) {
  const Title = inner ? 'h3' : 'h2'
  return (
    <div className={styles.tile}>
      <Picture className="photo" picture={item.img} sizes="(min-width: 1024px) 25vw, (min-width: 768px) 50vw, 100vw" />
      <p className={clsx('label', styles.kind)}>
        {withLang(item.type)} · {item.year}
      </p>
      <Title className={styles.title}>{withLang(item.name)}</Title>
    </div>
  )
}
