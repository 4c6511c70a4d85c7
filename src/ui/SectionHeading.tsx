// The heading of a band: a small line above, the title, a lead below.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Picture, type PictureData } from './Picture.tsx'
import { withLang } from './withLang.tsx'
import { RichText, type RichTextNode } from './RichText.tsx'
import styles from './SectionHeading.module.css'

export interface SectionHeadingProps {
  title?: string
  /** A few words above the title. */
  kicker?: string
  lead?: RichTextNode[]
  /** A picture beside the words, below them on small screens. */
  picture?: PictureData
  /** Title left, lead right on wide screens. */
  split?: boolean
  /** True when this title is the page's h1. */
  top?: boolean
  /** Shown below the words; on small screens above the picture. */
  children?: ReactNode
}

/** Shows its children alone without a title. */
export function SectionHeading({ title, kicker, lead, picture, split, top, children }: SectionHeadingProps) {
  if (!title) return children
  const Title = top ? 'h1' : 'h2'
  return (
    <div className={clsx(styles.heading, split && lead && styles.split, picture && styles.pictured)}>
      <div>
        {kicker && <p className="label kicker">{withLang(kicker)}</p>}
        <Title className={styles.title}>{withLang(title)}</Title>
      </div>
      {lead && <RichText className={styles.lead} nodes={lead} />}
      {children}
      {picture && (
        <Picture className={clsx('photo', styles.picture)} picture={picture} sizes="(min-width: 768px) 36rem, 100vw" />
      )}
    </div>
  )
}
