// The menu of small screens: a drawer from the side with accordion submenus.
import clsx from 'clsx'
import { currentAt, site } from '../site.ts'
import { DialogButton } from '../../ui/DialogButton.tsx'
import { Hours } from '../../ui/Hours.tsx'
import { ChevronIcon, CloseIcon } from '../../ui/glyphs.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/useWords.ts'
import { LinkList } from './LinkList.tsx'
import styles from './Drawer.module.css'

/** Submenus share a name, so that one is open at a time. The close button, Escape and a tap outside close it. */
export function Drawer({ path }: { path: string }) {
  const words = useWords()
  const here = currentAt(path)
  return (
    <dialog id="menu" popover="auto" closedby="any" className={styles.drawer} aria-label={words.mainMenu}>
      <div className={styles.inside}>
        <DialogButton dialog="menu" action="close" className={clsx('round', styles.close)} aria-label={words.closeMenu}>
          <CloseIcon />
        </DialogButton>
        <p className="small">
          <Hours {...site.contact} />
        </p>
        <nav aria-label={words.mainMenu}>
          <ul>
            {site.shortcuts?.map(({ title, to }, n) => (
              <li key={n} className="ruled" data-shortcut="">
                <SmartLink to={to} className={clsx('opener', styles.shortcut)}>
                  {withLang(title)}
                </SmartLink>
              </li>
            ))}
            {site.menu.map((item, n) => (
              <li key={n} className="ruled">
                {item.items ? (
                  <details name="drawer">
                    <summary className="opener">
                      {withLang(item.title)}
                      <ChevronIcon />
                    </summary>
                    <LinkList links={item.items} className={styles.sub} linkClassName={styles.link} here={here} />
                  </details>
                ) : (
                  <SmartLink to={item.to ?? ''} className="opener" current={here(item.to ?? '')}>
                    {withLang(item.title)}
                  </SmartLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <a className={clsx('pill primary', styles.call)} href={site.contact.phoneHref}>
          {withLang(words.call)} {site.contact.phone}
        </a>
      </div>
    </dialog>
  )
}
