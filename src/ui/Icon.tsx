// One-colour outlines drawn in the text colour.
import clsx from 'clsx'

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
