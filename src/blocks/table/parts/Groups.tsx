// Rows in lists that open, one for each value of a field.
import { ChevronIcon } from '../../../ui/glyphs.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Row } from '../schema.ts'
import styles from './Groups.module.css'
import { Rows, type RowsProps } from './Rows.tsx'

interface Group {
  title: string
  rows: Row[]
  /** Of what is within the list: a list that is closed opens for a link to it. */
  id: string
}

/** The rows that have a value in common, in the order of their first rows; name begins the ids. */
export function groupsOf(rows: Row[], groupBy: string, name: string): Group[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const value = String(row[groupBy])
    groups.set(value, [...(groups.get(value) ?? []), row])
  }
  return [...groups].map(([title, own], n) => ({ title, rows: own, id: `${name}-${n + 1}` }))
}

/** Links to the lists, where these stand one below another. */
export function GroupLinks({ groups }: { groups: Group[] }) {
  return (
    <ul className={styles.links} data-links="">
      {groups.map(({ title, id }) => (
        <li key={id}>
          <a className="pill" href={`#${id}`}>
            {withLang(title)}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface GroupsProps extends Omit<RowsProps, 'rows' | 'total'> {
  groups: Group[]
  Title: 'h2' | 'h3'
}

/** A list that opens for each group. */
export function Groups({ groups, caption, columns, groupBy, Title }: GroupsProps) {
  return (
    <div className={styles.lists}>
      {groups.map(({ title, rows, id }) => (
        <details key={id} className="ruled">
          <summary className="opener">
            <Title>{withLang(title)}</Title>
            <span className="small">{rows.length}</span>
            <ChevronIcon />
          </summary>
          <div id={id} className={styles.group}>
            <Rows caption={`${caption}: ${title}`} {...{ columns, rows, groupBy }} />
          </div>
        </details>
      ))}
    </div>
  )
}
