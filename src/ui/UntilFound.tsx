// A part that is closed until it is chosen, or found in the page.
import { createElement, type ReactNode } from 'react'

/** Opens by itself where the browser finds words in it; Ctrl+F and #:~:text= do. */
export const UntilFound = ({
  closed,
  className,
  ...others
}: {
  className: string
  closed: boolean
  children: ReactNode
}) =>
  // React knows hidden as true or false alone, except for custom elements, whose attributes it writes as they are.
  createElement('until-found', { ...others, class: className, ...(closed && { hidden: 'until-found' }) })
