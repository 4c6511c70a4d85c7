// Running text with an optional heading and picture.
import clsx from 'clsx'
import { ActionRow } from '../../ui/SmartLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import styles from './Prose.module.css'

/** Lines are at most 65 characters long, so that they are easy to read. */
export function Prose({ variant, kicker, title, body, image, caption, actions }: Props) {
  return (
    <div className={clsx(styles.prose, styles[variant])}>
      {title && (
        <div className={styles.head}>
          {kicker && <p className="label kicker">{withLang(kicker)}</p>}
          <h2>{withLang(title)}</h2>
        </div>
      )}
      {image && (
        <figure className={styles.figure}>
          <Picture className={styles.picture} picture={image} sizes="(min-width: 768px) 40vw, 100vw" />
          {caption && <figcaption className="small">{withLang(caption)}</figcaption>}
        </figure>
      )}
      <div className={clsx('rich', styles.body)}>
        <RichText nodes={body} />
        <ActionRow items={actions} className={styles.actions} />
      </div>
    </div>
  )
}
