// The header: brand, menu, search. It leaves on scrolling down and returns on scrolling up or when focus enters.
import clsx from 'clsx'
import type { PageData } from '../data.ts'
import { site } from '../site.ts'
import { MenuIcon, SearchIcon } from '../../ui/glyphs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import { LanguageSwitch, type LanguageSwitchProps } from './LanguageSwitch.tsx'
import { Menu } from './Menu.tsx'
import { NoticeBand } from './NoticeBand.tsx'
import { Search } from './Search.tsx'
import styles from './Header.module.css'

export type HeaderProps = LanguageSwitchProps & Pick<PageData, 'band'>

/** Opens and closes the search box. */
function SearchButton({ className }: { className: string }) {
  const words = useWords()
  return (
    <button
      type="button"
      popoverTarget="search"
      className={clsx('round', className)}
      aria-label={words.openSearch}
      data-open-label={words.closeSearch}
      data-search-toggle=""
    >
      <SearchIcon />
    </button>
  )
}

/** Its controls work without script; enhanceShell.ts adds the rest. */
export function Header({ band, languages, rest }: HeaderProps) {
  const words = useWords()
  return (
    <>
      <header className={styles.header}>
        {band && <NoticeBand {...band} />}
        <div className={styles.bar}>
          <a href={site.base} className={styles.brand} aria-label={`${site.name}, ${words.home}`}>
            <Picture picture={{ ...site.logo, alt: '' }} className={styles.seal} priority />
            <span className={styles.name}>{withLang(site.shortName)}</span>
          </a>
          <Menu />
          <LanguageSwitch rest={rest} languages={languages} />
          <SearchButton className={styles.searchToggle} />
          {/* Shown in the place of the buttons before them, by browsers that know no popovers. */}
          <a className="touch without-popover" href={`${site.base}search`}>
            {withLang(words.searchLabel)}
          </a>
          <button
            type="button"
            popoverTarget="menu"
            className={clsx('round', styles.menuToggle)}
            aria-label={words.openMenu}
          >
            <MenuIcon size={26} />
          </button>
          <a className={clsx('touch without-popover', styles.menuToggle)} href="#menu">
            {withLang(words.mainMenu)}
          </a>
        </div>
        <Search />
      </header>
      {/* Of small screens. Outside the header, whose way out of view would move it too. */}
      <SearchButton className={clsx('primary', styles.floating)} />
    </>
  )
}
