// The place of a frame of another site, which its script loads after a press.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Picture, type PictureData } from '../Picture.tsx'
import { SmartLink } from '../SmartLink.tsx'
import { withLang, useWords } from '../withLang.tsx'
import styles from './Embed.module.css'

export interface EmbedProps {
  src: string
  /** Where the same can be seen without a frame. */
  elsewhere: string
  /** Names the frame for screen readers. */
  title: string
  /** Shown in the frame's place until the press. */
  poster: PictureData
  /** Words on the button. */
  label: string
  /** Shown beside the button: which other site a press contacts. */
  note: string
  sign?: ReactNode
  /** The poster is seen before any scrolling. */
  priority?: boolean
  /** Permissions the frame needs, as in the HTML `allow` attribute. */
  allow?: string
}

/**
 * The other site is contacted only after the press, which moves the focus into the frame; without script the press
 * leads to the other site. A page cannot find out whether a frame was blocked, so a link to the other site is below.
 */
export function Embed({ src, elsewhere, title, poster, label, note, sign, priority, allow }: EmbedProps) {
  const words = useWords()
  return (
    <div data-embed="">
      <div className={styles.embed}>
        <Picture className="fill" picture={poster} sizes="(min-width: 1024px) 60vw, 100vw" priority={priority} />
        <div className={clsx('wrap', styles.ask)} data-tone="veil" data-ask="">
          <a
            className={clsx('pill', styles.button)}
            href={elsewhere}
            target="_blank"
            rel="noopener"
            data-src={src}
            data-title={title}
            data-allow={allow}
          >
            {sign}
            {withLang(label)}
            <span className="visually-hidden">
              : {title} ({withLang(words.opensInNewTab)})
            </span>
          </a>
          <p className={styles.note}>{withLang(note)}</p>
        </div>
        <div className={styles.frame} data-frame="" />
      </div>
      <p className={styles.elsewhere} data-elsewhere="" hidden>
        <SmartLink to={elsewhere} className="touch">
          {withLang(words.frameElsewhere)}
          <span className="visually-hidden">: {title}</span>
        </SmartLink>
      </p>
    </div>
  )
}
