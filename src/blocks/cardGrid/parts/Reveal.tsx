// Lets children rise into place the first time they scroll into view, one after another.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './Reveal.module.css'

export interface RevealProps {
  children: ReactNode
  className?: string
  /** When true the children sink back when they leave the view, and rise again. */
  toggle?: boolean
  as?: 'div' | 'ul' | 'ol'
}

/**
 * Without script, with reduced motion, or when already in view, the children simply stand there; revealCards.ts moves
 * them. Child n waits n times 0.1 s; each takes 0.5 s.
 */
export function Reveal({ children, className, toggle, as: Tag = 'div' }: RevealProps) {
  return (
    <Tag className={clsx(styles.reveal, toggle && styles.toggling, className)} data-reveal={toggle ? 'toggle' : 'once'}>
      {children}
    </Tag>
  )
}
