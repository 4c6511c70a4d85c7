// Rows under named columns, which CSS turns into cards on small screens.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { Figures } from '../../ui/Figures.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import { fill } from '../../ui/language.ts'
import { GroupLinks, groupsOf } from './parts/Groups.tsx'
import { Rows } from './parts/Rows.tsx'
import type { Props } from './schema.ts'
import styles from './Table.module.css'

/** Figures, filter and rows, of which a link may choose some. */
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
  groupBy,
  filter,
  slider,
  note,
  dots,
  name,
}: Props & BlockContext) {
  const groups = groupBy ? groupsOf(rows, groupBy, name) : undefined
  return (
    <>
      {dots && <div className={styles.dots} aria-hidden="true" />}
      <SectionHeading title={title} kicker={kicker} lead={lead} picture={banner} split>
        {groups && <GroupLinks groups={groups} />}
      </SectionHeading>
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
      {slider && (
        <div className={styles.filter} data-slider="">
          <label htmlFor={`${name}-slider`}>
            {withLang(slider)}: <output htmlFor={`${name}-slider`} aria-live="off" />
          </label>
          <input id={`${name}-slider`} type="range" className="touch" min={1} max={rows.length} defaultValue={1} />
        </div>
      )}
      <Rows {...{ caption, columns, rows, total, groupBy, groups, name }} />
      {note && <p className={clsx('small', styles.note)}>{withLang(note)}</p>}
    </>
  )
}
