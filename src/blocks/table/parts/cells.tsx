// The cells of a table row, each drawn as its column demands.
import clsx from 'clsx'
import { PhoneIcon } from '../../../ui/glyphs.tsx'
import { lastDay } from '../../../ui/lastDay.ts'
import { withLang } from '../../../ui/withLang.tsx'
import type { Column, Row } from '../schema.ts'
import styles from './cells.module.css'

/**
 * The cells of one row; a missing field gives an empty cell. On small screens CSS shows the column's label before
 * the value, and leaves out what a list of rows is named after. A plain function, because a large table has a
 * thousand cells and every component takes time.
 */
export const cells = (columns: Column[], row: Partial<Row>, groupBy?: string) =>
  columns.map(column => cell(column, String(row[column.field] ?? ''), column.field === groupBy))

function cell(column: Column, words: string, isGroup: boolean) {
  const { field, kind, label } = column
  const content =
    kind === 'phone' && words ? (
      <a className={clsx(styles.phone, 'ring-within')} href={`tel:${words.replace(/[^+\d]/g, '')}`}>
        <PhoneIcon />
        {words}
      </a>
    ) : (
      withLang(words)
    )
  if (kind === 'heading')
    return (
      <th key={field} scope="row" role="rowheader" className={styles.heading} {...lastDay(column)}>
        {content}
      </th>
    )
  return (
    <td
      key={field}
      role="cell"
      className={words === '' || isGroup ? styles.empty : kind === 'number' ? styles.number : undefined}
      data-label={label}
      {...lastDay(column)}
    >
      {content}
    </td>
  )
}
