// The few signs that controls are drawn with: squares of 24 units, strokes in the text colour.
import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './Icon.module.css'
import { rightToLeft } from './language.ts'

interface GlyphProps {
  children: ReactNode
  /** In pixels; 1.25em without it. */
  size?: number
  strokeWidth?: number
  /** True for a sign that points along the line, and turns with the direction of the script. */
  along?: boolean
}

function Glyph({ children, size, strokeWidth = 1.8, along }: GlyphProps) {
  return (
    <svg
      className={clsx(!size && styles.icon, along && rightToLeft && styles.turned) || undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
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
  <Glyph along>
    <path d="M15 5l-7 7 7 7" />
  </Glyph>
)
export const NextIcon = () => (
  <Glyph along>
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
export const MenuIcon = ({ size }: { size?: number }) => (
  <Glyph size={size}>
    <path d="M3 7h18M3 12h18M3 17h18" />
  </Glyph>
)
export const SearchIcon = () => (
  <Glyph size={24}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L21 21" />
  </Glyph>
)
export const ChevronIcon = () => (
  <Glyph size={16} strokeWidth={2}>
    <path d="M6 9l6 6 6-6" />
  </Glyph>
)
export const ShareIcon = () => (
  <Glyph size={20}>
    <circle cx="6" cy="12" r="2.6" />
    <circle cx="17.5" cy="5.5" r="2.6" />
    <circle cx="17.5" cy="18.5" r="2.6" />
    <path d="M8.3 10.7l6.9-3.9M8.3 13.3l6.9 3.9" />
  </Glyph>
)
