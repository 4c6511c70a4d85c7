// The heading of a band: a small line above, the title, a lead below.
import clsx from 'clsx'
import { Picture, type PictureData } from './Picture.tsx'
import { Text } from './Text.tsx'
import { RichText, type RichTextNode } from './RichText.tsx'
import styles from './SectionHeading.module.css'

export interface SectionHeadingProps {
  title?: string
  /** A few words above the title. */
  kicker?: string
  lead?: RichTextNode[]
  /** A wide picture below the words. */
  banner?: PictureData
  /** Title left, lead right on wide screens. */
  split?: boolean
  /** True when this title is the page's h1. */
  top?: boolean
}

/** Shows nothing without a title. */
export function SectionHeading({ title, kicker, lead, banner, split, top }: SectionHeadingProps) {
  if (!title) return null
  const Title = top ? 'h1' : 'h2'
  return (
    <div className={clsx(styles.heading, split && lead && styles.split)}>
      <div>
        {kicker && <p className={styles.kicker}><Text>{kicker}</Text></p>}
        <Title className={styles.title}><Text>{title}</Text></Title>
      </div>
      {lead && <div className={styles.lead}><RichText nodes={lead} /></div>}
      {banner && <Picture className={styles.banner} picture={banner} sizes="(min-width: 1200px) 72rem, 100vw" />}
    </div>
  )
}
