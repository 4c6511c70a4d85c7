// A link that looks like a button.
import clsx from 'clsx'
import { Text } from './Text.tsx'
import { SmartLink } from './SmartLink.tsx'
import styles from './ActionLink.module.css'

/** The main action is filled; a quiet one has a line below. `about` adds words only screen readers hear. */
export function ActionLink({ to, children, quiet, about }: { to: string, children: string, quiet?: boolean, about?: string }) {
  return (
    <SmartLink to={to} className={clsx(styles.action, quiet && styles.quiet)}>
      <Text>{children}</Text>
      {about && <span className="visually-hidden">: {about}</span>}
    </SmartLink>
  )
}
