// A picture fixed behind the whole page, and a line that shows how far the visitor has read.
import { Picture } from '../../ui/Picture.tsx'
import type { Props } from './schema.ts'
import styles from './Backdrop.module.css'

/** Pure decoration: screen readers skip it, and the picture stays still when the visitor prefers reduced motion. */
export function Backdrop({ image, shift, darkenAfter, progress }: Props) {
  return (
    <div aria-hidden="true">
      <div className={styles.ground} data-darken-after={darkenAfter}>
        <div className={styles.shift} data-shift={shift}>
          <Picture className={styles.picture} picture={image} />
        </div>
      </div>
      {progress && <div className={styles.line} data-progress="" />}
    </div>
  )
}
