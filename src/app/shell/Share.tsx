// The share control: a message for WhatsApp. Where the device has a share sheet, enhanceShell.ts opens that instead.
import clsx from 'clsx'
import { ShareIcon } from '../../ui/glyphs.tsx'
import { withLang, useWords } from '../../ui/withLang.tsx'
import type { PageData } from '../data.ts'
import styles from './Share.module.css'

type Shared = Pick<PageData, 'title' | 'canonical'>

/** The text that shares a page, encoded for an address. */
export const shareText = ({ title, canonical }: Shared) => encodeURIComponent(`${title} ${canonical}`)

/** A link, so that it works without script and looks the same with it. */
export function Share({ page }: { page: Shared }) {
  const words = useWords()
  return (
    <a
      href={`https://wa.me/?text=${shareText(page)}`}
      className={clsx('touch', styles.share)}
      target="_blank"
      rel="noopener"
      data-share=""
    >
      <ShareIcon />
      {withLang(words.share)}
      <span className="visually-hidden">
        {withLang(' (WhatsApp, ')}
        {withLang(words.opensInNewTab)})
      </span>
    </a>
  )
}
