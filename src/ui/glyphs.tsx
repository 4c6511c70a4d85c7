// The few signs that controls are drawn with: squares of 24 units, strokes in the text colour.
import clsx from 'clsx'

interface GlyphProps {
  /** Its lines. */
  d: string
  circles?: [cx: number, cy: number, r: number][]
  /** In pixels; 1.25em without it. */
  size?: number
  strokeWidth?: number
  /** True for a sign that points along the line, and turns with the direction of the script. */
  along?: boolean
}

function Glyph({ d, circles = [], size, strokeWidth = 1.8, along }: GlyphProps) {
  return (
    <svg
      className={clsx(!size && 'icon', along && 'along') || undefined}
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
      {circles.map(([cx, cy, r]) => (
        <circle key={cy} cx={cx} cy={cy} r={r} />
      ))}
      <path d={d} />
    </svg>
  )
}

const DOTS: GlyphProps['circles'] = [
  [6, 12, 2.6],
  [17.5, 5.5, 2.6],
  [17.5, 18.5, 2.6],
]

export const CloseIcon = () => <Glyph d="M6 6l12 12M18 6L6 18" />
export const PreviousIcon = () => <Glyph along d="M15 5l-7 7 7 7" />
export const NextIcon = () => <Glyph along d="M9 5l7 7-7 7" />
export const PauseIcon = () => <Glyph d="M9 6v12M15 6v12" />
export const PlayIcon = () => <Glyph d="M8 5.5v13l10-6.5z" />
export const MenuIcon = ({ size }: { size?: number }) => <Glyph size={size} d="M3 7h18M3 12h18M3 17h18" />
export const SearchIcon = () => <Glyph size={24} circles={[[10.5, 10.5, 6.5]]} d="M15.5 15.5L21 21" />
export const GridIcon = () => <Glyph size={22} d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z" />
const STOPS: GlyphProps['circles'] = [
  [6, 6, 2],
  [6, 18, 2],
]
export const TimelineIcon = () => <Glyph size={22} circles={STOPS} d="M6 8v8M12 6h8M12 18h8" />
export const CardsIcon = () => <Glyph size={22} d="M8 4h12v12M4 8h12v12H4z" />
export const ChevronIcon = () => <Glyph size={16} strokeWidth={2} d="M6 9l6 6 6-6" />
const HANDSET = 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z'
export const PhoneIcon = () => <Glyph size={20} d={HANDSET} />
export const ShareIcon = () => <Glyph size={20} circles={DOTS} d="M8.3 10.7l6.9-3.9M8.3 13.3l6.9 3.9" />

// One-colour outlines drawn in the text colour.

/** An outline on a 256-unit square. */
export interface IconData {
  d: string
}

/** Shows an icon at text size (1.25em); it is decoration, the words stand beside it. */
export function Icon({ icon, className }: { icon: IconData; className?: string }) {
  return (
    <svg className={clsx('icon', className)} viewBox="0 0 256 256" aria-hidden="true" focusable="false">
      <path d={icon.d} fill="currentColor" />
    </svg>
  )
}

// The ornament of the theme as a band across the page.

/** Decoration only, drawn by the style sheet; without an ornament it takes no room. */
export function Ornament() {
  return <div className="ornament" aria-hidden="true" />
}
