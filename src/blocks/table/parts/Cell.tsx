// One cell of a table, as its column wants it.
import clsx from 'clsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Column } from '../schema.ts'
import styles from './Cell.module.css'

/** On small screens the label of the column stands before the value: drawn by styles, because a large table has a thousand cells. */
export function Cell({ column, value }: { column: Column, value: string | number }) {
  const words = String(value)
  const content = column.kind === 'phone' && words
    ? <a className={styles.phone} href={`tel:${words.replace(/[^+\d]/g, '')}`}>{words}</a>
    : withLang(words)
  if (column.kind === 'heading') return <th scope="row" role="rowheader" className={clsx(styles.cell, styles.heading)}>{content}</th>
  return <td role="cell" className={clsx(styles.cell, column.kind === 'number' && styles.number, words === '' && styles.empty)} data-label={column.label}>{content}</td>
}
