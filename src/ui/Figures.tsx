// A row of large quiet figures between ledger rules.
import clsx from 'clsx'
import { withLang } from './withLang.tsx'
import { lastDay } from './lastDay.ts'
import styles from './Figures.module.css'

/** A figure as it is printed, with what it counts, its date and the other reading where records differ. */
export interface FigureData {
  value: string
  label: string
  asOf?: string
  note?: string
}

/** Each figure with its label, year and note below. */
export function Figures({ items }: { items: FigureData[] }) {
  return (
    <dl className={styles.row}>
      {items.map((item, n) => (
        <div key={n} {...lastDay(item)} className={styles.item}>
          <dt className={styles.label}>
            {withLang(item.label)}
            {item.asOf && <span className="small"> · {item.asOf}</span>}
          </dt>
          <dd className={styles.value}>{withLang(item.value)}</dd>
          {item.note && <dd className={clsx('small', styles.note)}>{withLang(item.note)}</dd>}
        </div>
      ))}
    </dl>
  )
}
