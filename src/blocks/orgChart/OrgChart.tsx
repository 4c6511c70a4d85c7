// An organisation as nested lists, drawn as a tree where there is room.
import { lastDay } from '../../ui/notices.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { withLang } from '../../ui/withLang.tsx'
import type { Node, Props } from './schema.ts'
import styles from './OrgChart.module.css'

/** The first node is the top; children follow in the order they are named. */
export function OrgChart({ title, lead, nodes }: Props) {
  const byId = new Map(nodes.map(node => [node.id, node]))
  return (
    <>
      <SectionHeading title={title} lead={lead} split />
      <ul className={styles.tree}>
        <Branch node={nodes[0]} byId={byId} tone="leaf" />
      </ul>
    </>
  )
}

interface BranchProps {
  node: Node
  byId: ReadonlyMap<string, Node>
  /** The colours of its box, where these are not those of the page. */
  tone?: string
}

function Branch({ node, byId, tone }: BranchProps) {
  const children = node.children.flatMap(id => byId.get(id) ?? [])
  const leaves = children.every(child => child.children.length === 0)
  return (
    <li className={styles.branch} {...lastDay(node)}>
      <div className={styles.node} data-tone={tone}>
        <strong className={styles.name}>{withLang(node.name)}</strong>
        {node.description && <span className="small">{withLang(node.description)}</span>}
      </div>
      {children.length > 0 && (
        <ul className={leaves ? styles.leaves : styles.level}>
          {children.map(child => (
            <Branch key={child.id} node={child} byId={byId} />
          ))}
        </ul>
      )}
    </li>
  )
}
