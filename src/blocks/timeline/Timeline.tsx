// Periods of a history, of which one is shown at a time below a strip of years.
import type { BlockContext } from '../../ui/block.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { PeriodPanel } from './parts/PeriodPanel.tsx'
import { Strip } from './parts/Strip.tsx'
import type { Props } from './schema.ts'
import styles from './Timeline.module.css'

/** The page's address names the chosen period (#1956-60). */
export function Timeline({ variant, title, lead, label, achievementsTitle, items, name }: Props & BlockContext) {
  return (
    <div className={styles[variant]}>
      <SectionHeading title={title} lead={lead} split />
      <Strip label={label} name={name} items={items} variant={variant} />
      <div className={styles.panels} data-panels="">
        {items.map(item => (
          // The id is on a box that is always visible, because browsers cannot scroll to a hidden panel.
          <div key={item.year} id={item.year} className={styles.place}>
            <div id={`${name}-panel-${item.year}`} className={styles.panel}>
              <PeriodPanel item={item} achievementsTitle={achievementsTitle} inner={title !== undefined} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
