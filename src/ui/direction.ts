// The side to which lines run, for scripts. Style sheets have it as --to-end.

/** True where lines run from right to left. */
export const isRightToLeft = () => document.dir === 'rtl'

/** How many places along a row an arrow key leads, as the eyes see it: 1, -1, or 0 for any other key. */
export function stepOf(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === isRightToLeft() ? -1 : 1
}
