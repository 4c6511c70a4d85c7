// Lets children rise into place the first time they scroll into view, one after another.
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Reveal.module.css'

export interface RevealProps {
  children: ReactNode
  className?: string
  /** When true the children sink back when they leave the view, and rise again. */
  toggle?: boolean
  as?: 'div' | 'ul' | 'ol'
}

/**
 * Without script, with reduced motion, or when already in view, the children simply stand there.
 * Child n waits n times 0.1 s; each takes 0.5 s.
 */
export function Reveal({ children, className, toggle, as: Tag = 'div' }: RevealProps) {
  const ref = useRef<HTMLElement>(null)
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(
      ([{ isIntersecting, boundingClientRect }]) => {
        const below = boundingClientRect.top >= innerHeight
        setWaiting(!isIntersecting && (toggle || below))
        // What was seen once stands, unless it is to sink back.
        if (!toggle && !(below && !isIntersecting)) observer.disconnect()
      },
      { threshold: 0.05 },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [toggle])
  return (
    <Tag
      ref={ref as never}
      className={clsx(styles.reveal, toggle && styles.toggling, waiting && styles.waiting, className)}
    >
      {children}
    </Tag>
  )
}
