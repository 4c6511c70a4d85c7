// Questions and short answers, to be read at a glance.
import clsx from 'clsx'
import { ActionRow } from '../../ui/SmartLink.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Summary.module.css'

/** A panel with a row for each question, and buttons below. */
export function Summary({ title, items, actions, note }: Props) {
  return (
    <div className={styles.panel}>
      {title && <h2 className={styles.title}>{withLang(title)}</h2>}
      <dl>
        {items.map((item, n) => (
          <div key={n} {...lastDay(item)} className={styles.row}>
            <dt className="label">{withLang(item.label)}</dt>
            <dd className={clsx('rich', styles.answer)}>
              <RichText nodes={item.answer} />
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className={clsx('small', styles.note)}>{withLang(note)}</p>}
      <ActionRow items={actions} className={styles.actions} />
    </div>
  )
}
