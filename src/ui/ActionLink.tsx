// Links that look like buttons.
import clsx from 'clsx'
import { lastDay } from './lastDay.ts'
import { withLang } from './withLang.tsx'
import { SmartLink } from './SmartLink.tsx'

/** The main action is filled; a quiet one has a line below. `about` adds words only screen readers hear. */
export function ActionLink({
  to,
  children,
  quiet,
  about,
  ...day
}: {
  to: string
  children: string
  quiet?: boolean
  about?: string
  /** When the link ends, in ms since 1970. */
  'data-ends'?: number
}) {
  return (
    <SmartLink to={to} className={clsx('pill', !quiet && 'primary')} {...day}>
      {withLang(children)}
      {about && <span className="visually-hidden">: {about}</span>}
    </SmartLink>
  )
}

/** Buttons in a row that wraps, the main one first; nothing when there are none. */
export function ActionRow({ items, className }: { items: { to: string; label: string }[]; className?: string }) {
  if (items.length === 0) return null
  return (
    <div className={clsx('wrap', className, 'no-print')}>
      {items.map((item, n) => (
        <ActionLink key={n} to={item.to} quiet={n > 0} {...lastDay(item)}>
          {item.label}
        </ActionLink>
      ))}
    </div>
  )
}
