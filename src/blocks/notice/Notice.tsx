// Notices that hold for a time only.
import { daysInWords, newestFirst, pastDays, lastDay } from '../../ui/notices.ts'
import { RichText } from '../../ui/RichText.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import styles from './Notice.module.css'
import type { Props } from './schema.ts'

type Item = Props['items'][number]

/** Slips with the last day as a stamp, the newest first. Scripts hide those that expired after the page was built. */
export function Notice({ title, lead, items, ended }: Props) {
  const Title = title ? 'h3' : 'h2'
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <ul className={styles.list}>
        {newestFirst(items).map((item, n) => (
          <li key={n} id={item.id} className={styles.slip} {...(ended ? {} : lastDay(item))}>
            <div>
              <Title>{withLang(item.title)}</Title>
              {item.price && <p>{withLang(item.price)}</p>}
              {item.text && <RichText nodes={item.text} />}
            </div>
            <Dates {...item} ended={ended} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Dates({ ended, ...item }: Item & { ended: boolean }) {
  const words = useWords()
  const days = ended ? pastDays(item) : daysInWords(item, words)
  return days && <p className={styles.dates}>{withLang(days)}</p>
}
