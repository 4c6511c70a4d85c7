// The one menu: a bar with two levels on wide screens, a drawer with lists that open on small ones.
import clsx from 'clsx'
import { site } from '../site.ts'
import { ChevronIcon, CloseIcon } from '../../ui/glyphs.tsx'
import { Hours } from '../../ui/Hours.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/useWords.ts'
import { MenuLink } from './MenuLink.tsx'
import styles from './Menu.module.css'

/**
 * Lists share a name, so that one is open at a time. enhanceMenu.ts adds opening by pointing, Escape, and Back. In
 * browsers without popovers the drawer is the target of a link.
 */
export function Menu() {
  const words = useWords()
  const { contact, shortcuts, menu } = site
  return (
    <div id="menu" popover="auto" className={styles.menu}>
      <div className={clsx('small', styles.drawerOnly, styles.head)}>
        <div>
          <Hours {...contact} />
        </div>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className={clsx('round', styles.close)}
          aria-label={words.closeMenu}
        >
          <CloseIcon />
        </button>
        <a className="touch without-popover" href="#main">
          {withLang(words.closeMenu)}
        </a>
      </div>
      <nav aria-label={words.mainMenu}>
        <ul className={styles.list}>
          {shortcuts?.map(({ title, to }, n) => (
            <li key={n} className={clsx('ruled', styles.drawerOnly)}>
              <MenuLink to={to} className={clsx('opener', styles.shortcut)}>
                {withLang(title)}
              </MenuLink>
            </li>
          ))}
          {menu.map((item, n) => (
            <li key={n} className={clsx('ruled', styles.item)}>
              {item.items ? (
                <details name="menu">
                  <summary className={clsx('opener', styles.top)}>
                    {withLang(item.title)}
                    <ChevronIcon />
                  </summary>
                  <ul className={styles.sub}>
                    {item.items.map(({ title, to }, each) => (
                      <li key={each}>
                        <MenuLink to={to} className={clsx('touch', styles.link)}>
                          {withLang(title)}
                        </MenuLink>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <MenuLink to={item.to ?? ''} className={clsx('opener', styles.top)}>
                  {withLang(item.title)}
                </MenuLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <a className={clsx('pill primary', styles.call, styles.drawerOnly)} href={contact.phoneHref}>
        {withLang(words.call)} {contact.phone}
      </a>
    </div>
  )
}
