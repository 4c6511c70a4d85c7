// The page for unknown addresses: what happened, a search box, the main links.
import { site } from '../site.ts'
import { SearchForm } from '../../ui/SearchForm.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/useWords.ts'
import { LinkList } from './LinkList.tsx'
import styles from './NotFound.module.css'

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
