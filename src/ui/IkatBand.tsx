// The woven diamond of ikat, a thin band between two worlds of a page.
import styles from './IkatBand.module.css'

/** Decoration only; drawn by the style sheet. */
export function IkatBand() {
  return <div className={styles.ikat} aria-hidden="true" />
}
