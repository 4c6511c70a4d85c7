// The share control: opens the share sheet of the device or, where there is none, a message for WhatsApp.
import { type KeyboardEvent, type MouseEvent, useSyncExternalStore } from 'react'
import { ShareIcon } from '../../ui/glyphs.tsx'
import { useWords } from '../../ui/words.ts'
import type { PageData } from '../data.ts'
import styles from './Share.module.css'

type Shared = Pick<PageData, 'title' | 'canonical'>

/** The text that shares a page, encoded for an address. */
export const shareText = ({ title, canonical }: Shared) => encodeURIComponent(`${title} ${canonical}`)

const never = () => () => {}

/** A link in both cases, so that it works without script and looks the same before and after hydration. */
export function Share({ page }: { page: Shared }) {
  const words = useWords()
  const sheet = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
  const message = `https://wa.me/?text=${shareText(page)}`
  const open = (event: MouseEvent) => {
    if (!sheet) return
    event.preventDefault()
    // It rejects when the visitor closes the sheet.
    navigator.share({ title: page.title, url: page.canonical }).catch(() => {})
  }
  // Space presses a button; a link would scroll.
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!sheet || event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  return (
    <a
      href={message}
      className={styles.share}
      target="_blank"
      rel="noopener"
      role={sheet ? 'button' : undefined}
      onClick={open}
      onKeyDown={press}
    >
      <ShareIcon />
      {words.share}
      {!sheet && <span className="visually-hidden"> (WhatsApp, {words.opensInNewTab})</span>}
    </a>
  )
}
