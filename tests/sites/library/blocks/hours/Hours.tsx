// Opening hours as a list of days.
import { lastDay, SectionHeading, withLang } from 'page-schema-site/ui'
import styles from './Hours.module.css'
import type { Props } from './schema.ts'

/** The days with their hours beside them. */
export function Hours({ title, lead, days }: Props) {
  return (
    <>
      <SectionHeading title={title} lead={lead} />
      <dl className={styles.days}>
        {days.map(day => (
          <div className={styles.day} key={day.days} {...lastDay(day)}>
            <dt>{withLang(day.days)}</dt>
            <dd>{withLang(day.hours)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
