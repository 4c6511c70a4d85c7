// The few signs that controls are drawn with; 24-unit squares, strokes in the text colour.
import type { ReactNode } from 'react'
import styles from './Icon.module.css'

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const CloseIcon = () => (
  <Glyph>
    <path d="M6 6l12 12M18 6L6 18" />
  </Glyph>
)
export const PreviousIcon = () => (
  <Glyph>
    <path d="M15 5l-7 7 7 7" />
  </Glyph>
)
export const NextIcon = () => (
  <Glyph>
    <path d="M9 5l7 7-7 7" />
  </Glyph>
)
export const PauseIcon = () => (
  <Glyph>
    <path d="M9 6v12M15 6v12" />
  </Glyph>
)
export const PlayIcon = () => (
  <Glyph>
    <path d="M8 5.5v13l10-6.5z" />
  </Glyph>
)
export const MenuIcon = () => (
  <Glyph>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Glyph>
)
