// Rows under named columns, which CSS turns into cards on small screens.
import clsx from 'clsx'
import type { BlockContext } from '../../ui/blockContext.ts'
import { Figures } from '../../ui/Figures.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { ActionLink } from '../../ui/SmartLink.tsx'
import { lastDay } from '../../ui/notices.ts'
import { withLang } from '../../ui/withLang.tsx'
import { GroupLinks, groupsOf } from './parts/Groups.tsx'
import { Rows } from './parts/Rows.tsx'
import { Ruler } from './parts/Ruler.tsx'
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
  actions,
  dots,
  name,
}: Props & BlockContext) {
  const groups = groupBy ? groupsOf(rows, groupBy, name) : undefined
  const table = <Rows {...{ caption, columns, rows, total, groupBy, groups, name }} />
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
          <p className="small" aria-live="polite" />
        </div>
      )}
      {slider ? <Ruler {...{ slider, caption, columns, rows, name }}>{table}</Ruler> : table}
      {note && <p className={clsx('small', styles.note)}>{withLang(note)}</p>}
      {actions.length > 0 && (
        <p className={clsx('wrap no-print', styles.actions)}>
          {actions.map((item, n) => (
            <ActionLink key={n} to={item.to} quiet {...lastDay(item)}>
              {item.label}
            </ActionLink>
          ))}
        </p>
      )}
    </>
  )
}
