// The share control: the device's own sheet where there is one, else a message for WhatsApp, which works without script.
import { type KeyboardEvent, type MouseEvent, useSyncExternalStore } from 'react'
import { useWords } from '../ui/words.ts'
import type { PageData } from './data.ts'
import { ShareIcon } from './glyphs.tsx'
import styles from './Share.module.css'

const never = () => () => {}

/** A link in both cases, so that nothing changes under the visitor's finger when script arrives. */
export function Share({ page }: { page: Pick<PageData, 'title' | 'canonical'> }) {
  const words = useWords()
  const sheet = useSyncExternalStore(never, () => 'share' in navigator, () => false)
  const message = `https://wa.me/?text=${encodeURIComponent(`${page.title} ${page.canonical}`)}`
  const open = (event: MouseEvent) => {
    if (!sheet) return
    event.preventDefault()
    // A visitor who closes the sheet has not failed.
    navigator.share({ title: page.title, url: page.canonical }).catch(() => {})
  }
  // Space presses a button; a link would scroll.
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!sheet || event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  return (
    <a href={message} className={styles.share} target="_blank" rel="noopener" role={sheet ? 'button' : undefined} onClick={open} onKeyDown={press}>
      <ShareIcon />
      {words.share}
      {!sheet && <span className="visually-hidden"> (WhatsApp, {words.opensInNewTab})</span>}
    </a>
  )
}
