// Lines about the translation of a page: how much of it is in another language, and that nobody has reviewed it yet.
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { PageData } from '../data.ts'
import styles from './Notices.module.css'

/** Stands below the page, where it keeps nobody from reading. Renders nothing where there is nothing to say. */
export function Notices({ notice, draftNotice }: Pick<PageData, 'notice' | 'draftNotice'>) {
  if (!notice && !draftNotice) return null
  return (
    <p className={styles.notice}>
      {notice && (
        <>
          {withLang(notice.text)} <SmartLink to={notice.to}>{withLang(notice.link)}</SmartLink>{' '}
        </>
      )}
      {draftNotice && withLang(draftNotice)}
    </p>
  )
}
