// The two-level menu of wide screens: disclosure buttons, one open at a time.
import clsx from 'clsx'
import { currentAt, site } from '../site.ts'
import { ChevronIcon } from '../../ui/glyphs.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/useWords.ts'
import { LinkList } from './LinkList.tsx'
import styles from './Menu.module.css'

/** Pointing, focus or a press opens a submenu; enhanceMenu.ts adds Escape, a second press and states for readers. */
export function Menu({ path }: { path: string }) {
  const words = useWords()
  const here = currentAt(path)
  return (
    <nav className={styles.menu} aria-label={words.mainMenu}>
      <ul className={styles.list}>
        {site.menu.map((item, index) =>
          item.items ? (
            <li key={index} className={styles.group}>
              <button type="button" className={clsx('touch', styles.top)} aria-controls={`menu-${index}`}>
                {withLang(item.title)}
                <ChevronIcon />
              </button>
              <LinkList
                links={item.items}
                id={`menu-${index}`}
                className={styles.sub}
                linkClassName={styles.link}
                here={here}
              />
            </li>
          ) : (
            <li key={index}>
              <SmartLink to={item.to ?? ''} className={clsx('touch', styles.top)} current={here(item.to ?? '')}>
                {withLang(item.title)}
              </SmartLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
