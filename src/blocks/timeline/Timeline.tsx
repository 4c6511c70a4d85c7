// Periods of a history, of which one is shown at a time below a strip of years.
import { createElement, type ReactNode } from 'react'
import type { BlockContext } from '../../ui/blockContext.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { PeriodPanel } from './parts/PeriodPanel.tsx'
import { Strip } from './parts/Strip.tsx'
import type { Period, Props } from './schema.ts'
import { lastDay } from '../../ui/notices.ts'
import styles from './Timeline.module.css'

/** The page's address names the chosen period (#1956-60). */
export function Timeline({
  variant,
  title,
  lead,
  label,
  achievementsTitle,
  items: periods,
  name,
}: Props & BlockContext) {
  const items = inOrder(periods)
  return (
    <div className={styles[variant]}>
      <SectionHeading title={title} lead={lead} split />
      <Strip label={label} name={name} items={items} variant={variant} />
      <div className={styles.panels} data-panels="">
        {items.map((item, index) => (
          // The id is on a box that is always visible, because browsers cannot scroll to a hidden panel.
          <div key={index} {...lastDay(item)} id={item.year} className={styles.place}>
            <UntilFound className={styles.panel} closed={index > 0}>
              <PeriodPanel
                id={`${name}-panel-${item.year}`}
                item={item}
                achievementsTitle={achievementsTitle}
                inner={title !== undefined}
              />
            </UntilFound>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Periods in order of the first year that each names; those without one stay where they are declared. */
function inOrder(periods: readonly Period[]): Period[] {
  const yearOf = ({ year }: Period) => Number(/\d{4}/.exec(year)?.[0] ?? Number.NaN)
  return [...periods].sort((a, b) => yearOf(a) - yearOf(b) || 0)
}

interface UntilFoundProps {
  className: string
  closed: boolean
  children: ReactNode
}

/** A part that opens by itself where the browser finds words in it; Ctrl+F and #:~:text= do. */
const UntilFound = ({ closed, className, ...others }: UntilFoundProps) =>
  // React knows hidden as true or false alone, except for custom elements, whose attributes it writes as they are.
  createElement('until-found', { ...others, class: className, ...(closed && { hidden: 'until-found' }) })
