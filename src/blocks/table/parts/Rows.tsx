// A table, which CSS turns into cards on small screens.
import clsx from 'clsx'
import { cellWords } from '../../../ui/cellWords.tsx'
import { lastDay } from '../../../ui/lastDay.ts'
import { withLang } from '../../../ui/withLang.tsx'
import type { Props } from '../schema.ts'
import { cells } from './cells.tsx'
import { AllGroupsLink, type Group } from './Groups.tsx'
import styles from './Rows.module.css'

interface RowsProps extends Pick<Props, 'caption' | 'columns' | 'rows' | 'total' | 'groupBy'> {
  /** All rows, where they are parted. */
  groups?: Group[]
  /** What ids begin with. */
  name: string
}

/**
 * ARIA roles are written out, because the CSS that turns rows into cards removes the table's own. Without script the
 * address says which group is shown: on wide screens all of them at first, on small ones none.
 */
export function Rows({ caption, columns, rows, total, groupBy, groups, name }: RowsProps) {
  const all = `${name}-all`
  return (
    <div id={groups && all} className={groups && styles.grouped} data-rows="">
      {groups && <AllGroupsLink id={all} count={rows.length} />}
      <div className="scroller">
        <table className={clsx('cells', styles.table)} role="table">
          <caption className="visually-hidden">{withLang(caption)}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(column => (
                <th
                  key={column.field}
                  scope="col"
                  role="columnheader"
                  className={column.kind === 'number' ? 'figure' : undefined}
                  {...lastDay(column)}
                >
                  {cellWords(column.label)}
                </th>
              ))}
            </tr>
          </thead>
          {(groups ?? [{ id: undefined, title: undefined, rows }]).map(({ id, title, rows: own }, n) => (
            <tbody key={n} id={id} role="rowgroup" data-title={title}>
              {own.map((row, index) => (
                <tr key={index} role="row">
                  {cells(columns, row, groupBy)}
                </tr>
              ))}
            </tbody>
          ))}
          {total && (
            <tfoot role="rowgroup">
              <tr role="row">{cells(columns, total)}</tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  )
}
