// A table, which CSS turns into cards on small screens.
import { lastDay } from '../../../ui/lastDay.ts'
import { withLang } from '../../../ui/withLang.tsx'
import type { Props } from '../schema.ts'
import { cells } from './cells.tsx'
import cellStyles from './cells.module.css'
import styles from './Rows.module.css'

export type RowsProps = Pick<Props, 'caption' | 'columns' | 'rows' | 'total' | 'groupBy'>

/** ARIA roles are written out, because the CSS that turns rows into cards removes the table's own. */
export function Rows({ caption, columns, rows, total, groupBy }: RowsProps) {
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{withLang(caption)}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(column => (
            <th
              key={column.field}
              scope="col"
              role="columnheader"
              className={column.kind === 'number' ? styles.number : undefined}
              {...lastDay(column)}
            >
              {withLang(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={cellStyles.body}>
        {rows.map((row, index) => (
          <tr key={index} role="row">
            {cells(columns, row, groupBy)}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot role="rowgroup" className={cellStyles.body}>
          <tr role="row">{cells(columns, total)}</tr>
        </tfoot>
      )}
    </table>
  )
}
