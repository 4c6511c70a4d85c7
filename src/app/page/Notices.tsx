// Lines about a page: how much of it is in another language, and that its translation or its band is not final.
import clsx from 'clsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/words.ts'
import type { PageData } from '../data.ts'
import styles from './Notices.module.css'

/** Below the page, so that the content comes first. Renders nothing where there is nothing to say. */
export function Notices({ notice, draftNotice, band }: Pick<PageData, 'notice' | 'draftNotice' | 'band'>) {
  const { sampleNote } = useWords()
  if (!notice && !draftNotice && !band?.sample) return null
  return (
    <p className={clsx('small', styles.notice)}>
      {notice && (
        <>
          {withLang(notice.text)} <SmartLink to={notice.to}>{withLang(notice.link)}</SmartLink>{' '}
        </>
      )}
      {draftNotice && withLang(draftNotice)} {band?.sample && withLang(sampleNote)}
    </p>
  )
}
