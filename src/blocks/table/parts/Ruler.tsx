// A slider that says one row of a table at a time, in large words.
import type { ReactNode } from 'react'
import { ChevronIcon } from '../../../ui/glyphs.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Column, Props, Row } from '../schema.ts'
import { rulerAnswer } from './rulerAnswer.ts'
import styles from './Ruler.module.css'

interface RulerProps extends Pick<Props, 'caption' | 'columns' | 'rows'> {
  slider: NonNullable<Props['slider']>
  /** What ids begin with. */
  name: string
  /** The table. */
  children: ReactNode
}

/** The row that it begins with is said without script too; all of them are in the table, which opens below. */
export function Ruler({ slider, caption, columns, rows, name, children }: RulerProps) {
  const row = rows[slider.start - 1]
  const [value, ...others] = columns.filter(({ kind }) => kind === 'number')
  const heading = columns.find(({ kind }) => kind === 'heading')
  const id = `${name}-slider`
  return (
    <>
      <div className={styles.ruler} data-slider="" data-answer={slider.answer}>
        <div className={styles.control}>
          <label htmlFor={id}>{withLang(slider.label)}</label>
          <input id={id} type="range" min={1} max={rows.length} defaultValue={slider.start} />
          <Ticks rows={rows} heading={heading} />
        </div>
        <output className={styles.answer} htmlFor={id} aria-live="off">
          {withLang(rulerAnswer(slider.answer, cellOf(row, heading), cellOf(row, value)))}
        </output>
        <dl className={styles.others}>
          {others.map(column => (
            <div key={column.field}>
              <dt className="small">{withLang(column.label)}</dt>
              <dd data-cell={columns.indexOf(column)}>{withLang(cellOf(row, column))}</dd>
            </div>
          ))}
        </dl>
      </div>
      <details className={styles.all}>
        <summary className="opener">
          {withLang(caption)}
          <ChevronIcon />
        </summary>
        {children}
      </details>
    </>
  )
}

const cellOf = (row: Row, column?: Column) => String(column ? row[column.field] : '')

/** A mark for each row, and the names of the first, the last and one between them. */
function Ticks({ rows, heading }: Pick<RulerProps, 'rows'> & { heading?: Column }) {
  const named = [0, Math.ceil(rows.length / 3) - 1, rows.length - 1]
  return (
    <div className={styles.ticks} aria-hidden="true">
      {rows.map((row, n) => (
        <span key={n}>{named.includes(n) && <span>{withLang(cellOf(row, heading))}</span>}</span>
      ))}
    </div>
  )
}
