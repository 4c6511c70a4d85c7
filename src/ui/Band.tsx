// The full-width band around a block: its colours, its measure, its rhythm.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './Band.module.css'

export interface BandProps {
  children?: ReactNode
  /** Address of the band on its page, for #fragments. */
  id?: string
  /** Ground: paper (default), deep, leaf, night, clear; scene lets the content reach the edges. */
  tone?: string
  /** Rises into place whenever it scrolls into view. */
  rise?: boolean
  /** The block type, for styles of print and tests. */
  type: string
  /** Where the block is declared, in development only. */
  source?: string
  /** When it ends, in ms since 1970. */
  ends?: number
  /** The name of the script that enhances it. */
  enhance?: string
  /** Shown above the content, below that of a scene, within the measure in any case. */
  above?: ReactNode
  /** Shown below the content, within the measure in any case. */
  below?: ReactNode
}

/** The `<section>` around every block: its content within the page's measure, or from edge to edge for a scene. */
export function Band({ children, id, tone = 'paper', rise, type, source, enhance, ends, above, below }: BandProps) {
  return (
    <section
      id={id}
      className={clsx(styles.band, styles[tone], rise && styles.rise)}
      data-block={type}
      data-tone={tone}
      data-source={source}
      data-ends={ends}
      data-enhance={enhance}
    >
      {tone === 'scene' && children}
      {(tone !== 'scene' || above || below) && (
        <div className={styles.measure}>
          {above}
          {tone !== 'scene' && children}
          {below}
        </div>
      )}
    </section>
  )
}
