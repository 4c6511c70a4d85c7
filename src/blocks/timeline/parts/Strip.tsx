// The strip of years: links that scroll sideways, between arrows where they do not fit.
import clsx from 'clsx'
import { NextIcon, PreviousIcon } from '../../../ui/glyphs.tsx'
import { useWords } from '../../../ui/withLang.tsx'
import type { Period, Props } from '../schema.ts'
import { lastDay } from '../../../ui/notices.ts'
import styles from './Strip.module.css'

export interface StripProps {
  label: string
  name: string
  items: Period[]
  variant: Props['variant']
}

/**
 * The links lead to their periods. With script they are tabs, and the arrows, which keep their room, are shown. The
 * line above a strip is all of the time, with the chosen period thick.
 */
export function Strip({ label, name, items, variant }: StripProps) {
  const words = useWords()
  return (
    <div className={clsx(styles.strip, styles[variant])} data-variant={variant}>
      {variant === 'strip' && (
        <div className={styles.whole} aria-hidden="true" data-whole="">
          {items.map((item, n) => (
            <span key={n} {...lastDay(item)} />
          ))}
        </div>
      )}
      <button type="button" className="round" aria-label={`${words.previous}: ${label}`} data-step="-1">
        <PreviousIcon />
      </button>
      <div className={styles.viewport} data-viewport="">
        <div className={styles.list} data-label={label}>
          {items.map((item, index) => (
            <a
              key={index}
              {...lastDay(item)}
              href={`#${item.year}`}
              id={`${name}-tab-${item.year}`}
              aria-current={index === 0 || undefined}
              className={styles.tab}
            >
              {item.year}
            </a>
          ))}
        </div>
      </div>
      <button type="button" className="round" aria-label={`${words.next}: ${label}`} data-step="1">
        <NextIcon />
      </button>
    </div>
  )
}
