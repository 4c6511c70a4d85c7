// Lets children rise into place the first time they scroll into view, one after another.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './Reveal.module.css'

export interface RevealProps {
  children: ReactNode
  className?: string
  /** False: they simply stand there; toggle: they sink back when they leave the view, and rise again. */
  reveal: boolean | 'toggle'
  as?: 'div' | 'ul' | 'ol'
}

/**
 * Without script, with reduced motion, or when already in view, the children simply stand there; its script moves
 * them. Child n waits n times 0.1 s; each takes 0.5 s.
 */
export function Reveal({ children, className, reveal, as: Tag = 'div' }: RevealProps) {
  if (!reveal) return <Tag className={className}>{children}</Tag>
  const toggles = reveal === 'toggle'
  return (
    <Tag
      className={clsx(styles.reveal, toggles && styles.toggling, className)}
      data-reveal={toggles ? 'toggle' : 'once'}
    >
      {children}
    </Tag>
  )
}
