// Links that look like buttons.
import clsx from 'clsx'
import { withLang } from './withLang.tsx'
import { SmartLink } from './SmartLink.tsx'
import styles from './ActionLink.module.css'

/** The main action is filled; a quiet one has a line below. `about` adds words only screen readers hear. */
export function ActionLink({
  to,
  children,
  quiet,
  about,
}: {
  to: string
  children: string
  quiet?: boolean
  about?: string
}) {
  return (
    <SmartLink to={to} className={clsx(styles.action, quiet && styles.quiet)}>
      {withLang(children)}
      {about && <span className="visually-hidden">: {about}</span>}
    </SmartLink>
  )
}

/** Buttons in a row that wraps, the main one first; nothing when there are none. */
export function ActionRow({ items, className }: { items: { to: string; label: string }[]; className?: string }) {
  if (items.length === 0) return null
  return (
    <div className={clsx(styles.row, className, 'no-print')}>
      {items.map((item, n) => (
        <ActionLink key={item.label} to={item.to} quiet={n > 0}>
          {item.label}
        </ActionLink>
      ))}
    </div>
  )
}
