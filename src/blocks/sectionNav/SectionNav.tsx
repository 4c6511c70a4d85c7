// Links to the sections of a long page that stay in view while it scrolls.
import clsx from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { BlockContext } from '../../ui/block.ts'
import { CloseIcon, MenuIcon } from '../../ui/glyphs.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/words.ts'
import type { Props } from './schema.ts'
import { useScrolledPast } from './useScrolledPast.ts'
import { useSectionInView } from './useSectionInView.ts'
import styles from './SectionNav.module.css'

// Pixels of scrolling after which the bar is fixed to the top of the screen.
const FIXED_AFTER = 10

/** Fixed to the top of the screen once the page scrolls; on small screens the links fold into a menu. */
export function SectionNav({ label, brand, items, name }: Props & BlockContext) {
  const words = useWords()
  const fixed = useScrolledPast(FIXED_AFTER)
  const current = useSectionInView(items.map(item => item.to))
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <div className={styles.place}>
      <nav
        className={clsx(styles.nav, fixed && styles.fixed, open && styles.open)}
        aria-label={label}
        onKeyDown={closeOnEscape}
        data-fixed={fixed || undefined}
      >
        {brand && <p className={styles.brand}>{withLang(brand)}</p>}
        <button
          ref={toggle}
          type="button"
          className={`${styles.toggle} script-only`}
          aria-expanded={open}
          aria-controls={`${name}-links`}
          aria-label={open ? words.closeMenu : words.openMenu}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
        </button>
        <ul id={`${name}-links`} className={styles.list}>
          {items.map(item => (
            <li key={item.to}>
              <a
                href={item.to}
                className={styles.link}
                aria-current={current === item.to ? 'true' : undefined}
                onClick={() => setOpen(false)}
              >
                {withLang(item.title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
