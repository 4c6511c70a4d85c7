// The newest notice in one line above the header, which leads to all of them.
import { daysInWords, newestFirst } from '../../ui/notices.ts'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/words.ts'
import type { BandData } from '../data.ts'
import styles from './NoticeBand.module.css'

/** Renders nothing where no notice holds. */
export function NoticeBand({ notices, to }: BandData) {
  const words = useWords()
  const [newest] = newestFirst(notices)
  if (!newest) return null
  const { title, price, until } = newest
  const line = [title, price, daysInWords(newest, words)].filter(Boolean).join(' · ')
  return (
    <a className={styles.band} href={to} data-ends={until?.ends}>
      <span>{withLang(line)}</span>
    </a>
  )
}
