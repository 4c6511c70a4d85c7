// The newest current notice, in one line above the header, which links to it, or to all of them.
import { daysInWords, newestFirst } from '../../ui/notices.ts'
import { withLang, useWords } from '../../ui/withLang.tsx'
import type { BandData } from '../data.ts'
import styles from './NoticeBand.module.css'

/** All notices are rendered, because the next one is shown once the newest has expired. */
export function NoticeBand({ notices, to }: BandData) {
  const words = useWords()
  return newestFirst(notices).map((notice, n) => (
    <a key={n} className={styles.band} href={notice.to ?? to} data-ends={notice.until?.ends}>
      <span>{withLang([notice.title, notice.price, daysInWords(notice, words)].filter(Boolean).join(' · '))}</span>
    </a>
  ))
}
