// Shown without a network in place of a page that was not kept: whom to call, and what can be read.
import clsx from 'clsx'
import { site } from '../site.ts'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/useWords.ts'
import { LinkList } from './LinkList.tsx'
import styles from './NotFound.module.css'

/** Served at any address by the service worker. */
export function Offline() {
  const words = useWords()
  const { contact } = site
  return (
    <div className={styles.page}>
      <h1>{withLang(words.offline)}</h1>
      <p className={styles.hint}>{withLang(words.offlineHint)}</p>
      <p className={styles.call}>
        <a href={contact.phoneHref} className="pill primary">
          {withLang(words.call)} {contact.phone}
        </a>
        <span>{withLang(contact.hours)}</span>
      </p>
      {/* An address without a path leads to the page that the visitor wanted. With a target it is a document. */}
      <p>
        <a className={clsx('touch', styles.again)} href="?" target="_self">
          {withLang(words.tryAgain)}
        </a>
      </p>
      <h2 className={styles.heading}>{withLang(words.offlinePages)}</h2>
      <LinkList links={site.offline} className={styles.links} linkClassName="touch" />
    </div>
  )
}
