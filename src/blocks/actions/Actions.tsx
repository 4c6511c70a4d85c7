// An invitation that closes a page: a sentence and its buttons.
import clsx from 'clsx'
import { ActionLink } from '../../ui/SmartLink.tsx'
import { lastDay } from '../../ui/notices.ts'
import { RichText } from '../../ui/RichText.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import styles from './Actions.module.css'

/** The first button is filled. An item without an address is shown as a button that does nothing. */
export function Actions({ title, body, items }: Props) {
  return (
    <div className={styles.invitation}>
      <div>
        {title && <h2>{withLang(title)}</h2>}
        {body && <RichText className={styles.body} nodes={body} />}
      </div>
      <div className={clsx('wrap', styles.actions, 'no-print')}>
        {items.map((item, n) =>
          item.to ? (
            <ActionLink key={n} to={item.to} quiet={n > 0} about={item.about} {...lastDay(item)}>
              {item.label}
            </ActionLink>
          ) : (
            <button key={n} type="button" className={clsx('pill', styles.idle)} {...lastDay(item)}>
              {withLang(item.label)}
            </button>
          ),
        )}
      </div>
    </div>
  )
}
