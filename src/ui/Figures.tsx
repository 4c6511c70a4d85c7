// A row of large quiet figures between ledger rules.
import clsx from 'clsx'
import { withLang } from './withLang.tsx'
import { lastDay } from './notices.ts'
import styles from './Figures.module.css'
import type { ReactNode } from 'react'

/** A figure as it is printed, with what it counts, its date and the other reading where records differ. */
export interface FigureData {
  value: string
  label: string
  asOf?: string
  note?: string
}

/** Each figure with its label, year and note below. */
export function Figures({ items }: { items: FigureData[] }) {
  return (
    <dl className={styles.row}>
      {items.map((item, n) => (
        <div key={n} {...lastDay(item)} className={styles.item}>
          <dt className={styles.label}>
            {withLang(item.label)}
            {item.asOf && <span className="small"> · {item.asOf}</span>}
          </dt>
          <dd className={styles.value}>{withLang(item.value)}</dd>
          {item.note && <dd className={clsx('small', styles.note)}>{withLang(item.note)}</dd>}
        </div>
      ))}
    </dl>
  )
}

// Words in a cell of a table.

const LONG_WORD = /([^\s\uE0E0-\uE0F2]{21,})/

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
