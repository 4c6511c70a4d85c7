// Tables as screen readers have them.
import type { Page } from 'playwright-core'

const CELLS = /^(?:cell|gridcell|columnheader|rowheader)$/

/**
 * Rows whose cells are not those of the heads of their columns, in number and order: in the tree for screen readers, and
 * by the labels that CSS shows where rows are cards. One line for each fault.
 */
export async function unevenRows(page: Page): Promise<string[]> {
  // Of rows in groups all are shown, and none before one is chosen.
  await page.evaluate(() => {
    for (const { id } of document.querySelectorAll('[data-rows][id]')) location.replace(`#${id}`)
  })
  return [...(await inTree(page)), ...(await page.evaluate(labelledOtherwise))]
}

async function inTree(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  type Node = (typeof nodes)[number]
  const roleOf = ({ role }: Node) => String(role?.value ?? '')
  /** The nearest nodes below another one whose role fits. */
  const below = (node: Node, role: RegExp): Node[] =>
    (node.childIds ?? []).flatMap(id => {
      const child = byId.get(id)
      return !child ? [] : role.test(roleOf(child)) ? [child] : below(child, role)
    })
  return nodes
    .filter(node => !node.ignored && roleOf(node) === 'table')
    .flatMap(table => {
      const rows = below(table, /^row$/).map(row => below(row, CELLS))
      const last = rows.findLastIndex(cells => cells.every(cell => roleOf(cell) === 'columnheader'))
      const name = String(table.name?.value ?? '')
      if (last < 0) return [`the table "${name}" has no heads of columns`]
      const uneven = rows.slice(last + 1).filter(cells => cells.length !== rows[last].length)
      return uneven.map(cells => `"${name}": ${cells.length} cells below ${rows[last].length} heads`)
    })
}

/** Runs in the page. */
function labelledOtherwise(): string[] {
  return [...document.querySelectorAll('table')].flatMap(table => {
    const heads = [...(table.tHead?.rows[table.tHead.rows.length - 1]?.cells ?? [])]
    return [...table.querySelectorAll<HTMLTableCellElement>('td[data-label]')]
      .filter(cell => cell.dataset.label !== heads[cell.cellIndex]?.textContent)
      .map(cell => `"${cell.textContent}" is labelled ${cell.dataset.label}`)
  })
}
