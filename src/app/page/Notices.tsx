// Lines about the translation of a page: how much of it is in another language, and that nobody has reviewed it yet.
import { withLang } from '../../ui/withLang.tsx'
import type { PageData } from '../data.ts'
import styles from './Notices.module.css'

/** Stands above the page, because what follows is not all in its language. */
export function PartNotice({ notice }: Pick<PageData, 'notice'>) {
  if (!notice) return null
  return (
    <p className={styles.notice}>
      {withLang(notice.text)} <a href={notice.to}>{withLang(notice.link)}</a>
    </p>
  )
}

/** Stands below the page, where it keeps nobody from reading. */
export function DraftNotice({ draftNotice }: Pick<PageData, 'draftNotice'>) {
  return draftNotice ? <p className={styles.notice}>{withLang(draftNotice)}</p> : null
}
