// Shown in place of facts that are not announced yet.
import clsx from 'clsx'
import { withLang } from './withLang.tsx'
import styles from './NotAnnounced.module.css'

interface NotAnnouncedProps {
  /** Says that nothing is announced. */
  words: string
  /** Whom to call: what is pressed, where it leads, and the line above it. */
  call: { to: string; number: string; label?: string }
  className?: string
}

/** One line that says so and, as large, the number to call. */
export const NotAnnounced = ({ words, call, className }: NotAnnouncedProps) => (
  <div className={clsx(styles.line, className)}>
    <p>{withLang(words)}</p>
    <div>
      {call.label && <p className="small">{withLang(call.label)}</p>}
      <a href={call.to} className="touch">
        {withLang(call.number)}
      </a>
    </div>
  </div>
)
