// Words in a cell of a table.
import type { ReactNode } from 'react'
import { withLang } from './withLang.tsx'

const LONG_WORD = /(\S{21,})/

/**
 * Words of which those may be broken that are too long for a column, such as addresses and compounds. A column is as
 * wide as the longest of its other words.
 */
export const cellWords = (words: string): ReactNode =>
  words.split(LONG_WORD).map((part, n) =>
    n % 2 ? (
      <span key={n} className="long-word">
        {withLang(part)}
      </span>
    ) : (
      withLang(part)
    ),
  )
