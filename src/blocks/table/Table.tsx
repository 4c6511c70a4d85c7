// Rows under named columns, which CSS turns into cards on small screens.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/block.ts'
import { Figures } from '../../ui/Figures.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { lastDay } from '../../ui/lastDay.ts'
import { fill } from '../../ui/fill.ts'
import { cells } from './parts/cells.tsx'
import cellStyles from './parts/cells.module.css'
import type { Props } from './schema.ts'
import styles from './Table.module.css'

/**
 * Figures, filter and table. ARIA roles are written out, because the CSS that turns rows into cards removes the
 * table's own.
 */
export function Table({
  kicker,
  title,
  lead,
  banner,
  tiles,
  caption,
  columns,
  rows,
  total,
  filter,
  note,
  dots,
  name,
}: Props & BlockContext) {
  return (
    <>
      {dots && <div className={styles.dots} aria-hidden="true" />}
      <SectionHeading title={title} kicker={kicker} lead={lead} picture={banner} split />
      {tiles.length > 0 && <Figures items={tiles} />}
      {filter && (
        <div className={styles.filter} data-filter="" data-shown={filter.shown} data-none={filter.none}>
          <label htmlFor={`${name}-filter`}>{withLang(filter.label)}</label>
          <input id={`${name}-filter`} type="search" className="input" autoComplete="off" />
          <p className="small" aria-live="polite">
            {withLang(fill(filter.shown, { n: rows.length, total: rows.length }))}
          </p>
        </div>
      )}
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
              {cells(columns, row)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot role="rowgroup" className={cellStyles.body}>
            <tr role="row">{cells(columns, total)}</tr>
          </tfoot>
        )}
      </table>
      {note && <p className={clsx('small', styles.note)}>{withLang(note)}</p>}
    </>
  )
}
