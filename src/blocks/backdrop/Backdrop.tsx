// A picture fixed behind the whole page, and a line that shows how far the visitor has read.
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import type { Props } from './schema.ts'
import { followScroll } from './followScroll.ts'
import styles from './Backdrop.module.css'

/** Pure decoration: screen readers skip it, and the picture stays still when the visitor prefers reduced motion. */
export function Backdrop({ image, shift, darkenAfter, progress }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const [section, setSection] = useState(0)
  useEffect(() => followScroll({ line: line.current, ground: ground.current, shift, onSection: setSection }), [shift])
  return (
    <div aria-hidden="true" className="no-print">
      <div
        className={clsx(styles.ground, section > darkenAfter && styles.dark)}
        data-dark={section > darkenAfter || undefined}
      >
        <div ref={ground} className={styles.shift}>
          <Picture className={styles.picture} picture={image} />
        </div>
      </div>
      {progress && <div ref={line} className={styles.line} data-progress="" />}
    </div>
  )
}
