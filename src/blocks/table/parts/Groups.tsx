// Rows that belong together, and links that choose some of them.
import clsx from 'clsx'
import { withLang, useWords } from '../../../ui/withLang.tsx'
import { fill } from '../../../ui/language.ts'
import { bare } from '../../../marks.ts'
import type { Row } from '../schema.ts'
import styles from './Groups.module.css'

/** Rows that have a value in common. */
export interface Group {
  title: string
  /** The rows, with the ids that they have in a group. */
  rows: { row: Row; id?: string }[]
  id: string
}

/** The rows by the values of a field, in the order of their first rows; name begins the ids. */
export function groupsOf(rows: Row[], groupBy: string, name: string): Group[] {
  const groups = new Map<string, Group>()
  for (const [index, row] of rows.entries()) {
    const value = String(row[groupBy])
    const key = bare(value)
    const group = groups.get(key) ?? { title: value, rows: [], id: `${name}-${groups.size + 1}` }
    group.rows.push({ row, id: `${name}-row-${index + 1}` })
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** A link to each group: the one that the address names is shown alone. */
export function GroupLinks({ groups }: { groups: Group[] }) {
  return (
    <ul className={clsx('wrap', styles.links)} data-links="">
      {groups.map(({ title, rows, id }) => (
        <li key={id}>
          <a className="pill" href={`#${id}`}>
            {withLang(title)} <span className={clsx('small', styles.count)}>{rows.length}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A link that shows the rows of all groups; nothing where the site has no words for it. */
export function AllGroupsLink({ id, count }: { id: string; count: number }) {
  const { showAll } = useWords()
  return (
    showAll && (
      <a className="pill no-print" href={`#${id}`} data-all="">
        {withLang(fill(showAll, { n: count }))}
      </a>
    )
  )
}
