// Links to the sections of a long page that stay in view while it scrolls.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { CloseIcon, MenuIcon } from '../../ui/glyphs.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './SectionNav.module.css'

/** On small screens the links fold into a menu, which opens with the focus until script takes over. */
export function SectionNav({ label, brand, items, name }: Props & BlockContext) {
  const words = useWords()
  return (
    <div className={styles.place}>
      <nav className={styles.nav} aria-label={label}>
        {brand && <p className={styles.brand}>{withLang(brand)}</p>}
        {/* Safari gives a button the focus only with a tabindex. */}
        <button
          type="button"
          tabIndex={0}
          className={styles.toggle}
          aria-controls={`${name}-links`}
          aria-label={words.openMenu}
          data-close={words.closeMenu}
        >
          <MenuIcon />
          <CloseIcon />
        </button>
        <ul id={`${name}-links`} className={styles.list}>
          {items.map((item, n) => (
            <li key={n} {...lastDay(item)}>
              <SmartLink to={item.to} className={clsx('touch', styles.link)}>
                {withLang(item.title)}
              </SmartLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
