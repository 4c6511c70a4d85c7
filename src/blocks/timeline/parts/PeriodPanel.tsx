// One period: its years, title, summary, achievements, details and picture.
import clsx from 'clsx'
import { Picture } from '../../../ui/Picture.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Period } from '../schema.ts'
import styles from './PeriodPanel.module.css'

/** `inner` is true below a section heading; the headings here are then one level lower. */
export function PeriodPanel({
  id,
  item,
  achievementsTitle,
  inner,
}: {
  id: string
  item: Period
  achievementsTitle: string
  inner: boolean
}) {
  const Title = inner ? 'h3' : 'h2'
  const Part = inner ? 'h4' : 'h3'
  return (
    <div id={id} className={styles.period}>
      {item.image && (
        <Picture
          className={clsx('photo', styles.picture)}
          picture={item.image}
          sizes="(min-width: 768px) 45vw, 100vw"
        />
      )}
      <div>
        <p className="label">{item.year}</p>
        <Title className={styles.title}>{withLang(item.title)}</Title>
        <p className={styles.description}>{withLang(item.description)}</p>
        <Part className={styles.part}>{withLang(achievementsTitle)}</Part>
        <ul className={clsx('bullets', styles.achievements)}>
          {item.achievements.map((line, n) => (
            <li key={n}>{withLang(line)}</li>
          ))}
        </ul>
        {item.details && <RichText className={styles.details} nodes={item.details} />}
      </div>
    </div>
  )
}
