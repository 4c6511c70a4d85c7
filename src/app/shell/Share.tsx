// The share control: the device's own sheet where there is one, else a message for WhatsApp, which works without script.
import { type KeyboardEvent, type MouseEvent, useSyncExternalStore } from 'react'
import { useWords } from '../../ui/words.ts'
import type { PageData } from '../data.ts'
import styles from './Share.module.css'

type Shared = Pick<PageData, 'title' | 'canonical'>

/** What is shared of a page, as it stands in an address. */
export const shareText = ({ title, canonical }: Shared) => encodeURIComponent(`${title} ${canonical}`)

const never = () => () => {}

/** A link in both cases, so that nothing changes under the visitor's finger when script arrives. */
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
    <a
      href={message}
      className={styles.share}
      target="_blank"
      rel="noopener"
      role={sheet ? 'button' : undefined}
      onClick={open}
      onKeyDown={press}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <circle cx="6" cy="12" r="2.6" />
        <circle cx="17.5" cy="5.5" r="2.6" />
        <circle cx="17.5" cy="18.5" r="2.6" />
        <path d="M8.3 10.7l6.9-3.9M8.3 13.3l6.9 3.9" />
      </svg>
      {words.share}
      {!sheet && <span className="visually-hidden"> (WhatsApp, {words.opensInNewTab})</span>}
    </a>
  )
}
