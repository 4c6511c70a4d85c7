// The signs of the shell.
const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

export const SearchIcon = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" {...stroke}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L21 21" />
  </svg>
)
export const MenuIcon = () => (
  <svg width="26" height="26" viewBox="0 0 24 24" {...stroke}>
    <path d="M3 7h18M3 12h18M3 17h18" />
  </svg>
)
export const ChevronIcon = () => (
  <svg width="16" height="16" viewBox="0 0 24 24" {...stroke} strokeWidth={2}>
    <path d="M6 9l6 6 6-6" />
  </svg>
)
