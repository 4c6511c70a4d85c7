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
    if (element.getBoundingClientRect().top < innerHeight) {
      if (!toggle) return
    } else {
      setWaiting(true)
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (entry.isIntersecting) setWaiting(false)
      else if (toggle) setWaiting(true)
      if (entry.isIntersecting && !toggle) observer.disconnect()
    }, { threshold: 0.05 })
    observer.observe(element)
    return () => observer.disconnect()
  }, [toggle])
  return (
    <Tag ref={ref as never} className={clsx(styles.reveal, toggle && styles.toggling, waiting && styles.waiting, className)}>{children}</Tag>
  )
}
