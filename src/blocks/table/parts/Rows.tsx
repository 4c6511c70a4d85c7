// A table, which CSS turns into cards on small screens.
import clsx from 'clsx'
import { cellWords } from '../../../ui/Figures.tsx'
import { lastDay } from '../../../ui/notices.ts'
import { phoneLinkOf } from '../../../telephone.ts'
import { withLang } from '../../../ui/withLang.tsx'
import type { Props, Column, Row } from '../schema.ts'
import { AllGroupsLink, type Group } from './Groups.tsx'
import styles from './Rows.module.css'
import { PhoneIcon } from '../../../ui/glyphs.tsx'

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
  const parts: (Pick<Group, 'rows'> & Partial<Group>)[] = groups ?? [{ rows: rows.map(row => ({ row })) }]
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
          {parts.map((part, n) => (
            <tbody key={n} id={part.id} role="rowgroup" data-title={part.title}>
              {part.rows.map(({ row, id }, index) => (
                <tr key={index} id={id} role="row">
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

// The cells of a table row, each drawn as its column demands.

/**
 * The cells of one row; a missing field gives an empty cell, so that every row has one below each heading. On small
 * screens CSS shows the column's label before the value. A plain function, because a large table has a thousand cells
 * and every component takes time.
 */
const cells = (columns: Column[], row: Partial<Row>, groupBy?: string) =>
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
  <a className={clsx(styles.phone, 'ring-within')} href={phoneLinkOf(number)}>
    <PhoneIcon />
    {number}
  </a>
)
