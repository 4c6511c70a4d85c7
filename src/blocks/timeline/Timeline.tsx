// Periods of a history, of which one is shown at a time below a strip of years.
import clsx from 'clsx'
import { useRef } from 'react'
import type { BlockContext } from '../../ui/block.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { PeriodPanel } from './parts/PeriodPanel.tsx'
import { Strip } from './parts/Strip.tsx'
import { usePeriod } from './parts/usePeriod.ts'
import type { Props } from './schema.ts'
import styles from './Timeline.module.css'

/** The page's address names the chosen period (#1956-60). Without scripts every period is shown. */
export function Timeline({ variant, title, lead, label, achievementsTitle, items, name }: Props & BlockContext) {
  const panels = useRef<HTMLDivElement>(null)
  const [selected, select] = usePeriod(items, panels)
  return (
    <div className={styles[variant]}>
      <SectionHeading title={title} lead={lead} split />
      <Strip label={label} name={name} items={items} selected={selected} onSelect={select} variant={variant} />
      <div ref={panels} className={styles.panels}>
        {items.map((item, index) => (
          // The id is on a box that is always visible, because browsers cannot scroll to a hidden panel.
          <div key={item.year} id={item.year} className={styles.place}>
            <div
              role="tabpanel"
              id={`${name}-panel-${item.year}`}
              aria-labelledby={`${name}-tab-${item.year}`}
              tabIndex={0}
              className={clsx(styles.panel, index === selected && styles.shown)}
            >
              <PeriodPanel item={item} achievementsTitle={achievementsTitle} inner={title !== undefined} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
