// The heading of a band: a small line above, the title, a lead below.
import clsx from 'clsx'
import { Text } from './Text.tsx'
import { RichText, type RichTextNode } from './RichText.tsx'
import styles from './SectionHeading.module.css'

export interface SectionHeadingProps {
  title?: string
  /** A few words above the title. */
  kicker?: string
  lead?: RichTextNode[]
  /** Title left, lead right on wide screens. */
  split?: boolean
  /** True when this title is the page's h1. */
  top?: boolean
}

/** Shows nothing without a title. */
export function SectionHeading({ title, kicker, lead, split, top }: SectionHeadingProps) {
  if (!title) return null
  const Title = top ? 'h1' : 'h2'
  return (
    <div className={clsx(styles.heading, split && lead && styles.split)}>
      <div>
        {kicker && <p className={styles.kicker}><Text>{kicker}</Text></p>}
        <Title className={styles.title}><Text>{title}</Text></Title>
      </div>
      {lead && <div className={styles.lead}><RichText nodes={lead} /></div>}
    </div>
  )
}
