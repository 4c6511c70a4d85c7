// Answers at a glance, as a ledger of questions.
import { ActionRow } from '../../ui/ActionLink.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Props } from './schema.ts'
import styles from './Summary.module.css'

/** A panel of questions and answers with its buttons. */
export function Summary({ title, items, actions, note }: Props) {
  return (
    <div className={styles.panel}>
      {title && <h2 className={styles.title}><Text>{title}</Text></h2>}
      <dl>
        {items.map(item => (
          <div key={item.label} className={styles.row}>
            <dt className={styles.label}><Text>{item.label}</Text></dt>
            <dd className={styles.answer}><RichText nodes={item.answer} /></dd>
          </div>
        ))}
      </dl>
      {note && <p className={styles.note}><Text>{note}</Text></p>}
      <ActionRow items={actions} className={styles.actions} />
    </div>
  )
}
