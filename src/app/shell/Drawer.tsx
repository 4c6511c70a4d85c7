// The menu of small screens: a drawer from the side with accordion submenus.
import { useEffect, useRef } from 'react'
import { currentAt, site } from '../site.ts'
import { ChevronIcon, CloseIcon } from '../../ui/glyphs.tsx'
import { SmartLink } from '../../ui/SmartLink.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { useWords } from '../../ui/words.ts'
import styles from './Drawer.module.css'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  path: string
}

/** Submenus share a name, so that one is open at a time. A chosen link, Escape and a tap outside close the drawer. */
export function Drawer({ open, onClose, path }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const words = useWords()
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  // On a screen that grows past the breakpoint, CSS hides the drawer, but it would stay modal.
  useEffect(() => {
    const wide = matchMedia('(min-width: 768px)')
    const close = () => {
      if (wide.matches) onClose()
    }
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [onClose])
  const here = currentAt(path)
  return (
    <dialog
      ref={ref}
      id="menu"
      className={styles.drawer}
      aria-label={words.mainMenu}
      onClose={onClose}
      onClick={event => {
        if (event.target === ref.current || (event.target as Element).closest('a')) onClose()
      }}
    >
      <div className={styles.inside}>
        <button type="button" className={styles.close} onClick={onClose} aria-label={words.closeMenu}>
          <CloseIcon />
        </button>
        <nav aria-label={words.mainMenu}>
          <ul>
            {site.menu.map(item => (
              <li key={item.title} className={styles.item}>
                {item.items ? (
                  <details name="drawer">
                    <summary className={styles.top}>
                      {withLang(item.title)}
                      <ChevronIcon />
                    </summary>
                    <ul className={styles.sub}>
                      {item.items.map(link => (
                        <li key={link.title}>
                          <SmartLink to={link.to} className={styles.link} current={here(link.to)}>
                            {withLang(link.title)}
                          </SmartLink>
                        </li>
                      ))}
                    </ul>
                  </details>
                ) : (
                  <SmartLink to={item.to ?? ''} className={styles.top} current={here(item.to ?? '')}>
                    {withLang(item.title)}
                  </SmartLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <a className={styles.call} href={site.contact.phoneHref}>
          {words.call} {site.contact.phone}
        </a>
      </div>
    </dialog>
  )
}
