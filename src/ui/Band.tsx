// The full-width band around a block: its colours, its measure, its rhythm.
import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
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
  /** True while hydrating a band whose served markup React is to leave alone. */
  served?: boolean
  element?: Ref<HTMLElement>
}

// React leaves the served children of an element alone when its inner HTML is "dangerously" set: the one way to hydrate
// a page around markup whose code is not loaded. The string is always empty.
const AS_SERVED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/** The `<section>` around every block. */
export function Band({ children, id, tone = 'paper', rise, type, source, served, element }: BandProps) {
  return (
    <section
      ref={element}
      id={id}
      className={clsx(styles.band, styles[tone], rise && styles.rise)}
      data-block={type}
      data-tone={tone}
      data-source={source}
      {...(served && AS_SERVED)}
    >
      {served ? undefined : <BandContent tone={tone}>{children}</BandContent>}
    </section>
  )
}

/** The inside of a band: within the page's measure, or from edge to edge for a scene. */
export function BandContent({ tone, children }: Pick<BandProps, 'tone' | 'children'>) {
  return tone === 'scene' ? children : <div className={styles.measure}>{children}</div>
}
