// One horizontal world of the page: its ground, its measure, its rhythm.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './Band.module.css'

export interface BandProps {
  children: ReactNode
  /** Address of the band on its page, for #fragments. */
  id?: string
  /** Ground: paper (default), paper-deep, leaf, night; scene lets the content reach the edges. */
  tone?: string
  /** The block type, for styles of print and tests. */
  type: string
  /** Where the block is declared, in development only. */
  source?: string
}

/** The `<section>` around every block. */
export function Band({ children, id, tone = 'paper', type, source }: BandProps) {
  return (
    <section id={id} className={clsx(styles.band, styles[tone])} data-block={type} data-tone={tone} data-source={source}>
      {tone === 'scene' ? children : <div className={styles.measure}>{children}</div>}
    </section>
  )
}
