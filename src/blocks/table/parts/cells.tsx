// The cells of a table row, each drawn as its column demands.
import clsx from 'clsx'
import { cellWords } from '../../../ui/cellWords.tsx'
import { PhoneIcon } from '../../../ui/glyphs.tsx'
import { lastDay } from '../../../ui/lastDay.ts'
import type { Column, Row } from '../schema.ts'
import styles from './Rows.module.css'

/**
 * The cells of one row; a missing field gives an empty cell, so that every row has one below each heading. On small
 * screens CSS shows the column's label before the value. A plain function, because a large table has a thousand cells
 * and every component takes time.
 */
export const cells = (columns: Column[], row: Partial<Row>, groupBy?: string) =>
  columns.map(column => cell(column, String(row[column.field] ?? ''), column.field === groupBy))

function cell(column: Column, words: string, isGroup: boolean) {
  const { field, kind, label } = column
  if (kind === 'heading')
    return (
      <th key={field} scope="row" role="rowheader" className={styles.heading} {...lastDay(column)}>
        {cellWords(words)}
      </th>
    )
  return (
    <td
      key={field}
      role="cell"
      className={clsx(isGroup && styles.group, kind === 'number' && 'figure') || undefined}
      data-label={words ? label : undefined}
      {...lastDay(column)}
    >
      {words && (kind === 'phone' ? phoneLink(words) : <span>{cellWords(words)}</span>)}
    </td>
  )
}

const phoneLink = (number: string) => (
  <a className={clsx(styles.phone, 'ring-within')} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
    <PhoneIcon />
    {number}
  </a>
)
