// The cells of a row, each as its column wants it.
import { withLang } from '../../../ui/withLang.tsx'
import type { Column, Row } from '../schema.ts'
import styles from './cells.module.css'

/**
 * The cells of one row; a field that is missing gives an empty one. On small screens the label of the column stands before the value.
 * A function and no components, with labels drawn and cells dressed by styles, because a large table has a thousand of them.
 */
export const cells = (columns: Column[], row: Partial<Row>) =>
  columns.map(column => cell(column, String(row[column.field] ?? '')))

function cell({ field, kind, label }: Column, words: string) {
  const content =
    kind === 'phone' && words ? (
      <a className={styles.phone} href={`tel:${words.replace(/[^+\d]/g, '')}`}>
        {words}
      </a>
    ) : (
      withLang(words)
    )
  if (kind === 'heading')
    return (
      <th key={field} scope="row" role="rowheader" className={styles.heading}>
        {content}
      </th>
    )
  return (
    <td
      key={field}
      role="cell"
      className={words === '' ? styles.empty : kind === 'number' ? styles.number : undefined}
      data-label={label}
    >
      {content}
    </td>
  )
}
