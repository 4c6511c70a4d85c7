// Bars with their numbers beside them, and a table of all the figures.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { cellWords } from '../../ui/Figures.tsx'
import { formatNumber } from '../../ui/language.ts'
import { bare } from '../../marks.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Chart.module.css'

type Records = Props['records']

/** Every bar shows its number, so that no legend is needed; the table repeats the numbers and adds the rest. */
export function Chart({
  title,
  lead,
  banner,
  caption,
  label,
  measures,
  columns,
  records,
  note,
  name,
}: Props & BlockContext) {
  const Title = title ? 'h3' : 'h2'
  const groups = columns.reduce<{ name: string; span: number }[]>((found, column) => {
    const last = found.at(-1)
    if (last && bare(last.name) === bare(column.group ?? '')) last.span++
    else found.push({ name: column.group ?? '', span: 1 })
    return found
  }, [])
  return (
    <>
      <SectionHeading title={title} lead={lead} picture={banner} split />
      <div className={styles.measures}>
        {measures.map((measure, n) => (
          <div key={n} {...lastDay(measure)}>
            <Title className={styles.title}>{withLang(measure.label)}</Title>
            <Bars records={records} labelField={label.field} field={measure.field} unit={measure.unit} />
          </div>
        ))}
      </div>
      <section className={clsx('scroller', styles.figures)} aria-labelledby={`${name}-caption`} tabIndex={0}>
        <table className={clsx('cells', styles.table)}>
          <caption id={`${name}-caption`} className={styles.caption}>
            {withLang(caption)}
          </caption>
          <thead>
            {groups.length > 1 && (
              <tr>
                <td />
                {groups.map((group, n) =>
                  group.name ? (
                    <th key={n} colSpan={group.span} scope="colgroup">
                      {cellWords(group.name)}
                    </th>
                  ) : (
                    <td key={n} colSpan={group.span} />
                  ),
                )}
              </tr>
            )}
            <tr>
              <th scope="col">{cellWords(label.label)}</th>
              {columns.map(column => (
                <th key={column.field} scope="col" className="figure" {...lastDay(column)}>
                  {cellWords(column.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record, n) => (
              <tr key={n}>
                <th scope="row">{cellWords(String(record[label.field]))}</th>
                {columns.map(column => (
                  <td key={column.field} className="figure" {...lastDay(column)}>
                    {formatNumber(numberAt(record, column.field))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && <p className={clsx('small', styles.note)}>{withLang(note)}</p>}
    </>
  )
}

/** One bar for each record, from zero to its number: losses go to the other side of zero. */
function Bars({
  records,
  labelField,
  field,
  unit,
}: {
  records: Records
  labelField: string
  field: string
  unit?: string
}) {
  const numbers = records.map(record => numberAt(record, field))
  const [least, most] = [Math.min(0, ...numbers), Math.max(0, ...numbers)]
  const whole = most - least || 1
  const lengthOf = (from: number, to: number) => Math.round(((to - from) / whole) * 1000) / 10
  const zero = lengthOf(least, 0)
  return (
    <dl className={styles.bars}>
      {records.map((record, n) => (
        <div key={n} className={clsx('pair', styles.bar)}>
          <dt>{String(record[labelField])}</dt>
          <dd>
            <span className={styles.value}>{[unit, formatNumber(numbers[n])].filter(Boolean).join(' ')}</span>
            {/* Lengths are SVG attributes, because the security policy forbids style attributes. */}
            <svg
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              className={styles.drawing}
              aria-hidden="true"
              focusable="false"
            >
              <rect width="100" height="10" className={styles.ground} />
              <rect
                x={lengthOf(least, Math.min(0, numbers[n]))}
                width={lengthOf(0, Math.abs(numbers[n]))}
                height="10"
                className={styles.ink}
              />
              {least < 0 && (
                <line x1={zero} x2={zero} y2="10" vectorEffect="non-scaling-stroke" className={styles.zero} />
              )}
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The number in a field of a record; `field` may have two parts, as in `sales.2024`. */
function numberAt(record: Records[number], field: string): number {
  const [first, second] = field.split('.')
  const value = record[first]
  return Number(second && typeof value === 'object' ? value[second] : value)
}
