// The two-level menu of wide screens: disclosure buttons, one open at a time.
import clsx from 'clsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { currentAt, site } from '../site.ts'
import { ChevronIcon } from '../../ui/glyphs.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/words.ts'
import styles from './Menu.module.css'

/** Pointing opens a submenu too; Escape closes it and gives focus back to its button. */
export function Menu({ path }: { path: string }) {
  const words = useWords()
  const [open, setOpen] = useState<number>()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const outside = (event: Event) => {
      if (!nav.current?.contains(event.target as Node)) setOpen(undefined)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === undefined) return
    nav.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setOpen(undefined)
  }
  const here = currentAt(path)
  return (
    <nav ref={nav} className={styles.menu} aria-label={words.mainMenu} onKeyDown={closeOnEscape}>
      <ul className={styles.list}>
        {site.menu.map((item, index) => {
          const hover = (to?: number) => (event: { pointerType: string }) => {
            if (event.pointerType === 'mouse') setOpen(to)
          }
          if (!item.items)
            return (
              <li key={item.title}>
                <SmartLink to={item.to ?? ''} className={styles.top} current={here(item.to ?? '')}>
                  {withLang(item.title)}
                </SmartLink>
              </li>
            )
          return (
            <li key={item.title} className={styles.group} onPointerEnter={hover(index)} onPointerLeave={hover()}>
              <button
                type="button"
                className={clsx(styles.top, item.items.some(link => here(link.to)) && styles.within)}
                aria-expanded={open === index}
                aria-controls={`menu-${index}`}
                onClick={event => setOpen(open === index && event.detail === 0 ? undefined : index)}
              >
                {withLang(item.title)}
                <ChevronIcon />
              </button>
              <ul id={`menu-${index}`} className={clsx(styles.sub, open === index && styles.shown)}>
                {item.items.map(link => (
                  <li key={link.title}>
                    <SmartLink to={link.to} className={styles.link} current={here(link.to)}>
                      {withLang(link.title)}
                    </SmartLink>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
