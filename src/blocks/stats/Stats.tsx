// A row of large quiet figures between ledger rules.
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Props } from './schema.ts'
import styles from './Stats.module.css'

/** Each figure with its label, year and note below. */
export function Stats({ title, lead, items }: Props) {
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <dl className={styles.row}>
        {items.map(item => (
          <div key={item.label} className={styles.item}>
            <dt className={styles.label}><Text>{item.label}</Text>{item.asOf && <span className={styles.year}> · {item.asOf}</span>}</dt>
            <dd className={styles.value}><Text>{item.value}</Text></dd>
            {item.note && <dd className={styles.note}><Text>{item.note}</Text></dd>}
          </div>
        ))}
      </dl>
    </>
  )
}
