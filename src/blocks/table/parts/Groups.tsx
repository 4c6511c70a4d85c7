// Rows in lists that open, one for each value of a field.
import { ChevronIcon } from '../../../ui/glyphs.tsx'
import { withLang } from '../../../ui/withLang.tsx'
import type { Row } from '../schema.ts'
import styles from './Groups.module.css'
import { Rows, type RowsProps } from './Rows.tsx'

interface GroupsProps extends Omit<RowsProps, 'total'> {
  groupBy: string
  /** Begins the ids of the lists. */
  name: string
  Title: 'h2' | 'h3'
}

/** Lists in the order of their first rows, and links to them where they stand one below another. */
export function Groups({ name, groupBy, caption, columns, rows, Title }: GroupsProps) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const value = String(row[groupBy])
    groups.set(value, [...(groups.get(value) ?? []), row])
  }
  // A list that is closed opens for a link to what is within it.
  const list = [...groups].map(([title, own], n) => ({ title, own, id: `${name}-${n + 1}` }))
  return (
    <>
      <ul className={styles.links} data-links="">
        {list.map(({ title, id }) => (
          <li key={id}>
            <a className="pill" href={`#${id}`}>
              {withLang(title)}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.lists}>
        {list.map(({ title, own, id }) => (
          <details key={id} className="ruled">
            <summary className="opener">
              <Title>{withLang(title)}</Title>
              <span className="small">{own.length}</span>
              <ChevronIcon />
            </summary>
            <div id={id} className={styles.group}>
              <Rows caption={`${caption}: ${title}`} columns={columns} rows={own} groupBy={groupBy} />
            </div>
          </details>
        ))}
      </div>
    </>
  )
}
