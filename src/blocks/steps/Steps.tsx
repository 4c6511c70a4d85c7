// A process as an ordered list of steps.
import clsx from 'clsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Steps.module.css'

/** The printed numbers are hidden from screen readers, which announce those of the list. */
export function Steps({ kicker, title, lead, items }: Props) {
  const Title = title ? 'h3' : 'h2'
  return (
    <>
      <SectionHeading title={title} kicker={kicker} lead={lead} split />
      <ol className={styles.list}>
        {items.map((item, n) => (
          <li key={n} {...lastDay(item)} className={styles.step}>
            {item.image && (
              <Picture
                className={clsx('photo', styles.picture)}
                picture={item.image}
                sizes="(min-width: 768px) 20vw, 100vw"
              />
            )}
            <p className={styles.number} aria-hidden="true">
              {n + 1}
            </p>
            <div>
              <Title className={styles.title}>{withLang(item.title)}</Title>
              {item.description && <RichText className={styles.text} nodes={item.description} />}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
