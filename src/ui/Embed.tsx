// A frame of another site, loaded only after a press.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Picture, type PictureData } from './Picture.tsx'
import { SmartLink } from './SmartLink.tsx'
import { withLang } from './withLang.tsx'
import { useWords } from './words.ts'
import styles from './Embed.module.css'

export interface EmbedProps {
  src: string
  /** Where the same can be seen without a frame. */
  elsewhere: string
  /** What the frame shows, for screen readers. */
  title: string
  /** Stands in the frame's place until the press. */
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
 * The other site is contacted only after the press, which moves the focus into the frame.
 * A page cannot find out whether a frame of another site was blocked, so the way around it stands below every one.
 */
export function Embed({ src, elsewhere, title, poster, label, note, sign, priority, allow }: EmbedProps) {
  const [loaded, setLoaded] = useState(false)
  const words = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (loaded) frame.current?.focus()
  }, [loaded])
  return (
    <div>
      <div className={styles.embed}>
        <Picture
          className={styles.poster}
          picture={poster}
          sizes="(min-width: 1024px) 60vw, 100vw"
          priority={priority}
        />
        {loaded && (
          <iframe
            ref={frame}
            className={styles.frame}
            src={src}
            title={title}
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allow={allow}
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
        {!loaded && (
          <div className={`${styles.ask} script-only`} data-tone="veil">
            <button type="button" className={styles.button} onClick={() => setLoaded(true)}>
              {sign}
              {withLang(label)}
              <span className="visually-hidden">: {title}</span>
            </button>
            <p className={styles.note}>{withLang(note)}</p>
          </div>
        )}
      </div>
      {loaded && (
        <p className={styles.elsewhere}>
          <SmartLink to={elsewhere}>
            {withLang(words.frameElsewhere)}
            <span className="visually-hidden">: {title}</span>
          </SmartLink>
        </p>
      )}
    </div>
  )
}
