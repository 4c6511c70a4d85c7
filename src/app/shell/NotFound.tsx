// The page for unknown addresses: what happened, a search box, the main links.
import { site } from '../site.ts'
import { SearchForm } from '../../ui/SearchForm.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { phoneLinkOf } from '../../telephone.ts'
import { HoursInWords } from '../../ui/Hours.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import { LinkList } from './LinkList.tsx'
import styles from './NotFound.module.css'
import clsx from 'clsx'

/** Served with status 404. */
export function NotFound() {
  const words = useWords()
  const links = site.menu.flatMap(item =>
    item.to
      ? [{ title: item.title, to: item.to }]
      : (item.items?.slice(0, 1).map(first => ({ ...first, title: item.title })) ?? []),
  )
  return (
    <div className={styles.page}>
      <h1>{withLang(words.notFound)}</h1>
      <p className={styles.hint}>{withLang(words.notFoundHint)}</p>
      {site.editions?.map(
        ({ code, base, name, notFound }) =>
          notFound && (
            <p key={code} lang={code} className={styles.hint}>
              {notFound}. <SmartLink to={base}>{name}</SmartLink>
            </p>
          ),
      )}
      <SearchForm base={site.base} />
      <h2 className={styles.heading}>{withLang(words.mainPages)}</h2>
      <LinkList
        links={links.filter(link => !/^https?:/.test(link.to))}
        className={styles.links}
        linkClassName="touch"
      />
    </div>
  )
}

// Shown without a network in place of a page that was not kept: whom to call, and what can be read.

/** Served at any address by the service worker. */
export function Offline() {
  const words = useWords()
  const { contact } = site
  return (
    <div className={styles.page}>
      <h1>{withLang(words.offline)}</h1>
      <p className={styles.hint}>{withLang(words.offlineHint)}</p>
      <p className={styles.call}>
        <a href={phoneLinkOf(contact.phone)} className="pill primary">
          {withLang(words.call)} {contact.phone}
        </a>
        <span>
          <HoursInWords {...contact} />
        </span>
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
