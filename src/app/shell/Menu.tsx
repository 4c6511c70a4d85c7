// The one menu: a bar with two levels on wide screens, a drawer with lists that open on small ones.
import clsx from 'clsx'
import { site } from '../site.ts'
import { ChevronIcon, CloseIcon } from '../../ui/glyphs.tsx'
import { Hours } from '../../ui/Hours.tsx'
import { phoneLinkOf } from '../../telephone.ts'
import { withLang, useWords } from '../../ui/withLang.tsx'
import styles from './Menu.module.css'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { isFile, languageBehind } from '../../ui/language.ts'
import { LinkWords, SmartLink } from '../../ui/SmartLink.tsx'

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
      <a className={clsx('pill primary', styles.call, styles.drawerOnly)} href={phoneLinkOf(contact.phone)}>
        {withLang(words.call)} {contact.phone}
      </a>
    </div>
  )
}

// A link of the menu, which says so on its own page.

interface MenuLinkProps {
  /** An address as the build wrote it. */
  to: string
  className: string
  children: ReactNode
}

/** A part of the page, or the page with a query, is not the page: only the link to the page itself is marked. */
function MenuLink({ to, className, children }: MenuLinkProps) {
  if (!to.startsWith('/') || isFile(to) || /[?#]/.test(to))
    return (
      <SmartLink to={to} className={className}>
        {children}
      </SmartLink>
    )
  return (
    <NavLink to={to} end className={() => className} hrefLang={languageBehind(to)}>
      <LinkWords to={to}>{children}</LinkWords>
    </NavLink>
  )
}
