// The ornament of the theme as a band across the page.
import styles from './Ornament.module.css'

/** Decoration only, drawn by the style sheet; without an ornament it takes no room. */
export function Ornament() {
  return <div className={styles.ornament} aria-hidden="true" />
}
