// A row of large quiet figures between ledger rules.
import { Text } from './Text.tsx'
import styles from './Figures.module.css'

/** A figure as it is printed, with what it counts, its date and the other reading where records differ. */
export interface FigureData { value: string, label: string, asOf?: string, note?: string }

/** Each figure with its label, year and note below. */
export function Figures({ items }: { items: FigureData[] }) {
  return (
    <dl className={styles.row}>
      {items.map(item => (
        <div key={item.label} className={styles.item}>
          <dt className={styles.label}><Text>{item.label}</Text>{item.asOf && <span className={styles.year}> · {item.asOf}</span>}</dt>
          <dd className={styles.value}><Text>{item.value}</Text></dd>
          {item.note && <dd className={styles.note}><Text>{item.note}</Text></dd>}
        </div>
      ))}
    </dl>
  )
}
