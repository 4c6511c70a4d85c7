// A line of words in which those that met a query are marked.
import { Fragment, type ReactNode } from 'react'
import { withLang } from './withLang.tsx'

/** Parts in order; every second one, beginning with the second, is marked. */
export const marked = (line: readonly string[]): ReactNode =>
  line.map((part, index) =>
    index % 2 ? <mark key={index}>{withLang(part)}</mark> : <Fragment key={index}>{withLang(part)}</Fragment>,
  )
