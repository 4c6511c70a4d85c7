// The header: brand, menu, search. It leaves on scrolling down and returns on scrolling up or when focus enters.
import clsx from 'clsx'
import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { site } from '../site.ts'
import { MenuIcon, SearchIcon } from '../../ui/glyphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/words.ts'
import { Boundary } from '../page/Boundary.tsx'
import { Drawer } from './Drawer.tsx'
import { Menu } from './Menu.tsx'
import { useScrolledAway } from './useScrolledAway.ts'
import styles from './Header.module.css'

// Loaded when the visitor first opens the search.
const Search = lazy(() => import('./Search.tsx').then(module => ({ default: module.Search })))

export interface HeaderProps {
  path: string
}

/** Opening the drawer closes the search, which cannot be used while the drawer is open. */
export const Header = memo(function Header({ path }: HeaderProps) {
  const words = useWords()
  const away = useScrolledAway()
  const [overlay, setOverlay] = useState<'none' | 'drawer' | 'search'>('none')
  const toggle = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOverlay('none'), [])
  const closeSearch = (refocus?: boolean) => {
    close()
    if (refocus) toggle.current?.focus()
  }
  return (
    <>
      <a className={styles.skip} href="#main">
        {words.skip}
      </a>
      <header className={clsx(styles.header, away && overlay === 'none' && styles.away)} data-away={away || undefined}>
        <div className={styles.bar}>
          <a href={site.base} className={styles.brand} aria-label={`${site.name}, ${words.home}`}>
            <Picture picture={{ ...site.logo, alt: '' }} className={styles.seal} priority />
            <span className={styles.name}>{withLang(site.shortName)}</span>
          </a>
          <Menu path={path} />
          <button
            ref={toggle}
            type="button"
            className={clsx(styles.searchToggle, 'script-only')}
            aria-expanded={overlay === 'search'}
            disabled={overlay === 'drawer'}
            aria-label={overlay === 'search' ? words.closeSearch : words.openSearch}
            data-search-toggle=""
            onClick={() => setOverlay(overlay === 'search' ? 'none' : 'search')}
          >
            <SearchIcon />
          </button>
          <a className={clsx(styles.plainSearch, styles.plainMenu)} href="#menu">
            {words.mainMenu}
          </a>
          <a className={styles.plainSearch} href={`${site.base}search`}>
            {words.searchLabel}
          </a>
          <button
            type="button"
            className={clsx(styles.menuToggle, 'script-only')}
            aria-expanded={overlay === 'drawer'}
            aria-label={words.openMenu}
            onClick={() => setOverlay('drawer')}
          >
            <MenuIcon size={26} />
          </button>
        </div>
        {overlay === 'search' && (
          <Boundary
            fallback={
              <p className={styles.lost}>
                <a href={`${site.base}search`}>{words.searchLabel}</a>
              </p>
            }
          >
            <Suspense>
              <Search onClose={closeSearch} />
            </Suspense>
          </Boundary>
        )}
      </header>
      <Drawer open={overlay === 'drawer'} onClose={close} path={path} />
      <Arrival then={close} />
    </>
  )
})

/** Calls `then` whenever the visitor arrives anywhere. A component, so that nothing else renders at each arrival. */
function Arrival({ then }: { then: () => void }) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has another key
  useEffect(then, [key, then])
  return null
}
